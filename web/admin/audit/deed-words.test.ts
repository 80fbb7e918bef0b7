import { expect, test } from 'vitest';
import { deedWords } from './deed-words.ts';

test.each([
  ['add', 'added'],
  ['add send', 'quotation sent'],
  ['add credit-notes', 'credit note issued'],
  ['delete uploads', 'uploads deleted'],
  ['change own-thing', 'own thing changed'],
  ['sign-in', 'signed in'],
  ['token-reused', 'token reused'],
])('the log says of %s: %s', (action, says) => expect(deedWords(action)).toBe(says));
