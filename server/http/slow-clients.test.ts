import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { boundSlowClients } from './slow-clients.ts';

const listening = async () => {
  const app = Fastify();
  boundSlowClients(app, { checkEveryMs: 20, graceMs: 200, uploadMinBytesPerSecond: 1_000, drainMs: 100 });
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.post('/read', async ({ raw }) => {
    let bytes = 0;
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) bytes += (chunk as Buffer).length;
    return { bytes };
  });
  app.post('/refuse-half-read', async ({ raw }, reply) => {
    await raw.iterator({ destroyOnReturn: false }).next();
    return reply.code(400).send({});
  });
  app.post('/refuse', async (_request, reply) => reply.code(400).send({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
};

/** Sends so many bytes every 20 ms until the other side ends it, or all is sent. */
const dribble = async (path: string, type: string, bytesATime: number, total: number) => {
  const socket = connect(await listening(), '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve)); // `once` would reject on a reset
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${total}\r\n\r\n`);
  for (let sent = 0; sent < total && !socket.destroyed; sent += bytesATime) {
    socket.write('x'.repeat(Math.min(bytesATime, total - sent)));
    await wait(20);
  }
  if (!socket.destroyed) await Promise.race([closed, wait(300)]);
  const cutOff = socket.destroyed;
  socket.destroy();
  return { answer, cutOff };
};

const UPLOAD = 'multipart/form-data; boundary=x';

test('an upload that hardly comes is cut off', async () => {
  expect(await dribble('/read', UPLOAD, 1, 100)).toMatchObject({ cutOff: true });
});

test('an upload that comes slowly but steadily is taken to its end', async () => {
  const { answer } = await dribble('/read', UPLOAD, 100, 3_000);
  expect(answer).toContain('{"bytes":3000}');
});

test('any other body that is not whole in time is cut off, however fast it comes', async () => {
  expect(await dribble('/read', 'text/plain', 100, 3_000)).toMatchObject({ cutOff: true });
});

test('what is refused half-read is read on, so that the answer comes through', async () => {
  const { answer } = await dribble('/refuse-half-read', UPLOAD, 200, 600);
  expect(answer).toContain('HTTP/1.1 400');
});

test('what is refused gets its answer while it is still sending, and is then cut off', async () => {
  const { answer, cutOff } = await dribble('/refuse', UPLOAD, 200, 8_000);
  expect(answer).toContain('HTTP/1.1 400');
  expect(cutOff).toBe(true);
});
