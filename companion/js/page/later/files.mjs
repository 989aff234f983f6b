/** A text becomes a file among the phone's downloads. @param {string} name @param {string} type @param {string} text */
export function saveFile(name, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}
