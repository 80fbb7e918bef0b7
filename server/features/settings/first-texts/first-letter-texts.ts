import { GREETING, LETTER_TEXTS } from '#content/letter-texts.ts';
import type { LetterTexts } from '#contract/settings/letter-texts/letter-texts.ts';
import { LETTER_KINDS, letterKey } from '#contract/settings/letter-texts/letters.ts';

/** What letters to customers say in a new shop: the texts of `content/`. */
export const FIRST_LETTER_TEXTS = {
  'mail.greeting': GREETING,
  ...Object.fromEntries(LETTER_KINDS.map((kind) => [letterKey(kind), LETTER_TEXTS[kind]])),
} as LetterTexts;
