import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Cluster } from './cluster.ts';

/** What tests need to know of the cluster that all of them share. */
export interface SharedCluster {
  /** The address of its first database, from which others are created. */
  url: string;
  /** A database as a first start leaves it. */
  template: string;
}

/**
 * Starts PostgreSQL when the first test asks for it, and tells every test where it is.
 * @returns a socket to ask at
 */
export const offerCluster = async (start: () => Promise<{ cluster: Cluster; shared: SharedCluster }>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
  let started: ReturnType<typeof start> | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    started ??= start();
    started.then(
      ({ shared }) => socket.end(JSON.stringify(shared)),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  const socket = path.join(folder, 'postgres');
  await once(server.listen(socket), 'listening');
  const close = async () => {
    server.close();
    await (await started?.catch(() => undefined))?.cluster.remove();
    await rm(folder, { recursive: true, force: true });
  };
  return { socket, close };
};

export const askForCluster = async (socket: string): Promise<SharedCluster> => {
  const answer = JSON.parse(await text(connect(socket))) as SharedCluster | { error: string };
  if ('error' in answer) throw new Error(`PostgreSQL did not start: ${answer.error}`);
  return answer;
};
