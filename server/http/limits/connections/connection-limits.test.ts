import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { boundConnections, type ConnectionBounds, connectionBounds } from './connection-limits.ts';
import { oneAtATime } from './pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

const listening = async (bounds: ConnectionBounds, serve: RequestListener = (_request, response) => response.end()) => {
  const line = oneAtATime(serve);
  const server = createServer(line.serve).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  boundConnections(server, line.idleSince, bounds);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const open = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    const closed = once(socket, 'close');
    const ask = async () => {
      socket.write(REQUEST);
      const [chunk] = (await Promise.race([once(socket, 'data'), closed])) as [unknown];
      return Buffer.isBuffer(chunk);
    };
    await once(socket, 'connect');
    return { ask, closed, isOpen: () => !socket.closed, send: () => socket.write(REQUEST) };
  };
  return { open, server };
};

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof listening>>['open']>>;
const answered = (clients: Client[]) => Promise.all(clients.map(({ ask }) => ask()));

it('an address at its limit gets a new connection by closing its longest idle one', async () => {
  const { open } = await listening({ all: 100, ofOne: 3 });
  const clients = [await open(), await open(), await open()];
  for (const at of [1, 2, 0]) expect(await clients[at]?.ask()).toBe(true);
  const newcomer = await open();
  expect(await newcomer.ask()).toBe(true);
  await clients[1]?.closed;
  expect(await answered([clients[0], clients[2]] as Client[])).toEqual([true, true]);
});

it('a busy connection is never closed for a new one: if all are busy, the new one is refused', async () => {
  const begun: (() => void)[] = [];
  const { open, server } = await listening({ all: 100, ofOne: 2 }, (_request, response) => {
    begun.push(() => response.end());
  });
  const busy = [await open(), await open()];
  const asked = once(server, 'request').then(() => once(server, 'request'));
  for (const { send } of busy) send();
  await asked;
  await (await open()).closed;
  expect(busy.every(({ isOpen }) => isOpen())).toBe(true);
  expect(begun).toHaveLength(2);
});

it('each address has its own limit, and all addresses together have another', async () => {
  const { open } = await listening({ all: 4, ofOne: 3 });
  const first = [await open('127.0.0.1'), await open('127.0.0.1'), await open('127.0.0.1')];
  expect(await answered(first)).toEqual([true, true, true]);
  const others = [await open('127.0.0.2'), await open('127.0.0.3')];
  expect(await answered(others)).toEqual([true, true]);
  await first[0]?.closed;
  expect(await answered(first.slice(1))).toEqual([true, true]);
});

it('a visitor with one idle connection keeps it when an address that has many opens more than fit', async () => {
  const { open } = await listening({ all: 9, ofOne: 9 });
  const visitor = await open('127.0.0.2');
  const many = [];
  for (let opened = 0; opened < 8; opened += 1) many.push(await open());
  const newcomers = [await open('127.0.0.3'), await open()];
  expect(await answered([visitor, ...newcomers])).toEqual([true, true, true]);
  await Promise.all(many.slice(0, 2).map(({ closed }) => closed));
});

it('a browser with several connections keeps them when addresses with one each, idle for longer, open more than fit', async () => {
  const { open } = await listening({ all: 4, ofOne: 4 });
  const idle = [await open('127.0.0.2'), await open('127.0.0.3')];
  const browser = [await open(), await open()];
  await open('127.0.0.4');
  await open('127.0.0.5');
  expect(await answered(browser)).toEqual([true, true]);
  await Promise.all(idle.map(({ closed }) => closed));
});

it.each([
  ['plenty of descriptors', false, 1_048_576, { all: 2_000, ofOne: 500 }],
  ['an unknown limit', false, Infinity, { all: 2_000, ofOne: 500 }],
  [
    'plenty of descriptors behind a proxy, whose visitors may have waited for a restart',
    true,
    16_384,
    { all: 5_000, ofOne: 5_000 },
  ],
  ['few descriptors', false, 300, { all: 118, ofOne: 59 }],
  ['few descriptors behind a proxy', true, 300, { all: 118, ofOne: 118 }],
  ['very few descriptors', false, 70, { all: 16, ofOne: 8 }],
])('with %s the connection limits leave descriptors for files', (_what, behindProxy, descriptors, bounds) => {
  expect(connectionBounds(behindProxy, descriptors)).toEqual(bounds);
});
