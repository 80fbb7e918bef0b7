import { extname } from 'node:path';

const NAME_MAX_BYTES = 200; // file systems allow 255; the rest is for ' (2)'
const UNSAFE = /[<>:"/\\|?*\p{Cc}]/gu; // not allowed in names on Windows
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i; // nor are these, with any extension

/** Cuts text to a number of UTF-8 bytes, between characters. */
const shorten = (text: string, bytes: number) => {
  let kept = '';
  for (const letter of text) {
    if (Buffer.byteLength(kept + letter) > bytes) break;
    kept += letter;
  }
  return kept;
};

const split = (name: string) => {
  const ending = shorten(extname(name), 40);
  return { stem: name.slice(0, name.length - extname(name).length), ending };
};

/** A name that every system can unpack, and only into the target folder. */
const unpackable = (name: string) => {
  const { stem, ending } = split(name.replaceAll(UNSAFE, '_').replace(/[. ]+$/, ''));
  const kept = shorten(stem, NAME_MAX_BYTES - Buffer.byteLength(ending)).trim();
  if (kept === '' || /^\.+$/.test(kept)) return `file${ending}`;
  return (RESERVED.test(kept.split('.')[0] ?? '') ? '_' : '') + kept + ending;
};

/**
 * Unique names for the files of one folder. Names that a case-insensitive system would treat as equal get ' (2)', ' (3)';
 * names in `taken` are not used.
 */
export const archiveNames = (names: readonly string[], taken: readonly string[]): string[] => {
  const fold = (name: string) => name.normalize('NFKC').toLowerCase();
  const used = new Set(taken.map(fold));
  return names.map((sent) => {
    const name = unpackable(sent);
    const { stem, ending } = split(name);
    let free = name;
    for (let turn = 2; used.has(fold(free)); turn += 1) free = `${stem} (${turn})${ending}`;
    used.add(fold(free));
    return free;
  });
};
