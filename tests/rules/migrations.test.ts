import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrations as known } from '../../server/database/migrations/all.ts';
import { ledgerLine, migrationFaults, unsealedMigrations } from './migrations.ts';

const files = globSync('server/database/migrations/[0-9]*.ts').toSorted();
const migrations = Object.fromEntries(files.map((file) => [path.basename(file), readFileSync(file, 'utf8')]));

/** Released migrations, oldest first; a release adds the lines of its new ones (see CONTRIBUTING.md). */
const ledger = readFileSync('tests/rules/migrations.sha256', 'utf8').split('\n').filter(Boolean);

test('released migrations are as they were released', () => {
  expect(migrationFaults(migrations, ledger)).toEqual([]);
});

test('a version that was released has its migrations sealed', () => {
  expect(unsealedMigrations(Object.keys(migrations), readFileSync('CHANGELOG.md', 'utf8'), ledger)).toEqual([]);
});

test('every migration is run, in the order of its name', () => {
  expect(Object.keys(known)).toEqual(files.map((file) => path.basename(file, '.ts')));
  expect(files.length).toBeGreaterThan(0);
});

const sealed = { '2030-01-01-a.ts': 'one', '2030-02-01-b.ts': 'two' };
const sealedLedger = Object.entries(sealed).map(([name, text]) => ledgerLine(name, text));

test('a new migration may follow the released ones', () => {
  expect(migrationFaults({ ...sealed, '2030-03-01-c.ts': 'three' }, sealedLedger)).toEqual([]);
});

test.each([
  ['changed', { ...sealed, '2030-01-01-a.ts': 'one, better' }, 'may not change'],
  ['removed', { '2030-01-01-a.ts': 'one' }, 'may not be removed'],
  ['pushed in before them', { ...sealed, '2030-01-15-c.ts': 'three' }, 'would run before'],
])('a released migration that was %s is found', (_how, there, sentence) => {
  expect(migrationFaults(there, sealedLedger)).toEqual([expect.stringContaining(sentence)]);
});

test('a migration that a release forgot to seal is found', () => {
  const names = ['2030-01-01-a.ts', '2030-01-15-b.ts', '2030-03-01-c.ts'];
  const changelog = '## 1.1.0, unreleased\n\n## 1.0.0, 2030-02-01\n';
  expect(unsealedMigrations(names, changelog, sealedLedger)).toEqual(['2030-01-15-b.ts']);
});
