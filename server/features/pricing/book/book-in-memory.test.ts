import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { Unavailable } from '#server/errors.ts';
import { bookInMemory } from './book-in-memory.ts';

const NOBODY = { created_at: '', created_by: null, confirmed_at: null, confirmed_by: null };
const ROW = { version: 1, content: JSON.stringify(FIRST_PRICE_BOOK), note: '', ...NOBODY };

test('no price is made by a remembered book while nobody knows whether it is still in force', async () => {
  let known = true;
  const memory = bookInMemory(
    async () => ROW,
    async () => known,
  );
  expect((await memory.read()).row.version).toBe(1);
  known = false;
  await expect(memory.read()).rejects.toThrow(Unavailable);
  known = true;
  expect((await memory.read()).row.version).toBe(1);
});
