import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { installErrorReplies } from '#server/http/errors/error-replies.ts';
import { uploadBody } from '#server/http/limits/uploads/upload-body.ts';
import { createUploadSlots } from '#server/http/limits/uploads/upload-slots.ts';
import { slowUpload } from '#tests/support/faults/slow-upload.ts';
import { boundSlowClients } from './slow-clients.ts';

const BOUNDS = {
  checkEveryMs: 20,
  beginMs: 200,
  graceMs: 200,
  settleMs: 50,
  minRate: 1_000,
  minRateWhenFull: 1_000,
  safeRate: 100_000,
};

const listening = async ({ parallel = 10, ...bounds }: Partial<typeof BOUNDS> & { parallel?: number } = {}) => {
  const app = Fastify();
  const slots = createUploadSlots(parallel, { ...BOUNDS, ...bounds });
  installErrorReplies(app);
  boundSlowClients(app, { graceMs: 200, drainMs: 100 });
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.post('/read', (request) =>
    slots.run(request, async () => {
      let bytes = 0;
      for await (const chunk of uploadBody(request.raw).bytes) bytes += chunk.length;
      return { bytes };
    }),
  );
  app.post('/read-whole', async ({ body }) => ({ bytes: String(body).length }));
  app.post('/refuse-half-read', async ({ raw }, reply) => {
    await uploadBody(raw).bytes.next();
    return reply.code(400).send({});
  });
  app.post('/refuse', async (_request, reply) => reply.code(400).send({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
};

const UPLOAD = { 'Content-Type': 'multipart/form-data; boundary=x' };

const sending = async (path: string, how: Partial<Parameters<typeof slowUpload>[0]> = {}) =>
  slowUpload({ port: await listening(), path, ...how });

const TOO_SLOW = new RegExp(`^HTTP/1.1 408 [\\s\\S]*${SERVER_MESSAGE.tooSlow}`);

describe('a client that is too slow gets a message and is then cut off:', () => {
  test.each([
    ['an upload that only trickles in', '/read', { beginning: 'x', bytesPerTick: 1 }],
    ['an upload that starts and then stops', '/read', { beginning: 'x'.repeat(100) }],
    ['an upload that never sends a byte', '/read', {}],
    [
      'any other body that is not complete in time, however fast it arrives',
      '/read-whole',
      { type: 'text/plain', bytesPerTick: 100 },
    ],
  ])('%s', async (_what, path, how) => {
    const { answer, closed } = await sending(path, how);
    await closed;
    expect(answer()).toMatch(TOO_SLOW);
  });
});

test('a slow but steady upload is received to its end', async () => {
  const { answer } = await sending('/read', { beginning: 'x', bytesPerTick: 200, total: 5_000 });
  await expect.poll(answer).toContain('{"bytes":5000}');
});

test('an interrupted upload frees its slot', async () => {
  const port = await listening({ parallel: 1, safeRate: 0 });
  const another = () => fetch(`http://127.0.0.1:${port}/read`, { method: 'POST', body: 'whole', headers: UPLOAD });
  const { breakOff } = await slowUpload({ port, path: '/read', beginning: 'x'.repeat(50_000) });
  await expect.poll(async () => (await another()).status).toBe(429);
  breakOff();
  await expect.poll(async () => (await another()).status).toBe(200);
});

test('the rest of a refused body is read, so that the client gets the response', async () => {
  const { answer } = await sending('/refuse-half-read', { beginning: 'x', bytesPerTick: 200, total: 600 });
  await expect.poll(answer).toContain('HTTP/1.1 400');
});

test('a refused client gets the response while it is still sending, and is then cut off', async () => {
  const { answer, closed } = await sending('/refuse', { bytesPerTick: 20 });
  await closed;
  expect(answer()).toContain('HTTP/1.1 400');
});

test('a body that has arrived is not waited for', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  boundSlowClients(app);
  app.post('/read-whole', async ({ body }) => ({ bytes: String(body).length }));
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();
  const headers = { 'content-type': 'text/plain' };
  for (const payload of ['a', 'b', 'c']) await app.inject({ method: 'POST', url: '/read-whole', headers, payload });
  expect(timers()).toBeLessThanOrEqual(before);
});
