import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload as TusUpload } from 'tus-js-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { temporaryFolder } from './support/app.ts';
import { UNLIMITED } from './support/http/unlimited.ts';
import { freePort, startServer } from './support/processes/server-process.ts';

vi.setConfig({ testTimeout: 600_000 });

const HELD = path.resolve('tests/support/processes/held-socket.pl');
const RENEWALS = 3;

/** One request, on a connection of its own or a kept one. @returns its status, or why there is none */
const ask = (url: string, agent?: Agent) =>
  new Promise<string>((resolve) => {
    const asking = request(url, { agent: agent ?? false, timeout: 60_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(error.message));
    });
    asking.on('error', (error) => resolve(error.message));
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.end();
  });

/** Visitors who ask for one page after the other, until `stop`. @returns how often each answer came */
const visitors = (url: string) => {
  const answers = new Map<string, number>();
  const leaving = new AbortController();
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const visit = async (at: number) => {
    while (!leaving.signal.aborted) {
      const answer = await ask(
        `${url}${at % 3 === 0 ? '/api/v1/products?limit=1' : '/'}`,
        at % 2 === 0 ? kept : undefined,
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await wait(20);
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, (_, at) => visit(at)));
  return {
    answers,
    stop: async () => {
      leaving.abort();
      await all;
      kept.destroy();
      return Object.fromEntries(answers);
    },
  };
};

/** A shop behind a socket that stays open while it is restarted, with everything that it prints and tells its supervisor. */
const heldShop = async (settings: Record<string, string>) => {
  const port = await freePort();
  const folder = await temporaryFolder();
  let printed = '';
  const child: ChildProcess = spawn(
    'perl',
    [HELD, String(port), path.join(folder, 'notify'), process.execPath, 'scripts/start.ts'],
    {
      env: {
        PATH: process.env.PATH,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: path.join(folder, 'data'),
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        ...UNLIMITED,
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true, // with a group of its own, so that the shop ends with it
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await exited;
  });
  const countOf = (text: string) => printed.split(text).length - 1;
  const told = (text: string, times = 1) =>
    expect
      .poll(() => countOf(text), { timeout: 120_000, message: `${times} times ${text} in\n${printed}` })
      .toBeGreaterThanOrEqual(times);
  await told('told READY=1');
  return {
    url: `http://127.0.0.1:${port}`,
    told,
    countOf,
    printed: () => printed,
    /** `reload` or `restart`, as systemctl does it. */
    command: (word: 'reload' | 'restart' | 'stop') => child.stdin?.write(`${word}\n`),
    exited,
  };
};

const hasSystemd = spawnSync('systemd-notify', ['--version']).status === 0;

test.runIf(hasSystemd)(
  'while a shop is renewed over and over, no visitor is refused, and systemd hears of each step',
  async () => {
    const shop = await heldShop({ SUPERVISED: 'on', WATCHDOG_USEC: '3000000' });
    const seen = visitors(shop.url);
    for (let time = 1; time <= RENEWALS; time += 1) {
      shop.command('reload');
      await shop.told('all workers are renewed', time);
    }
    const answers = await seen.stop();
    expect(Object.keys(answers)).toEqual(['200']);
    expect(answers['200']).toBeGreaterThan(100);
    await shop.told('told WATCHDOG=1');
    shop.command('stop');
    await shop.exited;
    expect(shop.countOf('told READY=1')).toBe(1);
    expect(shop.countOf('told STOPPING=1')).toBe(1);
  },
);

test.runIf(hasSystemd).each([{}, { SUPERVISED: 'on' }])(
  'while a shop restarts with %j, visitors wait and none is refused',
  async (settings: Record<string, string>) => {
    const shop = await heldShop(settings);
    const seen = visitors(shop.url);
    shop.command('restart');
    await shop.told('told READY=1', 2);
    await wait(500);
    expect(Object.keys(await seen.stop())).toEqual(['200']);
  },
);

const hasSs = spawnSync('ss', ['--version']).status === 0;

test.runIf(hasSs)('a shop that took over its socket lets as many visitors wait there as before', async () => {
  const shop = await heldShop({});
  const { stdout } = spawnSync('ss', ['-Hltn', `sport = :${new URL(shop.url).port}`], { encoding: 'utf8' });
  expect(stdout).toMatch(/^LISTEN +\d+ +4096 /);
});

test('an upload in pieces goes on while the process that took it is renewed, without systemd, too', async () => {
  const server = await startServer(path.join(await temporaryFolder(), 'data'), { SUPERVISED: 'on' });
  onTestFinished(server.kill);
  const bytes = Buffer.alloc(12_000_000, 'solid part');
  const pieces: number[] = [];
  const sent = new Promise<void>((resolve, reject) => {
    const upload = new TusUpload(bytes, {
      endpoint: server.url + apiAddress.uploads,
      metadata: { filename: 'part.stl' },
      chunkSize: 1_000_000,
      retryDelays: [0, 200, 1_000],
      onChunkComplete: (_size, accepted) => {
        pieces.push(accepted);
        if (accepted === 2_000_000) process.kill(server.pid, 'SIGHUP');
        upload.abort().then(() => setTimeout(() => upload.start(), 300), reject); // as over a slow line
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
  await sent;
  await expect.poll(server.printed, { timeout: 60_000 }).toContain('all workers are renewed');
  expect(pieces.at(-1)).toBe(bytes.length);
});

test('a new worker that cannot serve changes nothing: the old one goes on, and the log says so', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  const server = await startServer(dataDir, { SUPERVISED: 'on' });
  onTestFinished(server.kill);
  await rename(path.join(dataDir, 'secret'), path.join(dataDir, 'secret-away'));
  process.kill(server.pid, 'SIGHUP');
  await expect.poll(server.printed, { timeout: 60_000 }).toContain('a new worker did not come to serve');
  expect(await ask(`${server.url}/`)).toBe('200');
  await rename(path.join(dataDir, 'secret-away'), path.join(dataDir, 'secret'));
  process.kill(server.pid, 'SIGHUP');
  await expect.poll(server.printed, { timeout: 60_000 }).toContain('all workers are renewed');
});
