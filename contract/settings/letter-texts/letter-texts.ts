import { z } from 'zod';
import { lineOrNone, paragraphOrNone } from '#contract/settings/site-texts/text-fields.ts';
import {
  fieldsOf,
  GREETING_FIELDS,
  keptFieldsOf,
  LETTER_KINDS,
  type LetterField,
  type LetterKey,
  type LetterKind,
  letterKey,
} from './letters.ts';

/** A name in braces, whatever it is. */
const IN_BRACES = /\{([^{}\n]*)\}/g;

const inBraces = (name: string) => `{${name}}`;
const listed = (names: readonly string[]) => {
  const [last = '', ...others] = names.map(inBraces).toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
};

const unknownIn = (text: unknown, known: readonly string[]) =>
  [...String(text).matchAll(IN_BRACES)].map(([, name = '']) => name).find((name) => !known.includes(name));

/** A text that names no field but these. */
const naming = (schema: z.ZodType<string, string>, known: readonly LetterField[]) =>
  schema.refine((text) => unknownIn(text, known) === undefined, {
    error: ({ input }) => `There is no ${inBraces(unknownIn(input, known) ?? '')} here. There is ${listed(known)}.`,
  });

/** What the owner writes of a letter; what is empty is as it came. */
interface LetterText {
  subject: string;
  /** After the greeting. */
  opening: string;
  /** Before the link and who writes. */
  closing: string;
}

/** The fields that a letter would say nowhere. The opening that it came with has them all. */
const lostFrom = (kind: LetterKind, { subject, opening, closing }: LetterText) =>
  opening === ''
    ? []
    : keptFieldsOf(kind).filter((field) => !`${subject} ${opening} ${closing}`.includes(inBraces(field)));

const letterText = (kind: LetterKind) => {
  const known = fieldsOf(kind);
  return z
    .strictObject({
      subject: naming(lineOrNone(), known),
      opening: naming(paragraphOrNone(), known),
      closing: naming(paragraphOrNone(), known),
    })
    .refine((text) => lostFrom(kind, text).length === 0, {
      path: ['opening'],
      error: ({ input }) =>
        `Please leave ${listed(lostFrom(kind, input as LetterText))} in: the letter says it nowhere else.`,
    });
};

/** What letters to customers say besides figures, links and who writes. */
export const letterTexts = {
  /** The first line; empty: as it came. */
  'mail.greeting': naming(lineOrNone(), GREETING_FIELDS),
  ...(Object.fromEntries(LETTER_KINDS.map((kind) => [letterKey(kind), letterText(kind)])) as Record<
    LetterKey,
    ReturnType<typeof letterText>
  >),
};

const allTexts = z.object(letterTexts);
export type LetterTexts = z.infer<typeof allTexts>;
