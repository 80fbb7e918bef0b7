import { linesOf } from '#server/features/notifications/letters/plain-text.ts';
import { type Markup, markup } from './markup.ts';

/** Control characters, and marks that change the direction of what follows. Joiners stay: Bangla needs them. */
const UNFIT = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text that somebody typed, with its lines; in HTML it could otherwise hide or turn around what comes after it. */
export const typedText = (text: string): Markup => {
  const lines = linesOf(text.toWellFormed()).map((line) => line.replaceAll('\t', ' ').replaceAll(UNFIT, ''));
  return lines.map((line) => markup`${line}`).reduce((all, line) => markup`${all}<br>${line}`);
};
