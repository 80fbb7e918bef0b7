/** The number in what a customer wrote, such as '3mm'; undefined for what is no thickness. */
export const thicknessOf = (written = '') => {
  const found = /^(\d+(?:\.\d+)?)\s*(?:mm)?$/i.exec(written.trim())?.[1];
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
};
