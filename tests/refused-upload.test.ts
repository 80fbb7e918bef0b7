import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { multipart, serverOfFile } from './support/app.ts';
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
