import { LIST_SEPARATOR } from '#contract/services/field.ts';

/** The entries of a list field's text, trimmed and without duplicates. A comma always separates two entries. */
export const listEntries = (text: string) => [
  ...new Set(
    text
      .split(LIST_SEPARATOR.trim())
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/** The text of a list field, as it is sent to the server. */
export const listText = (entries: readonly string[]) => entries.join(LIST_SEPARATOR);

const fold = (text: string) => text.trim().toLocaleLowerCase('en');

/** The typed text, in the spelling of the option that it matches, if there is one. */
export const inKnownSpelling = (typed: string, options: readonly string[]) =>
  options.find((option) => fold(option) === fold(typed)) ?? typed.trim();

/** The options that contain the typed text, in any case: first those with a word that begins so, as 'tin' means Tinning, not Printing. */
export const matching = (typed: string, options: readonly string[]) => {
  const found = options.filter((option) => fold(option).includes(fold(typed)));
  const isLater = (option: string) => Number(!` ${fold(option)}`.includes(` ${fold(typed)}`));
  return found.toSorted((one, other) => isLater(one) - isLater(other));
};
