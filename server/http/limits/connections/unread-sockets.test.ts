import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { diskFileStore } from '#server/files/disk/disk-file-store.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { endingUnreadSockets } from './unread-sockets.ts';

const LARGE_BYTES = 20_000_000; // more than the kernel buffers for a connection
const BOUNDS = { checkEveryMs: 50, unreadMs: 500 };

const listening = async (bounds = BOUNDS) => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'large'), Buffer.alloc(LARGE_BYTES));
  const files: Readable[] = [];
  const app = Fastify({
    serverFactory: endingUnreadSockets((handle) => createServer({ keepAliveTimeout: 60_000 }, handle), bounds),
  });
  app.get('/file', async (_request, reply) => {
    const { bytes, size } = await diskFileStore(folder).read('large');
    files.push(bytes);
    return reply.header('Content-Length', size).send(bytes);
  });
  app.get('/at-once', () => Buffer.alloc(LARGE_BYTES));
  app.get('/small', () => 'small');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());

  const ask = async (...addresses: string[]) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    for (const address of addresses) socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };
  const open = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { ask, open, files };
};

test.each([['/file'], ['/at-once'], ['/at-once', '/file']])(
  'a client that does not read %s is disconnected',
  async (...addresses) => {
    const { ask, open, files } = await listening();
    await ask(...addresses);
    await expect.poll(open).toBe(1);
    await expect.poll(open).toBe(0);
    await expect.poll(() => files.every(({ closed }) => closed)).toBe(true);
  },
);

test('a client that keeps sending but reads nothing is disconnected all the same', async () => {
  const { ask, open } = await listening();
  const socket = await ask('/at-once');
  socket.write('GET /small HTTP/1.1\r\nX-Long: ');
  const sending = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => clearInterval(sending));
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
});

test.each(['/file', '/at-once'])('a slow client gets every byte of %s', async (address) => {
  const { ask } = await listening({ ...BOUNDS, unreadMs: 3_000 }); // a busy machine has pauses of its own
  const socket = await ask(address);
  let read = 0;
  while (read < LARGE_BYTES) {
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) await once(socket, 'readable');
    else read += chunk.length;
    if (chunk !== null) await wait(5);
    if (socket.destroyed) break;
  }
  expect(read).toBeGreaterThan(LARGE_BYTES);
});

test('an idle connection between requests is not closed', async () => {
  const { ask } = await listening();
  const socket = await ask('/small');
  await once(socket, 'data');
  await wait(BOUNDS.unreadMs * 2);
  socket.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('small');
});
