import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, placesOf, runningServer, temporaryFolder } from './support/app.ts';
import { filesIn } from './support/files/stored-files.ts';
import { anOrder } from './support/orders/an-order.ts';
import { prepare } from './support/processes/prepared-folder.ts';
import { runCommand as run } from './support/processes/run-command.ts';

const admin = async (dataDir: string, args: string[], typed?: string) =>
  run(
    ['server/admin.ts', ...args],
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(await placesOf(dataDir)) },
    { typed },
  );

const signIn = (url: string, userId: string, password: string) =>
  fetch(url + apiAddress.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password }),
  });

test('the first start creates an administrator with a random password that is shown once; the next start does not', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const first = await runningServer(dataDir, { SITE_EMAIL: 'shop@example.com' });
  const password = /Password \(shown only this once\): (\S+)/.exec(first.printed())?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(20);
  expect((await signIn(first.url, 'shop@example.com', password)).status).toBe(200);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await first.stop()).toBe(0);

  const second = await runningServer(dataDir);
  expect(second.printed()).not.toContain('Password');
  expect((await signIn(second.url, 'shop@example.com', password)).status).toBe(200);
});

test('a new shop refuses to start with its own name as its first password and says why', async () => {
  const [password, why] = ['padmaworks2026', 'easy to guess']; // server/features/auth/auth.test.ts has the others
  const dataDir = path.join(await temporaryFolder(), 'data');
  const start = runningServer(dataDir, {
    SITE_NAME: 'Padma Works',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: password,
  });
  const said = await start.then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(said).toMatch(/^Settings: ADMIN_PASSWORD: .*$/m);
  expect(said).toContain(why);
  expect(said).not.toMatch(/ {4}at /); // one sentence, no stack
});

test('a shop that already has an administrator starts even if its settings contain a short password', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'the first password' };
  expect(await (await runningServer(dataDir, owner)).stop()).toBe(0);
  const updated = await runningServer(dataDir, { ...owner, ADMIN_PASSWORD: 'six678' });
  expect((await signIn(updated.url, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).status).toBe(200);
});

test('administrators can be created, changed, listed and removed in the terminal while the server runs', async () => {
  const dataDir = await temporaryFolder();
  const server = await runningServer(dataDir, {
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'the first password',
  });

  expect(await admin(dataDir, ['create', 'not-an-address'], 'a long enough one\n')).toMatchObject({ code: 1 });
  expect(await admin(dataDir, ['create', 'new@example.com'], 'eleven char\n')).toMatchObject({ code: 1 });
  expect(await admin(dataDir, ['fly', 'new@example.com'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/(npm run|karkhana) admin/),
  });
  expect((await admin(dataDir, ['create', 'new@example.com'], 'a long enough one\n')).code).toBe(0);
  expect((await signIn(server.url, 'new@example.com', 'a long enough one')).status).toBe(200);

  const made = await admin(dataDir, ['password', 'new@example.com']);
  const password = /Password \(shown only this once\): (\S+)/.exec(made.said)?.[1] ?? '';
  expect((await signIn(server.url, 'new@example.com', 'a long enough one')).status).toBe(401);
  expect((await signIn(server.url, 'new@example.com', password)).status).toBe(200);

  expect((await admin(dataDir, ['list'])).said).toMatch(/new@example.com .*\n.*owner@example.com/);
  expect((await admin(dataDir, ['remove', 'owner@example.com'])).code).toBe(0);
  expect((await signIn(server.url, 'owner@example.com', 'the first password')).status).toBe(401);
  expect(await admin(dataDir, ['remove', 'new@example.com'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/\nThe last administrator cannot be removed\.\n$/),
  });
}, 120_000); // eight commands, each a process of its own

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

test('a second server does not touch a data folder that is in use', async () => {
  const dataDir = await temporaryFolder();
  await runningServer(dataDir);
  const { code, said } = await run(['scripts/start.ts'], { PORT: '0', DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toBe(`Settings: DATA_DIR ${dataDir} is in use by another running server\n`);
});

const hasBubblewrap = spawnSync('bwrap', ['--dev-bind', '/', '/', 'true']).status === 0;

/** This project in another folder, without its build. */
const unbuilt = async () => {
  const project = await temporaryFolder();
  for (const part of await readdir('.'))
    if (part !== 'build') await symlink(path.resolve(part), path.join(project, part));
  return project;
};

test('a second start that would have to build does not touch the files of the running server', async () => {
  const dataDir = await temporaryFolder();
  await runningServer(dataDir);
  const project = await unbuilt();
  const { code, said } = await run(['scripts/start.ts'], { PORT: '0', DATA_DIR: dataDir }, { cwd: project });
  expect({ code, said }).toEqual({
    code: 1,
    said: `Settings: DATA_DIR ${dataDir} is in use by another running server\n`,
  });
  expect(await readdir(project)).not.toContain('build');
});

test.runIf(hasBubblewrap)('a build that is missing where nothing can be written is said in a sentence', async () => {
  const project = await unbuilt();
  await rm(path.join(project, 'node_modules')); // a link: its place is taken by a folder that cannot be written
  await mkdir(path.join(project, 'node_modules'));
  for (const part of await readdir('node_modules'))
    await symlink(path.resolve('node_modules', part), path.join(project, 'node_modules', part));
  const readOnly = ['--ro-bind', project, project];
  const mounted = ['--dev-bind', '/', '/', ...readOnly, '--chdir', project, process.execPath, 'scripts/start.ts'];
  const child = spawn('bwrap', mounted, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: await temporaryFolder() },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  expect((await once(child, 'close'))[0]).toBe(78);
  expect((await said).join('')).toMatch(/^[^\n]*The build is missing[^\n]*npm run build[^\n]*\n$/);
});

test('an error of the built server is printed without its source line, which is as long as the whole server', async () => {
  const project = await unbuilt();
  await mkdir(path.join(project, 'build/server'), { recursive: true });
  await copyFile('build/.complete', path.join(project, 'build/.complete'));
  const server = `/* ${'x'.repeat(10_000)} */ setImmediate(() => { throw new Error('A belt broke'); });`;
  await writeFile(path.join(project, 'build/server/index.js'), server);
  const { code, said } = await run(['scripts/start.ts'], {}, { cwd: project });
  expect(code).toBe(1);
  expect(said).toMatch(/^Error: A belt broke\n +at /);
  expect(said).not.toContain('xxx');
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
