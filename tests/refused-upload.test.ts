import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { multipart, runningServer, serverOfFile, temporaryFolder } from './support/app.ts';
import { anOrder } from './support/orders/an-order.ts';

const LARGE_BYTES = 30_000_000;
const server = serverOfFile();

test('an order refused at its first file gets the response while still sending, and the connection stays usable', async () => {
  const files = [
    { name: 'empty.stl', bytes: '' },
    { name: 'large.stl', bytes: new Uint8Array(LARGE_BYTES) },
  ];
  const { headers, payload } = await multipart(anOrder({ files }));
  const socket = connect(server().port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk.toString()));
  await once(socket, 'connect');
  socket.write(
    `POST ${apiAddress.order} HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => answers).toContain('{"success":true}');
  expect(answers).toContain('The file empty.stl is empty!');
  socket.destroy();
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

test('a request with an absolute URL, as sent to a proxy, is refused without an error', async () => {
  const socket = connect(server().port, '127.0.0.1');
  socket.write('GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
});

test('data that is not HTTP gets an error in the usual shape', async () => {
  const socket = connect(server().port, '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(
    /^HTTP\/1.1 400 [\s\S]*\{"success":false,"message":"The request could not be understood."\}$/,
  );
});

test('a port in use is reported in one line, and the first password is still shown', async () => {
  const dataDir = await temporaryFolder();
  const failed = runningServer(dataDir, { PORT: String(server().port) });
  await expect(failed).rejects.toThrow(
    /Password \(shown only this once\): \S+[\s\S]*cannot listen on [^\n]*\(EADDRINUSE\)/,
  );
});
