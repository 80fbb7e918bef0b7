import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runningServer, temporaryFolder } from './support/app.ts';
import { signInAt } from './support/auth/sign-in-at.ts';
import { runCommand as run } from './support/processes/run-command.ts';

// Each starts the whole server; commands.test.ts has the first start and what a refused one says.

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
  expect((await signInAt(updated.url, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).status).toBe(200);
});

test('a port in use is reported in one line, and the first password is still shown', async () => {
  const dataDir = await temporaryFolder();
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const failed = runningServer(dataDir, { PORT: String((other.address() as AddressInfo).port) });
  await expect(failed).rejects.toThrow(
    /Password \(shown only this once\): \S+[\s\S]*cannot listen on [^\n]*\(EADDRINUSE\)/,
  );
});

test.each([
  [{ MAIL_TO: 'owner@example.com' }, 'MAIL_TO is set without SMTP_URL: no e-mail will be sent'],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'SMTP_URL is set without MAIL_TO or SITE_EMAIL: no e-mail will be sent'],
])('incomplete e-mail settings are reported in one line of the log: %j', async (settings, line) => {
  const server = await runningServer(await temporaryFolder(), settings);
  await expect.poll(server.printed).toContain(line);
});

test('a second server does not touch a data folder that is in use', async () => {
  const dataDir = await temporaryFolder();
  await runningServer(dataDir);
  const { code, said } = await run(['scripts/start.ts'], { PORT: '0', DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toBe(`Settings: DATA_DIR ${dataDir} is in use by another running server\n`);
});

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

const hasBubblewrap = spawnSync('bwrap', ['--dev-bind', '/', '/', 'true']).status === 0;

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
  const server = `/* ${'x'.repeat(10_000)} */ export const start = () => setImmediate(() => { throw new Error('A belt broke'); });`;
  await writeFile(path.join(project, 'build/server/index.js'), server);
  const { code, said } = await run(['scripts/start.ts'], {}, { cwd: project });
  expect(code).toBe(1);
  expect(said).toMatch(/^Error: A belt broke\n +at /);
  expect(said).not.toContain('xxx');
});
