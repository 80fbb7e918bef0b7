import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { checkDataFolder } from './data-folder.ts';

const ELSEWHERE = { DATABASE_URL: 'postgres://shop@db.example.com/shop', FILES_URL: 's3://shop' };

const look = (DATA_DIR: string, settings: Record<string, string> = {}) =>
  checkDataFolder(readConfig({ DATA_DIR, ...settings }));

test('a folder that cannot be looked at is critical', async () => {
  const gone = path.join(await temporaryFolder(), 'gone');
  for (const settings of [{}, ELSEWHERE])
    expect(await look(gone, settings)).toEqual([
      { about: 'Folder', verdict: 'critical', says: expect.stringMatching(/gone cannot be looked at: ENOENT/) },
    ]);
});

test('where rows and files are elsewhere, room is no matter', async () => {
  const [disk] = await look(await temporaryFolder(), ELSEWHERE);
  expect(disk).toMatchObject({ about: 'Disk', verdict: 'good' });
  expect(disk?.says).toContain('Nothing that customers send is stored there.');
});
