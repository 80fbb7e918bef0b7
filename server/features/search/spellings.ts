const SHORTEST = 4; // a typo in a shorter word makes another word
const LONGEST = 24;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Whether a typo in it is looked for: numbers are as they are. */
export const mayBeMistyped = (word: string) => LETTERS.test(word) && word.length >= SHORTEST && word.length <= LONGEST;

/** The word, and all that is left of it without one letter. Two words that differ by one typo share one of these. */
export const spellingsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const shortened = letters.map((_letter, left) => letters.filter((_other, at) => at !== left).join(''));
  return [...new Set([word, ...shortened])];
};

const startInCommon = (one: readonly string[], other: readonly string[]) => {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
};

/** Whether one letter too many, too few or wrong, or two letters the wrong way round, make one of the other. */
export const differByOneTypo = (one: string, other: string): boolean => {
  if (one === other) return false;
  const [long, short] = [Array.from(one), Array.from(other)].toSorted((a, b) => b.length - a.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1) return false;
  const at = startInCommon(long, short);
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(long, at + 1) === rest(short, at);
  if (rest(long, at + 1) === rest(short, at + 1)) return true;
  return long[at] === short[at + 1] && long[at + 1] === short[at] && rest(long, at + 2) === rest(short, at + 2);
};
