import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { runningServer, temporaryFolder } from './support/app.ts';

test('a server with a stalled upload says so to whoever sends it, and stops well within 15 seconds of SIGTERM', async () => {
  const server = await runningServer(await temporaryFolder());
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${apiAddress.order} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      'Content-Length: 100000\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data'); // '100 Continue': the request has arrived
  socket.write('--b\r\n');
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const asked = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(15_000);
  expect(said).toMatch(/^HTTP\/1\.1 503 /);
  expect(said).toMatch(/\r\nretry-after: 5\r\n/i);
  expect(said).toContain(MESSAGE.unavailable);
});

test('a browser’s idle spare connection does not keep the server from stopping', async () => {
  const stopping = await runningServer(await temporaryFolder());
  const spare = connect(stopping.port, '127.0.0.1');
  spare.on('error', () => undefined);
  await once(spare, 'connect');
  await wait(50);
  const asked = performance.now();
  expect(await stopping.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(15_000);
});
