import { LIST_SEPARATOR } from '#contract/services/field.ts';

/** The entries of a list field's text, without blanks and repetitions. A comma always parts two entries. */
export const listEntries = (text: string) => [
  ...new Set(
    text
      .split(LIST_SEPARATOR.trim())
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/** The text of a list field, as it travels to the server. */
export const listText = (entries: readonly string[]) => entries.join(LIST_SEPARATOR);

const fold = (text: string) => text.trim().toLocaleLowerCase('en');

/** What was typed, in the spelling of the option that it names, if it names one. */
export const inKnownSpelling = (typed: string, options: readonly string[]) =>
  options.find((option) => fold(option) === fold(typed)) ?? typed.trim();

/** The options that hold what was typed. */
export const matching = (typed: string, options: readonly string[]) =>
  options.filter((option) => fold(option).includes(fold(typed)));
