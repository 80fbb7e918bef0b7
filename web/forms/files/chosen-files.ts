/** Compares all that a browser tells about a file without reading it. */
const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files after more were chosen. A field for a single file takes the last one; any other adds each new file once. */
export const withMoreFiles = (chosen: readonly File[], added: readonly File[], multiple: boolean): readonly File[] => {
  if (!multiple) return added.length > 0 ? added.slice(-1) : chosen;
  const all = [...chosen];
  for (const file of added) if (!all.some((known) => isSameFile(known, file))) all.push(file);
  return all;
};
