/** What a part of the repository may import of others; who is meant is said in words (isMeant). */
export interface Place {
  /** Why, as the end of a sentence that begins with the place. */
  says: string;
  values: string;
  /** What it may additionally import types from. */
  types?: string;
  /** What it may not import in spite of that, types and packages included. */
  never?: RegExp;
}

/** Places by the words that say which files they are. The first that means a file decides; what no place means may import nothing. */
export type Places = Readonly<Record<string, Place>>;

/**
 * Whether a path is meant by words: 'server/http' is a file, or a folder with all in it; 'server/*' the files in a folder and not its
 * sub-folders; '*.repository.ts' all files of a kind.
 */
export const isMeant = (path: string, words: string) =>
  words.split(' ').some((word) => {
    if (word.startsWith('*')) return path.endsWith(word.slice(1));
    if (word.endsWith('/*')) return path.startsWith(word.slice(0, -1)) && !path.includes('/', word.length - 1);
    return path === word || path.startsWith(`${word}/`);
  });
