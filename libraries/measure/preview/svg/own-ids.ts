/** Stands in identifiers until the picture is known. */
const UNKNOWN = '-00000000';

/** An identifier inside a picture. Several pictures may stand in one page, where identifiers are shared. */
export const ownId = (name: string) => `${name}${UNKNOWN}`;

/** FNV-1a, 32 bits (Fowler, Noll and Vo). */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/** With identifiers that only the same picture has; it is no longer than before. */
export const withOwnIds = (svg: string) => svg.replaceAll(UNKNOWN, `-${hashOf(svg)}`);
