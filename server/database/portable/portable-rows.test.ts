import { expect, test } from 'vitest';
import { newId } from '#server/database/identifiers.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { readRows } from './portable-rows.ts';
import { portableTables } from './portable-tables.ts';

const MANY = 300; // more than are read at once

test('reading a table comes to its end, however many rows come meanwhile', async () => {
  const db = await databaseOf(await temporaryFolder());
  const message = { name: 'A', name_folded: 'a', email: 'a@example.com', country: '', company_name: '', message: '' };
  const addMany = () => {
    const rows = Array.from({ length: MANY }, () => ({ ...message, _id: newId(), created_at: '2026-11-22' }));
    return db.insertInto('contact_messages').values(rows).execute();
  };
  await addMany();
  const table = (await portableTables(db)).find(({ name }) => name === 'contact_messages');
  if (!table) throw new Error('no table');
  let read = 0;
  for await (const rows of readRows(db, table)) {
    read += rows.length;
    if (read > MANY) break;
    await addMany();
  }
  expect(read).toBe(MANY);
});
