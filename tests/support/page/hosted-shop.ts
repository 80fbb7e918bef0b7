import { fork } from 'node:child_process';
import { asStarted, freePort, SURROUNDING, settingsAt } from '#tests/support/processes/server-process.ts';

/** What the process of the shops is asked: to open a shop with these settings, or to close the one of this folder. */
export interface Asked {
  dataDir: string;
  settings?: Record<string, string>;
}
export interface Told {
  dataDir: string;
  error?: string;
}

/** On the process, since the modules of a test's page are loaded anew for every page. */
const shared = process as typeof process & { shopHost?: ReturnType<typeof startHost> };

const startHost = () => {
  const host = fork('tests/support/page/shop-host.ts', {
    execArgv: ['--initial-heap-size=128', ...asStarted().slice(0, -1)], // megabytes: a heap that need not grow
    env: SURROUNDING,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  host.setMaxListeners(0);
  let output = '';
  for (const stream of [host.stdout, host.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { host, printed: () => output };
};

const ask = async (asked: Asked) => {
  const { host, printed } = (shared.shopHost ??= startHost());
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = () => reject(new Error(`The process of the shops has ended:\n${printed()}`));
  const heed = ({ dataDir, error }: Told) => {
    if (dataDir !== asked.dataDir) return;
    if (error === undefined) resolve();
    else reject(new Error(`${error}\n${printed()}`));
  };
  host.on('message', heed).once('exit', ended);
  host.send(asked);
  await promise.finally(() => host.off('message', heed).off('exit', ended));
};

/**
 * Opens a shop of the built server at a port of its own, in one process with all others of this test process: loading the server takes
 * several times as long as opening a shop.
 */
export const hostShop = async (dataDir: string, settings: Record<string, string>) => {
  const port = await freePort();
  await ask({ dataDir, settings: settingsAt(port, dataDir, settings) });
  return { url: `http://127.0.0.1:${port}`, close: () => ask({ dataDir }) };
};

/** Ends all shops without waiting. */
export const endHost = () => void shared.shopHost?.host.kill('SIGKILL');
