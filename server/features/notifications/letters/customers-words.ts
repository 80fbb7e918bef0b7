import { GREETING, LETTER_TEXTS } from '#content/letter-texts.ts';
import type { LetterKind, LetterValues } from '#contract/settings/letter-texts/letters.ts';
import { letterKey } from '#contract/settings/letter-texts/letters.ts';
import { asLine } from './as-line.ts';
import { filled } from './fill-fields.ts';
import type { Block, Sender } from './letter.ts';

const NAME_MAX = 60; // characters
const SUBJECT_MAX = 300; // characters

/**
 * Anybody can enter a stranger's address in the form. So that the form cannot be used to send text to strangers, letters
 * to customers contain nothing that was typed except the name, and that only if it looks like one.
 */
const nameOf = (typedName: string) => {
  const name = asLine(typedName, NAME_MAX + 1);
  return name.length > NAME_MAX || /[\d:/@<>]|\w\w\.\w\w/.test(name) ? '' : name;
};

/** To somebody whose letter has words of its own. */
export const greeting = (typedName: string, text: string = GREETING, shopName = ''): Block => ({
  kind: 'text',
  text: filled(text, { name: nameOf(typedName), shop: shopName }),
});

/** What stands around the figures and links of a letter to a customer: the owner's words, where they are none as they came. */
export const customersWords = <Kind extends LetterKind>(
  { name: shopName, words }: Sender,
  kind: Kind,
  typedName: string,
  values: LetterValues<Kind>,
) => {
  const came = LETTER_TEXTS[kind];
  const { subject, opening, closing } = words[letterKey(kind)];
  const fill = (text: string) => filled(text, { ...values, name: nameOf(typedName), shop: shopName });
  const last = fill(closing || came.closing);
  return {
    subject: asLine(fill(subject), SUBJECT_MAX) || fill(came.subject),
    opening: [
      greeting(typedName, words['mail.greeting'] || GREETING, shopName),
      { kind: 'text', text: fill(opening || came.opening) },
    ] satisfies Block[],
    closing: last === '' ? [] : [{ kind: 'text', text: last } satisfies Block],
  };
};
