import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { newId } from '#server/database/identifiers.ts';
import { dataPlaces } from '#server/start/data-folder.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { forgetChanges, noteChanges, notedChanges, stopNoting } from './noted-changes.ts';

const DATABASES = [
  ['SQLite', async () => dataPlaces(await temporaryFolder()).database],
  ['PostgreSQL', emptyPostgres],
] as const;

const opened = async (address: string) => {
  const db = await connectDatabase(address);
  onTestFinished(() => db.destroy());
  return db;
};

const message = (_id = newId()) => ({
  _id,
  name: 'A',
  name_folded: 'a',
  email: 'a@example.com',
  country: '',
  company_name: '',
  message: '',
  created_at: '2026-11-22',
});

test.each(DATABASES)(
  'what is added, changed, renamed and deleted is noted by its key on %s, and nothing else',
  async (_kind, address) => {
    const db = await opened(await address());
    await db.insertInto('contact_messages').values(message('before')).execute();
    expect(await noteChanges(db)).toBe(true);
    expect(await noteChanges(db)).toBe(false);
    await db.insertInto('contact_messages').values(message('added')).execute();
    await db.updateTable('contact_messages').set({ country: 'Nepal' }).where('_id', '=', 'before').execute();
    await sql`update contact_messages set _id = 'renamed' where _id = 'before'`.execute(db);
    await db.deleteFrom('contact_messages').where('_id', '=', 'added').execute();
    const changes = await notedChanges(db);
    expect(new Set(changes.map(({ table, key }) => `${table} ${key.join()}`))).toEqual(
      new Set(['contact_messages added', 'contact_messages before', 'contact_messages renamed']),
    );
    await forgetChanges(db, changes.slice(1));
    expect(await notedChanges(db)).toEqual(changes.slice(0, 1));
    await stopNoting(db);
    await db.insertInto('contact_messages').values(message()).execute();
    expect(await notedChanges(db)).toEqual([]);
  },
);

test.each(DATABASES)('a table that is no longer watched on %s is a reason to begin anew', async (kind, address) => {
  const db = await opened(await address());
  await noteChanges(db);
  await (kind === 'SQLite'
    ? sql`drop trigger moving_update_contact_messages`
    : sql`drop trigger moving_change on contact_messages`
  ).execute(db);
  expect(await noteChanges(db)).toBe(true);
  await db.insertInto('contact_messages').values(message()).execute();
  expect(await notedChanges(db)).toHaveLength(1);
});
