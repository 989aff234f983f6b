/** What was kept or handed on, as far as it can be believed. */

/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === "string";

/** @param {unknown} value */
export const isPlain = (value) => ["string", "number", "boolean"].includes(typeof value);

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {(item: any) => boolean} holds */
export const isListOf = (value, holds) => Array.isArray(value) && value.every(holds);

/** @param {unknown} value @param {(item: any) => boolean} holds */
export const isObjectOf = (value, holds) => isObject(value) && Object.values(value).every(holds);

/** A value, or one for each seat. @param {unknown} _ @param {unknown} value */
export const isValue = (_, value) => isPlain(value) || isObjectOf(value, isPlain);
