import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrations as known } from '#server/database/migrations/all.ts';
import { ledgerLine, migrationFaults, unguardedInt64 } from './migrations.ts';

const files = globSync('server/database/migrations/[0-9]*.ts').toSorted();
const migrations = Object.fromEntries(files.map((file) => [path.basename(file), readFileSync(file, 'utf8')]));

/** What is on main, oldest first; a new migration adds its line (see CONTRIBUTING.md). */
const ledger = readFileSync('tests/rules/migrations.sha256', 'utf8').split('\n').filter(Boolean);

test('migrations are numbered without gaps, sealed, and unchanged since', () => {
  expect(migrationFaults(migrations, ledger)).toEqual([]);
});

test('every migration is registered, in the order of its number', () => {
  expect(Object.keys(known)).toEqual(files.map((file) => path.basename(file, '.ts')));
  expect(files.length).toBeGreaterThan(0);
});

const rowTypes = globSync('server/database/*tables.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('64-bit columns are typed so that PostgreSQL’s text is not mistaken for a number', () => {
  expect(unguardedInt64(Object.values(migrations), rowTypes)).toEqual([]);
});

test('the rule finds a 64-bit column that is typed as a number', () => {
  const columns = ["addColumn('size', 'bigint')", "addColumn('volume', 'bigint')"];
  expect(unguardedInt64(columns, 'size: FixedInt64;\n volume: number;')).toEqual(['volume']);
});

const sealed = { '0001-a.ts': 'one', '0002-b.ts': 'two' };
const sealedLedger = Object.entries(sealed).map(([name, text]) => ledgerLine(name, text));

test('a new migration is accepted once it is sealed', () => {
  const line = ledgerLine('0003-c.ts', 'three');
  expect(migrationFaults({ ...sealed, '0003-c.ts': 'three' }, [...sealedLedger, line])).toEqual([]);
});

test.each([
  ['a sealed migration that was changed', { ...sealed, '0001-a.ts': 'one, better' }, 'may not change'],
  ['a sealed migration that was removed', { '0001-a.ts': 'one' }, 'may not be removed'],
  ['a migration that nobody sealed', { ...sealed, '0003-c.ts': 'three' }, 'is not sealed'],
  ['a second migration of the same number', { ...sealed, '0001-aa.ts': 'three' }, '0001-aa.ts stands where 0002'],
  ['a migration that leaves a gap', { ...sealed, '0004-d.ts': 'four' }, '0004-d.ts stands where 0003'],
  ['a migration named by its day', { ...sealed, '2030-01-15-c.ts': 'three' }, 'takes the next number'],
])('%s is found', (_what, there, sentence) => {
  expect(migrationFaults(there, sealedLedger).join('\n')).toContain(sentence);
});
