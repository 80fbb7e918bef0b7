import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { runningServer, temporaryFolder } from './support/app.ts';
import { anOrder } from './support/orders/an-order.ts';

const STRANGERS = 400;
const ORDERS_AT_ONCE = 10;

/** A connection that sends nothing, from one of many addresses. */
const idle = async (port: number, stranger: number) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (stranger % 8)}` });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await Promise.race([once(socket, 'connect'), new Promise((resolve) => socket.once('close', resolve))]);
  return socket;
};

test.skipIf(process.platform !== 'linux')(
  'with few file descriptors and many idle connections, orders with files are accepted and pages are served',
  async () => {
    const server = await runningServer(await temporaryFolder(), { DEMO: 'on' }, { openFiles: 300 });
    const strangers: Socket[] = [];
    for (let stranger = 0; stranger < STRANGERS; stranger += 1) strangers.push(await idle(server.port, stranger));

    const files = [1, 2, 3].map((at) => ({ name: `${at}.stl`, bytes: new Uint8Array(200_000) }));
    const order = () => fetch(server.url + apiAddress.order, { method: 'POST', body: anOrder({ files }) });
    const replies = await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, order));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect((await fetch(`${server.url}/shop`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await expect.poll(() => strangers.filter(({ closed }) => !closed).length).toBeLessThan(130);
  },
);
