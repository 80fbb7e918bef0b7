import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { placesOf } from './support/app.ts';
import { closedShop, possible } from './support/faults/closed-shop.ts';

// Faults that only a process of its own meets; start-faults.test.ts has the others.

test('the terminal’s commands name the shop and fail in the same way: one line, no stack, exit code 1', async () => {
  const shop = await closedShop();
  await rm(shop.at('secret'));
  const child = spawn(process.execPath, ['server/admin.ts', 'list'], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, ...(await placesOf(shop.dataDir)) },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect((await said).join('')).toMatch(/^The shop of [^\n]*\nSettings: .* is missing[^\n]*\n$/);
});

const isRoot = process.getuid?.() === 0;

const asNobody = `
  process.setuid(65534);
  const { startServer } = await import(${JSON.stringify(path.resolve('server/main.ts'))});
  await startServer(async () => undefined);`;

test.runIf(isRoot).each(
  possible([
    ['A folder without write permission', '', ({ dataDir }) => chmod(dataDir, 0o500)],
    ['A secret without read permission', 'secret', ({ at }) => chown(at('secret'), 0, 0)],
    ['A database without read permission', 'karkhana.sqlite', ({ at }) => chown(at('karkhana.sqlite'), 0, 0)],
  ]),
)('%s stops the start with one sentence that names it', async (_what, name, damage) => {
  const shop = await closedShop();
  for (const entry of ['', ...(await readdir(shop.dataDir, { recursive: true }))]) {
    await chown(shop.at(entry), 65_534, 65_534);
    if (entry.startsWith('karkhana') || entry === 'secret') await chmod(shop.at(entry), 0o600);
  }
  await damage(shop);
  const places = await placesOf(shop.dataDir);
  const child = spawn(process.execPath, ['--input-type=module', '-e', asNobody], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, PORT: '0', ...places },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect((await said).join('')).toMatch(/^Settings: [^\n]*\n$/);
  expect((await said).join('')).toContain(shop.at(name));
});
