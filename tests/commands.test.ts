import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, placesOf, runningServer, temporaryFolder } from './support/app.ts';
import { signInAt } from './support/auth/sign-in-at.ts';
import { filesIn } from './support/files/stored-files.ts';
import { anOrder } from './support/orders/an-order.ts';
import { prepare } from './support/processes/prepared-folder.ts';
import { runCommand as run } from './support/processes/run-command.ts';

// What else a start says and refuses is in starts.slow.test.ts, administrators in administrators.slow.test.ts.

test('the first start creates an administrator with a random password that is shown once; the next start does not', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const first = await runningServer(dataDir, { SITE_EMAIL: 'shop@example.com' });
  const password = /Password \(shown only this once\): (\S+)/.exec(first.printed())?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(20);
  expect((await signInAt(first.url, 'shop@example.com', password)).status).toBe(200);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await first.stop()).toBe(0);

  const second = await runningServer(dataDir);
  expect(second.printed()).not.toContain('Password');
  expect((await signInAt(second.url, 'shop@example.com', password)).status).toBe(200);
});

test.each([
  ['server/admin.ts', 'list'],
  ['server/admin.ts', 'create', 'me@example.com'],
  ['server/backup.ts', '/tmp/never-made'],
])('%s makes no shop where there is none, and says how to name one', async (...command) => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const { code, said } = await run(command, { DATA_DIR: dataDir }, { typed: 'a long enough one\n' });
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(`^There is no shop in DATA_DIR ${dataDir}[^\n]*DATA_DIR=[^\n]*--env-file [^\n]*npm start[^\n]*\n$`),
  );
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('a command takes the settings of a service from its own file, and names the shop that it found', async () => {
  const dataDir = await temporaryFolder();
  await prepare(dataDir);
  const file = path.join(await temporaryFolder(), 'karkhana.env');
  const places = Object.entries({ DATA_DIR: dataDir, ...(await placesOf(dataDir)) });
  await writeFile(file, ['PUBLIC_URL=https://shop.example.com', ...places.map((one) => one.join('='))].join('\n'));
  const list = (...words: string[]) => run(['scripts/karkhana.ts', 'admin', 'list', ...words], { LOG_LEVEL: 'silent' });
  const { code, said } = await list('--settings', file);
  expect(code).toBe(0);
  expect(said).toMatch(/^The shop of https:\/\/shop\.example\.com in .*: 0 orders\.$/m);
  expect(said).toContain(OWNER.email);
  expect(await list('--settings', `${file}-missing`)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Settings: [^\n]*missing cannot be read/),
  });
});

test('an invalid setting stops the start with one line that names it, and a code by which nobody tries again', async () => {
  const { code, said } = await run(['scripts/start.ts'], { PORT: 'x', DATA_DIR: await temporaryFolder() });
  expect({ code, said }).toEqual({ code: 78, said: 'Settings: PORT must be a whole number\n' });
});

test('a data folder that cannot be written is reported in one line', async () => {
  const file = path.join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  const { code, said } = await run(['scripts/start.ts'], { PORT: '0', DATA_DIR: `${file}/data` });
  expect(code).toBe(1);
  expect(said).toBe(`Settings: DATA_DIR ${file}/data cannot be written (ENOTDIR)\n`);
});

test('the server finishes an incoming order on SIGTERM and exits 0', async () => {
  const dataDir = await temporaryFolder();
  const server = await runningServer(dataDir);
  const placed = fetch(server.url + apiAddress.order, {
    method: 'POST',
    body: anOrder({ files: [{ name: 'part.stl', bytes: new Uint8Array(30_000_000) }] }),
  });
  await expect.poll(() => filesIn(dataDir, 'orders/')).toHaveLength(1);
  const stopped = server.stop();
  expect((await placed).status).toBe(201);
  expect(await stopped).toBe(0);
});
