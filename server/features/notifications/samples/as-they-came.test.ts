import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GREETING, LETTER_TEXTS } from '#content/letter-texts.ts';
import type { LetterTexts } from '#contract/settings/letter-texts/letter-texts.ts';
import { LETTER_KINDS, letterKey } from '#contract/settings/letter-texts/letters.ts';
import { shopLetters } from '#server/features/notifications/letters/letters.ts';
import { sampleLetters } from './sample-letters.ts';

const publicUrl = 'https://shop.example';
const days = { past: '2026-11-20', today: '2026-11-27', next: '2026-12-04' };
const EMPTY = { subject: '', opening: '', closing: '' };

const wordsOf = (greeting: string, texts: (kind: (typeof LETTER_KINDS)[number]) => object) =>
  ({
    'mail.greeting': greeting,
    ...Object.fromEntries(LETTER_KINDS.map((kind) => [letterKey(kind), texts(kind)])),
  }) as LetterTexts;

/** All letters, below each other. */
const written = (words: LetterTexts) => {
  const shop = {
    name: 'Karkhana',
    accent: '#a0471a',
    phone: '0721-771204',
    postalAddress: 'Northern Talaimary, Rajshahi, Bangladesh',
    pickUp: 'At the gate',
    publicUrl,
    waysToPay: ['bKash 01711-000214'],
    words,
  };
  const letters = sampleLetters(shopLetters({ shop, ownersAddress: 'owner@shop.example' }), { publicUrl, days });
  return LETTER_KINDS.map((kind) => ({ kind, ...letters[kind]() }))
    .map(({ kind, subject, body }) => `=== ${kind}\n${subject}\n\n${body}`)
    .join('\n');
};

const asTheyCame = () => readFile(path.join(import.meta.dirname, 'as-they-came.txt'), 'utf8');

test('with first settings every letter is to the letter what it was before its words could be changed', async () => {
  expect(written(wordsOf(GREETING, (kind) => LETTER_TEXTS[kind]))).toBe(await asTheyCame());
});

test('a letter whose words were all emptied is as it came', async () => {
  expect(written(wordsOf('', () => EMPTY))).toBe(await asTheyCame());
});
