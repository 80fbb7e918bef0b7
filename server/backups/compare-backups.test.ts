import { expect, test } from 'vitest';
import { compareBackups } from './compare-backups.ts';
import type { Manifest } from './manifest.ts';

const hash = 'ab'.repeat(32);
const written = { file: 'x', size: 1, sha256: hash };

const saved = (orders: number, count: number, bytes: number): Manifest => ({
  format: 1,
  begunAt: '2026-11-24T02:30:00.000Z',
  takenAt: '2026-11-24T02:30:01.000Z',
  finishedAt: '2026-11-24T02:30:02.000Z',
  schema: [],
  tables: [{ ...written, table: 'orders', rows: orders, digest: hash }],
  files: { ...written, count, bytes },
  lost: [],
  secretSha256: hash,
});

test('a backup says how many orders, files and bytes it has more or less than the last one', () => {
  expect(compareBackups(saved(12, 41, 2_500_000), saved(10, 40, 3_000_000)).says).toBe(
    'Compared with the backup of 2026-11-24 02:30 UTC: 2 orders more, 1 file more, 500 kB less.',
  );
});

test.each([
  ['orders', saved(89, 200, 1_000), true],
  ['files', saved(100, 179, 1_000), true],
  ['bytes', saved(100, 200, 899), true],
  ['nothing: a tenth less is not more than a tenth', saved(90, 180, 900), false],
  ['nothing: it grew', saved(110, 210, 2_000), false],
])('a shop has shrunk when it has lost more than a tenth of its %s', (_what, now, shrank) => {
  expect(compareBackups(now, saved(100, 200, 1_000)).shrank).toBe(shrank);
});

test('what was empty before cannot shrink', () => {
  expect(compareBackups(saved(0, 0, 0), saved(0, 0, 0)).shrank).toBe(false);
});
