import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startBalancer } from './balancer.ts';

const serverThat = async (answers: RequestListener) => {
  const server = createServer((request, response) =>
    request.url === '/livez' ? response.end() : answers(request, response),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
};

test('a page whose kept connection was closed just then comes by a new one, also when one server is left', async () => {
  let asked = 0;
  const answersTheSecond: RequestListener = ({ socket }, response) => {
    asked += 1;
    if (asked === 1) socket.destroy();
    else response.end();
  };
  const balancer = await startBalancer([await serverThat(answersTheSecond)]);
  onTestFinished(balancer.close);
  expect((await fetch(balancer.url)).status).toBe(200);
});

test('pages whose server dies over them come from the other, however many are asked for at once', async () => {
  const ports = [await serverThat((_, response) => response.end()), await serverThat(({ socket }) => socket.destroy())];
  const balancer = await startBalancer(ports);
  onTestFinished(balancer.close);
  const asked = Array.from({ length: 100 }, async () => (await fetch(balancer.url)).status);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});
