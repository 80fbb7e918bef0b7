/** The words that the most common passwords are made of, from published lists of leaked passwords. */
const COMMON = `
  password passwort passwd pass qwertyuiop qwerty qwertz azerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn qazwsx
  abcdefghijkl abcdefgh abcdef abcd abc admin administrator root letmein welcome login secret changeme
  default guest iloveyou trustnoone whatever monkey dragon football cricket baseball sunshine princess
  superman batman pokemon shadow master michael jordan starwars freedom computer internet google samsung
  bangladesh dhaka workshop
`
  .split(/\s+/)
  .filter(Boolean);
const DISTINCT_MIN = 5;
const NAME_MIN = 3;

const DIGITS_FOR_LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}]/gu, '');
const readAsLetters = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => DIGITS_FOR_LETTERS[sign] ?? sign);

/** 'owner@workshop.example' can be guessed whole, without punctuation, or by either half. */
const wordsOf = (name: string) => [name, ...name.split(/[@.]/)].map((word) => lettersOf(word.toLowerCase()));

/** Attackers first try digits and punctuation around a word; digits inside it often stand for letters. */
const readingsOf = (password: string) => {
  const word = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [lettersOf(word), lettersOf(readAsLetters(word))];
};

const isOnly = (word: string, text: string) => text.replaceAll(word, '') === '';

/**
 * Whether a password is only one common word or name (the shop's name, the person's e-mail), possibly repeated and with
 * digits or punctuation around it; or only digits; or fewer than five different characters.
 */
export const isEasyPassword = (password: string, names: readonly string[] = []): boolean => {
  const text = password.toLowerCase();
  if (new Set(text).size < DISTINCT_MIN) return true;
  const ownWords = names.flatMap(wordsOf).filter((word) => word.length >= NAME_MIN);
  return readingsOf(text).some((reading) => [...COMMON, ...ownWords].some((word) => isOnly(word, reading)));
};
