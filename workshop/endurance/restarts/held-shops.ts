import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/processes/server-process.ts';

const HELD = path.resolve('tests/support/processes/held-socket.pl');
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=100', 'scripts/start.ts'];
const TRIES = 1_200;

export interface HeldShop {
  url: string;
  /** Renews or restarts it once, and waits until that is done. */
  again: () => Promise<void>;
  stop: () => Promise<void>;
}

type Start = (folder: string) => Promise<HeldShop>;

const started = async (words: string[], port: number, folder: string) => {
  const [program = '', ...args] = words;
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      SUPERVISED: 'on',
      TRUST_PROXY: '1', // all visitors come through it, by its connections
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit');
  const countOf = (text: string) => printed.split(text).length - 1;
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await isSo()) return;
      if (child.exitCode !== null) break;
      await wait(50);
    }
    throw new Error(`The shop does not come to serve:\n${printed}`);
  };
  const url = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { child, ended, url, countOf, until };
};

const RENEWED = 'all workers are renewed';

/** `systemctl reload`, with the socket from systemd's own program. */
const renewed: Start = async (folder) => {
  const port = await freePort();
  const words = ['systemd-socket-activate', `--listen=127.0.0.1:${port}`, `--setenv=PATH=${process.env.PATH}`];
  const kept = [
    'PUBLIC_URL',
    'DATA_DIR',
    'DEMO',
    'LOG_LEVEL',
    'SUPERVISED',
    'TRUST_PROXY',
    'MALLOC_ARENA_MAX',
    'MALLOC_TRIM_THRESHOLD_',
  ];
  const passed = kept.map((name) => `--setenv=${name}`);
  const shop = await started([...words, ...passed, process.execPath, ...FLAGS], port, folder);
  let times = 0;
  return {
    url: shop.url,
    again: async () => {
      times += 1;
      shop.child.kill('SIGHUP');
      await shop.until(() => shop.countOf(RENEWED) >= times);
    },
    stop: async () => {
      shop.child.kill('SIGTERM');
      await shop.ended;
    },
  };
};

/** `systemctl restart`: the socket is held as systemd does, and who comes meanwhile waits in its queue. */
const restarted: Start = async (folder) => {
  const port = await freePort();
  const words = ['perl', HELD, String(port), path.join(folder, 'notify'), process.execPath, ...FLAGS];
  const shop = await started(words, port, folder);
  await shop.until(() => shop.countOf('told READY=1') >= 1);
  let times = 1;
  return {
    url: shop.url,
    again: async () => {
      times += 1;
      shop.child.stdin.write('restart\n');
      await shop.until(() => shop.countOf('told READY=1') >= times);
    },
    stop: async () => {
      shop.child.stdin.write('stop\n');
      await shop.ended;
    },
  };
};

const isHere = (program: string) => spawnSync(program, ['--version']).status === 0;

/** The ways of docs/operations.md, as far as this machine has what they need. */
export const waysToRestart = (): Record<string, Start> => ({
  ...(isHere('systemd-socket-activate') && { 'renewed, with the socket of systemd-socket-activate': renewed }),
  ...(isHere('systemd-notify') && { 'restarted, with its socket held': restarted }),
});
