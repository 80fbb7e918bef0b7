import path from 'node:path';

const TAKE_PLACES = new Set(['backup', 'restore', 'move']);
const TAKE_A_NUMBER = new Set(['--keep']);

/** A folder that is named to a command is meant from where its caller stands, whatever folder the command itself runs in. */
export const absoluteWords = (command: string, words: readonly string[], from: string): string[] =>
  words.map((word, at) => {
    const isOther = word.startsWith('-') || TAKE_A_NUMBER.has(words[at - 1] ?? '');
    return TAKE_PLACES.has(command) && !isOther ? path.resolve(from, word) : word;
  });
