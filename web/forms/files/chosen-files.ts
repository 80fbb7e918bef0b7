/** The same file of the same device: a browser tells no more about it than this. */
const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files after more were chosen: a single field takes the last, another keeps what it has and adds each once. */
export const withMoreFiles = (chosen: readonly File[], added: readonly File[], multiple: boolean): readonly File[] => {
  if (!multiple) return added.length > 0 ? added.slice(-1) : chosen;
  const all = [...chosen];
  for (const file of added) if (!all.some((known) => isSameFile(known, file))) all.push(file);
  return all;
};
