import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { MESSAGE } from '#contract/http/messages.ts';
import { installErrorReplies } from './errors/error-replies.ts';
import { closeGracefully } from './graceful-close.ts';
import { uploadBody } from './limits/uploads/upload-body.ts';

const STILL_MS = 800;
/** Only a test that waits for one of these makes it short: a busy machine takes its time for all else. */
const UPLOADS_END_AFTER_MS = 30_000;
const CUT_AFTER_MS = 40_000;

const listening = async (bounds: Partial<Parameters<typeof closeGracefully>[1]> = {}) => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  installErrorReplies(app);
  closeGracefully(app, {
    newMs: STILL_MS,
    checkEveryMs: 20,
    stalledMs: STILL_MS,
    uploadsMs: UPLOADS_END_AFTER_MS,
    deadlineMs: CUT_AFTER_MS,
    ...bounds,
  });
  const arrived = Promise.withResolvers<void>();
  app.addContentTypeParser('application/x-file', (_request, _body, done) => done(null));
  const count = async (chunks: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      arrived.resolve();
    }
    return { bytes };
  };
  app.post('/upload', ({ raw }) => count(uploadBody(raw).bytes));
  app.post('/body', ({ raw }) => count(raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>));
  app.get('/download', (_request, reply) => {
    arrived.resolve();
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1_000_000);
      })(),
    );
    return reply.send(endless);
  });
  app.get('/work', async () => {
    arrived.resolve();
    await wait(1.5 * STILL_MS); // our own work: no bytes move, but the client is not stalled
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const client = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(text);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
    return { socket, ended };
  };
  const closed = async () => {
    const began = performance.now();
    await app.close();
    return performance.now() - began;
  };
  return { client, closed, arrived: arrived.promise };
};

const upload = (length: number, path = '/upload') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-file\r\nContent-Length: ${length}\r\n\r\nfirst`;

const tryAgain = new RegExp(String.raw`^HTTP/1\.1 503 [\s\S]*\r\nretry-after: \d[\s\S]*${MESSAGE.unavailable}`, 'i');

test('closing does not wait for a stalled upload, and says to try again', async () => {
  const { client, closed, arrived } = await listening();
  const { ended } = await client(upload(1_000));
  await arrived;
  expect(await closed()).toBeLessThan(UPLOADS_END_AFTER_MS);
  expect(await ended).toMatch(tryAgain);
});

test('closing does not wait for a stalled body of another kind', async () => {
  const { client, closed, arrived } = await listening();
  await client(upload(1_000, '/body'));
  await arrived;
  expect(await closed()).toBeLessThan(UPLOADS_END_AFTER_MS);
});

test('closing does not wait for a client that does not read its response', async () => {
  const { client, closed, arrived } = await listening();
  const { socket } = await client('GET /download HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await arrived;
  expect(await closed()).toBeLessThan(CUT_AFTER_MS);
});

test('closing does not wait for half a request or an idle connection', async () => {
  const { client, closed } = await listening();
  await client('');
  await client('GET /work HTTP/1.1\r\nHost:');
  expect(await closed()).toBeLessThan(CUT_AFTER_MS);
});

test('who has just connected when the server closes is answered, too', async () => {
  const { client, closed } = await listening({ newMs: 20_000 });
  const { socket, ended } = await client('');
  const closing = closed();
  await wait(STILL_MS / 4); // on a busy machine a request comes a while after its connection
  socket.write('GET /work HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  await closing;
});

test('closing waits for an upload that is still moving, and answers it', async () => {
  const stalledMs = 4_000;
  const { client, closed, arrived } = await listening({ stalledMs });
  const { socket, ended } = await client(upload(5 + 20));
  await arrived;
  const closing = closed();
  for (let byte = 0; byte < 20; byte += 1) {
    await wait(stalledMs / 16);
    socket.write('x');
  }
  await closing;
  expect(await ended).toContain('{"bytes":25}');
});

test('closing waits for requests that the server is still working on', async () => {
  const { client, closed, arrived } = await listening();
  const { ended } = await client('GET /work HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  await closed();
  expect(await ended).toContain('{"done":true}');
});

test('an upload that would take too long is told to try again before the deadline', async () => {
  const { client, closed, arrived } = await listening({ uploadsMs: 2_500 });
  const { socket, ended } = await client(upload(1_000_000));
  await arrived;
  const moving = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => clearInterval(moving));
  expect(await closed()).toBeLessThan(CUT_AFTER_MS);
  expect(await ended).toMatch(tryAgain);
});

test('a client that keeps sending without end is cut off at the deadline', async () => {
  const deadlineMs = 4_000;
  const { client, closed, arrived } = await listening({ deadlineMs, stalledMs: CUT_AFTER_MS });
  const { socket } = await client(upload(1_000_000, '/body'));
  await arrived;
  const moving = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => clearInterval(moving));
  expect(await closed()).toBeGreaterThan(deadlineMs - 100);
});
