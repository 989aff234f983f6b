/**
 * Text that survives in a link: JSON as ASCII bytes, bytes as base64url.
 */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** @param {unknown} value @returns {Uint8Array} */
export function toBytes(value) {
  const text = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** @param {Uint8Array} bytes @returns {string} */
export function toText(bytes) {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** @param {Uint8Array} bytes @returns {string} */
export function encode(bytes) {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const [first, second = 0, third = 0] = bytes.subarray(index, index + 3);
    const word = (first << 16) | (second << 8) | third;
    const letters = Math.min(4, bytes.length - index + 1);
    for (let place = 0; place < letters; place += 1) text += LETTERS[(word >> (18 - 6 * place)) & 63];
  }
  return text;
}

/** @param {string} text @returns {Uint8Array | null} null for what is no base64url */
export function decode(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let length = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = (word >> bits) & 255;
      length += 1;
    }
  }
  return bytes.subarray(0, length);
}
