import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

test('a connection that has asked a thousand times is closed after a response, and no request on it is refused', async () => {
  const { app } = await testApp();
  const { port } = new URL(await app.listen({ port: 0 }));
  const socket = connect(Number(port), 'localhost');
  const ask = () => socket.writable && socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const statuses: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => {
    statuses.push(...(text.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? []));
    if (statuses.length < 1_100) ask();
    else socket.destroy(); // it was never closed
  });
  ask();
  await once(socket, 'close');
  expect([statuses.length, new Set(statuses)]).toEqual([1_000, new Set(['200'])]);
});
