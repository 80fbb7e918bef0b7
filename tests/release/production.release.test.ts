import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeProductionFolder } from '#scripts/release/production-folder.ts';
import { OWNER, temporaryFolder } from '#tests/support/app.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { useShop } from '#tests/support/release/use-shop.ts';

const BYTES_MAX = 200_000_000;

const bytesIn = async (folder: string) => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await lstat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const serve = async (program: string, settings: Record<string, string>) => {
  const shop = spawn(path.join(program, 'scripts/karkhana.sh'), ['start'], { env: settings });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(shop, 'exit');
  onTestFinished(async () => {
    shop.kill('SIGTERM');
    await ended;
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
      ({ status }) => status,
      () => said,
    );
  await expect.poll(ready, { timeout: 200_000 }).toBe(200); // on a busy machine, too
  return () => said.split('\n').filter((line) => /"level":[4-6]0/.test(line));
};

/** With nothing of this machine's Node on the way to programs. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

test('a release is under 200 MB, and everything that a shop starts and an operator types runs from it alone', {
  timeout: 600_000,
}, async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755); // as /opt is: what measures runs as a user of its own
  const program = path.join(folder, 'karkhana');
  makeProductionFolder({ into: program, withNode: true });
  expect(await bytesIn(program)).toBeLessThan(BYTES_MAX);

  const port = await freePort();
  const settings = {
    PATH,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    WORKERS: '2',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  };
  const warnings = await serve(program, settings);
  await useShop(`http://127.0.0.1:${port}`);
  // On a busy machine two workers may wait for each other.
  expect(warnings().filter((line) => !line.includes('SQLITE_BUSY'))).toEqual([]);

  const type = async (words: string[], more: Record<string, string> = {}) => {
    const [command = '', ...args] = words;
    const env = { ...settings, ...more };
    return promisify(execFile)(path.join(program, 'scripts/karkhana.sh'), [command, ...args], { env }).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: Error & { code: number; stdout: string; stderr: string }) =>
        `${error.code}: ${error.stdout}${error.stderr}`,
    );
  };
  const backups = path.join(folder, 'backups');
  const restored = { DATA_DIR: path.join(folder, 'restored') };
  expect(await type(['admin', 'list'])).toContain(OWNER.email);
  expect(await type(['doctor'])).toMatch(/^2: [^]*good +Schema/);
  expect(await type(['backup', backups])).toContain('1 order');
  expect(await type(['restore', backups], restored)).toContain('1 order');
  expect(await type(['admin', 'list'], restored)).toContain('1 order');
  expect(await type(['move'])).toContain('karkhana move <from> <to>');
});
