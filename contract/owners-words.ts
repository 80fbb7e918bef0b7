import { optionalText } from './text.ts';

/** In UTF-16 code units. */
const WORDS_MAX = 2_000;

/** What the owner adds to a mail to a customer; it has a place of its own there. */
export const ownersWords = optionalText(WORDS_MAX);
