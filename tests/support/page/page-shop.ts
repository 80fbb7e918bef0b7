import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { atEndOfProcess } from '#tests/support/processes/at-end-of-process.ts';
import { ofGroup } from '#tests/support/processes/of-group.ts';
import { preparedFolder } from '#tests/support/processes/prepared-folder.ts';
import { endHost, hostShop } from './hosted-shop.ts';

const prepared = async (folder: string) => cp(await preparedFolder(), folder, { recursive: true });

/** A server with a shop. */
export interface PageShop {
  url: string;
}

/** On the process, since the modules of a test's page are loaded anew for every page. */
const shared = process as typeof process & {
  folders?: string[];
  pageShop?: Promise<PageShop>;
  demoShop?: Promise<PageShop>;
  pricesShop?: Promise<PageShop>;
};

/** Shops that are open then end first: they go on writing. */
const removedWithProcess = () => {
  const folders: string[] = [];
  atEndOfProcess(() => {
    endHost();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  });
  return folders;
};

const newFolder = async () => {
  shared.folders ??= removedWithProcess();
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  shared.folders.push(folder);
  return folder;
};

/** @param fill what a new data folder gets before the shop opens */
export const openShop = async (settings: Record<string, string> = {}, fill: (folder: string) => unknown = prepared) => {
  const dataDir = await newFolder();
  await fill(dataDir);
  const { url, close } = await hostShop(dataDir, settings);
  const shop: PageShop = { url };
  const end = async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 }); // processes that measure end a moment later
  };
  return { shop, close: end };
};

const openForProcess = async (...how: Parameters<typeof openShop>) => (await openShop(...how)).shop;

/** The shop of this test process, with the owner's account and no products. What a test adds, it finds again by a name of its own. */
export const pageShop = (): Promise<PageShop> => (shared.pageShop ??= openForProcess());

/** Another one for tests that change its prices. */
export const pricesShop = (): Promise<PageShop> => (shared.pricesShop ??= openForProcess());

/** A new shop of this test process with the demo catalogue and no owner, for pages that are only read. */
export const demoShop = (): Promise<PageShop> => (shared.demoShop ??= openForProcess({ DEMO: 'on' }, () => undefined));

/** A shop for the tests of a file, which leave in it only what the others do not mind. @returns what gives it to a test */
export const shopOfFile = (settings: Record<string, string> = {}) =>
  ofGroup(async ({ whenDone }) => {
    const { shop, close } = await openShop(settings);
    whenDone(close);
    return shop;
  });

/** A shop for one test: one that must be empty, or needs other settings. */
export const shopOfItsOwn = async (settings: Record<string, string> = {}): Promise<PageShop> => {
  const { shop, close } = await openShop(settings);
  onTestFinished(close);
  return shop;
};
