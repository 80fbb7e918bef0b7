import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { putEntry } from './entries.repository.ts';
import { positionsWithWords } from './found-positions.repository.ts';
import { SCOPE } from './keep-index.ts';

const LIMIT = 40;
const ENTRIES = 50;
const NOTHING = { title: '', url: '', detail: '', aside: '', openAside: '', said: [], keys: [], over: false };

/** An index in which all orders have a word, the second one has another, and all begin alike in a third. */
const filledIndex = async () => {
  const { dataDir } = await testApp();
  const db = await databaseOf(dataDir);
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < ENTRIES; at += 1) {
      const entry = { ...NOTHING, kind: 'order' as const, recordId: `order-${at}` };
      const open = ['bracket', `colour${at}`, ...(at === 1 ? ['teapot'] : [])];
      await putEntry(tx, `order ${entry.recordId}`, entry, { scope: SCOPE.orders, open, closed: [] });
    }
  });
  const rows = await db.selectFrom('search_entries').select(['position', 'record_id']).execute();
  const nameOf = new Map(rows.map(({ position, record_id }) => [position, record_id]));
  return async (...words: { word: string; begins?: boolean }[]) => {
    const sought = words.map(({ word, begins = false }) => ({ words: [word], begins }));
    const found = await positionsWithWords(db, { words: sought, scope: SCOPE.orders, open: false, limit: LIMIT });
    return found.map((position) => nameOf.get(position));
  };
};

test('of what many orders have, the newest are found; a rare word beside it finds the one order that has it', async () => {
  const find = await filledIndex();
  const newest = Array.from({ length: LIMIT }, (_order, at) => `order-${ENTRIES - 1 - at}`);
  expect(await find({ word: 'bracket' })).toEqual(newest);
  expect(await find({ word: 'bracket' }, { word: 'colour', begins: true })).toEqual(newest);
  expect(await find({ word: 'bracket' }, { word: 'teapot' })).toEqual(['order-1']);
  expect(await find({ word: 'bracket' }, { word: 'kettle' })).toEqual([]);
});
