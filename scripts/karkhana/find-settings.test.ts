import { chmod, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { findSettings } from './find-settings.ts';
import { absoluteWords } from './words.ts';

afterEach(() => vi.unstubAllEnvs());

const lines = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

interface Process {
  cwd: string;
  words: string[];
  environment: Record<string, string>;
  holds?: string;
}

/** A machine with a program in a folder, which may have processes and a unit of systemd. */
const machine = async () => {
  const folder = await realpath(await temporaryFolder());
  const at = (...names: string[]) => path.join(folder, ...names);
  for (const name of ['opt', 'proc', 'bin']) await mkdir(at(name));
  await symlink(process.execPath, at('bin', 'node'));
  vi.stubEnv('PATH', at('bin')); // no systemctl unless one is given
  let pid = 100;
  return {
    root: at('opt'),
    at,
    write: async (name: string, settings: Record<string, string>) => {
      await writeFile(at(name), lines(settings));
      return at(name);
    },
    run: async ({ cwd, words, environment, holds }: Process) => {
      pid += 1;
      const own = at('proc', String(pid));
      await mkdir(path.join(own, 'fd'), { recursive: true });
      await symlink(cwd, path.join(own, 'cwd'));
      await writeFile(path.join(own, 'cmdline'), words.map((word) => `${word}\0`).join(''));
      await writeFile(path.join(own, 'environ'), lines(environment).replaceAll('\n', '\0'));
      if (holds !== undefined) await symlink(`${holds}/serving.lock`, path.join(own, 'fd', '21'));
    },
    /** What `systemctl show` prints. */
    unit: async (properties: string[]) => {
      const said = properties.map((line) => `process.stdout.write(${JSON.stringify(`${line}\n`)});`).join('');
      await writeFile(at('bin', 'systemctl'), `#!${process.execPath}\n${said}`);
      await chmod(at('bin', 'systemctl'), 0o755);
    },
    find: (words: string[] = ['list'], environment: NodeJS.ProcessEnv = {}) =>
      findSettings(words, { root: at('opt'), from: folder, environment, proc: at('proc') }),
  };
};
type Machine = Awaited<ReturnType<typeof machine>>;

const serving = (shop: Machine, given: Partial<Process> = {}): Process => ({
  cwd: shop.root,
  words: ['node', 'scripts/start.ts'],
  environment: { PUBLIC_URL: 'https://shop.example.com', DATA_DIR: './data' },
  holds: shop.at('opt', 'data'),
  ...given,
});

test('where nothing runs, the settings are those of .env in the program’s folder', async () => {
  const shop = await machine();
  await shop.write('opt/.env', { SITE_NAME: 'Padma' });
  expect(await shop.find()).toEqual({ words: ['list'], settings: { SITE_NAME: 'Padma' } });
});

test('the shop that runs is meant, and not another one of the folder’s own settings', async () => {
  const shop = await machine();
  await shop.write('opt/.env', { SITE_NAME: 'Padma' });
  await shop.run(serving(shop, { environment: { DATA_DIR: '/srv/shop', HOME: '/root' }, holds: '/srv/shop' }));
  const { settings, says } = await shop.find();
  expect(settings).toEqual({ SITE_NAME: 'Padma', DATA_DIR: '/srv/shop' });
  expect(says).toMatch(/running process 101/);
  expect((await shop.find(['list'], { DATA_DIR: '' })).settings).toEqual(settings);
});

test('a process that was started with a file of settings is asked for the same file', async () => {
  const shop = await machine();
  const file = await shop.write('shop.env', { SITE_NAME: 'Padma' });
  await shop.run(serving(shop, { words: ['node', 'scripts/start.ts', '--settings', file] }));
  expect((await shop.find()).settings).toMatchObject({ SITE_NAME: 'Padma', DATA_DIR: shop.at('opt', 'data') });
});

test.each<[string, (shop: Machine) => Partial<Process>]>([
  ['runs from another folder', (shop) => ({ cwd: shop.at('bin') })],
  ['holds no data', () => ({ holds: undefined as never })],
  ['is a restore', () => ({ words: ['node', 'server/restore.ts', '/mnt/backup'] })],
])('a process that %s is not the shop', async (_what, given) => {
  const shop = await machine();
  await shop.run(serving(shop, given(shop)));
  expect((await shop.find()).settings).toEqual({});
});

test('where several shops run from one folder, one has to be named', async () => {
  const shop = await machine();
  for (const holds of ['/srv/one', '/srv/other']) await shop.run(serving(shop, { holds }));
  await expect(shop.find()).rejects.toThrow(/2 shops run from .*: \/srv\/one, \/srv\/other\. Say which one/);
  expect((await shop.find(['list'], { DATA_DIR: '/srv/one' })).settings).toEqual({ DATA_DIR: '/srv/one' });
});

test('of a unit of systemd its file and its environment count, whether it runs or not', async () => {
  const shop = await machine();
  const file = await shop.write('karkhana.env', { SITE_NAME: 'Padma', PORT: '4000' });
  const unit = (state: string) => [
    'LoadState=loaded',
    `ActiveState=${state}`,
    `WorkingDirectory=${shop.root}`,
    'Environment=DATA_DIR=/var/lib/karkhana PORT=3000 "VAT_BIN=00 1" MALLOC_ARENA_MAX=2',
    `EnvironmentFiles=${file} (ignore_errors=yes)`,
    `EnvironmentFiles=${file}-missing (ignore_errors=yes)`,
  ];
  const wanted = { DATA_DIR: '/var/lib/karkhana', SITE_NAME: 'Padma', PORT: '4000', VAT_BIN: '00 1' };
  for (const state of ['active', 'inactive']) {
    await shop.unit(unit(state));
    const { settings, says } = await shop.find();
    expect(settings).toEqual(wanted);
    expect(says).toBe(`Settings: those of the unit karkhana.service and its file ${file}.`);
  }
});

test('a unit of another folder, or one that is not there, is none', async () => {
  const shop = await machine();
  for (const properties of [
    ['LoadState=loaded', 'ActiveState=active', `WorkingDirectory=${shop.at('bin')}`, 'Environment=DATA_DIR=/x'],
    ['LoadState=not-found', 'ActiveState=inactive', 'WorkingDirectory='],
  ]) {
    await shop.unit(properties);
    expect((await shop.find()).settings).toEqual({});
  }
});

test.each(['--env-file', '--settings'])(
  'a file behind %s counts, and what is in the environment before it',
  async (flag) => {
    const shop = await machine();
    await shop.write('shop.env', { SITE_NAME: 'Padma', PORT: '1' });
    await shop.run(serving(shop));
    const wanted = { words: ['list', '--quick'], settings: { SITE_NAME: 'Padma', PORT: '2' } };
    expect(await shop.find(['list', flag, 'shop.env', '--quick'], { PORT: '2' })).toEqual(wanted);
    expect(await shop.find(['list', `${flag}=shop.env`, '--quick'], { PORT: '2' })).toEqual(wanted);
    await expect(shop.find(['list', flag, 'none.env'])).rejects.toThrow(
      /^Settings: \/.*none\.env cannot be read \(ENOENT\)$/,
    );
  },
);

test('a folder that is named to a command is meant from where its caller stands', () => {
  const words = ['here/it', '--keep', '14', '--quick', '/mnt/x'];
  expect(absoluteWords('backup', words, '/srv/settings')).toEqual([
    '/srv/settings/here/it',
    '--keep',
    '14',
    '--quick',
    '/mnt/x',
  ]);
  expect(absoluteWords('admin', ['list'], '/srv/settings')).toEqual(['list']);
});
