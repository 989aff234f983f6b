/** What was kept of forms, as far as it can be believed. */

/** @param {unknown} value */
export const isPlain = (value) => ["string", "number", "boolean"].includes(typeof value);

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A value, or one for each seat. @param {unknown} _ @param {unknown} value */
export const isValue = (_, value) => isPlain(value) || (isObject(value) && Object.values(value).every(isPlain));
