import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

const open = async (settings: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  await cp(inject('preparedFolder'), dataDir, { recursive: true });
  const server = await startServer(dataDir, settings);
  const close = async () => {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 }); // its children end a moment later
  };
  return { server, close };
};

/** On the process, since the modules of a test's page are loaded anew for every page. */
const shared = process as typeof process & { pageShop?: Promise<ServerProcess> };

const openForProcess = async () => {
  const { server, close } = await open();
  process.once('disconnect', () => void close());
  process.once('exit', () => process.kill(server.pid, 'SIGKILL'));
  return server;
};

/** The shop of this test process, with the owner's account and no products. What a test adds, it finds again by a name of its own. */
export const pageShop = (): Promise<ServerProcess> => (shared.pageShop ??= openForProcess());

/** A shop for one test: one that must be empty, needs other settings, or is ended. */
export const shopOfItsOwn = async (settings: Record<string, string> = {}): Promise<ServerProcess> => {
  const { server, close } = await open(settings);
  onTestFinished(close);
  return server;
};
