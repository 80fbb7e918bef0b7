import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { atEndOfProcess } from '#tests/support/processes/at-end-of-process.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';
import { preparedFolder } from '#tests/support/processes/prepared-folder.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';

const prepared = async (folder: string) => cp(await preparedFolder(), folder, { recursive: true });

/** @param fill what a new data folder gets before the shop opens */
export const openShop = async (settings: Record<string, string> = {}, fill: (folder: string) => unknown = prepared) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  await fill(dataDir);
  const server = await startServer(dataDir, settings, { largeHeap: true });
  const close = async () => {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 }); // its children end a moment later
  };
  return { server, dataDir, close };
};

type Shop = Awaited<ReturnType<typeof openShop>>;

/** On the process, since the modules of a test's page are loaded anew for every page. */
const shared = process as typeof process & {
  opened?: Shop[];
  pageShop?: Promise<ServerProcess>;
  demoShop?: Promise<ServerProcess>;
  pricesShop?: Promise<ServerProcess>;
};

/** All are ended before the first folder is removed: what is ended goes on writing for a moment. */
const endAll = (shops: readonly Shop[]) => {
  for (const { server } of shops) {
    try {
      process.kill(server.pid, 'SIGKILL');
    } catch {
      // ended before
    }
  }
  for (const { dataDir } of shops) rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
};

const endWithProcess = () => {
  const shops: Shop[] = [];
  atEndOfProcess(() => endAll(shops));
  return shops;
};

const openForProcess = async (...how: Parameters<typeof openShop>) => {
  shared.opened ??= endWithProcess();
  const shop = await openShop(...how);
  shared.opened.push(shop);
  return shop.server;
};

/** The shop of this test process, with the owner's account and no products. What a test adds, it finds again by a name of its own. */
export const pageShop = (): Promise<ServerProcess> => (shared.pageShop ??= openForProcess());

/** Another one for tests that change its prices. */
export const pricesShop = (): Promise<ServerProcess> => (shared.pricesShop ??= openForProcess());

/** A new shop of this test process with the demo catalogue and no owner, for pages that are only read. */
export const demoShop = (): Promise<ServerProcess> =>
  (shared.demoShop ??= openForProcess({ DEMO: 'on' }, () => undefined));

/** A shop for the tests of a file, which leave in it only what the others do not mind. @returns what gives it to a test */
export const shopOfFile = (settings: Record<string, string> = {}) =>
  ofGroup(async ({ whenDone }) => {
    const { server, close } = await openShop(settings);
    whenDone(close);
    return server;
  });

/** A shop for one test: one that must be empty, needs other settings, or is ended. */
export const shopOfItsOwn = async (settings: Record<string, string> = {}): Promise<ServerProcess> => {
  const { server, close } = await openShop(settings);
  onTestFinished(close);
  return server;
};
