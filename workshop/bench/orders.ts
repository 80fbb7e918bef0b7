import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '#tests/support/processes/server-process.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';
import { type Row, spread, timed } from './measure.ts';
import { connectTo, orderRequest, sendOrder } from './order-client.ts';
import type { Places } from './places.ts';

const ROUNDS = 3;
const ORDERS_PER_ROUND = 40;
const FILE_BYTES = 5_000_000;

/** The time of the disk alone for the same bytes: one write, one fsync. The files stay, like those of an order. */
const rawWriter = (folder: string, bytes: Buffer) => {
  let written = 0;
  return async () => {
    const handle = await open(path.join(folder, `raw-${(written += 1)}`), 'wx');
    await handle.write(bytes);
    await handle.sync();
    await handle.close();
  };
};

const perTurn = (work: () => Promise<unknown>) =>
  timed(async () => {
    for (let turn = 0; turn < ORDERS_PER_ROUND; turn += 1) await work();
  }).then((total) => total / ORDERS_PER_ROUND);

/** Orders with 5 MB one after the other, compared with raw writes of the same bytes. */
export const sequentialOrders = async (folder: string): Promise<Row> => {
  const request = await orderRequest(FILE_BYTES);
  const bytes = request.subarray(0, FILE_BYTES);
  const server = await startServer(path.join(folder, 'sequential'));
  const socket = await connectTo(server.port);
  const writeRaw = rawWriter(folder, bytes);
  const raw: number[] = [];
  const orders: number[] = [];
  await perTurn(() => sendOrder(socket, request)); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    raw.push(await perTurn(writeRaw));
    orders.push(await perTurn(() => sendOrder(socket, request)));
  }
  socket.destroy();
  await server.stop();
  return {
    name: 'order with 5 MB, one after the other',
    value: spread(orders),
    unit: 'ms',
    baseline: `raw write and fsync: ${spread(raw).median.toFixed(1)} ms`,
    ratio: spread(raw).median / spread(orders).median,
    aim: '0.5 or better',
  };
};

const PARALLEL = 20;
const LARGE_FILE_BYTES = 50_000_000;
const SAMPLE_EVERY_MS = 20;

/** Twenty concurrent orders of 5 MB, compared with twenty concurrent raw writes of the same bytes. */
export const parallelOrders = async (folder: string): Promise<Row> => {
  const request = await orderRequest(FILE_BYTES);
  const server = await startServer(path.join(folder, 'parallel'));
  const sockets = await Promise.all(Array.from({ length: PARALLEL }, () => connectTo(server.port)));
  const writeRaw = rawWriter(path.join(folder, 'parallel'), request.subarray(0, FILE_BYTES));
  const atOnce = async (work: (socket: (typeof sockets)[number]) => Promise<unknown>) =>
    (await timed(() => Promise.all(sockets.map(work)))) / PARALLEL;
  const raw: number[] = [];
  const orders: number[] = [];
  await atOnce((socket) => sendOrder(socket, request)); // warm
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    raw.push(await atOnce(writeRaw));
    orders.push(await atOnce((socket) => sendOrder(socket, request)));
  }
  for (const socket of sockets) socket.destroy();
  await server.stop();
  return {
    name: 'order with 5 MB, 20 at once, each',
    value: spread(orders),
    unit: 'ms',
    baseline: `raw write and fsync, 20 at once: ${spread(raw).median.toFixed(1)} ms`,
    ratio: spread(raw).median / spread(orders).median,
    aim: '0.8 or better',
  };
};

/** How much the server's memory grows under 20 concurrent orders of 50 MB. Linux only, because it reads /proc. */
export const memoryUnderLargeOrders = async ({ name, place }: Places): Promise<Row> => {
  const small = await orderRequest(FILE_BYTES);
  const large = await orderRequest(LARGE_FILE_BYTES);
  const growth: number[] = [];
  let idle = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { dataDir, settings } = await place(`memory-${round}`);
    const server = await startServer(dataDir, settings);
    const sockets = await Promise.all(Array.from({ length: PARALLEL }, () => connectTo(server.port)));
    await Promise.all(sockets.map((socket) => sendOrder(socket, small))); // warms up: allocates what a process only allocates once
    idle = await residentMegabytes(server.pid);
    let peak = idle;
    const sampling = setInterval(() => {
      void residentMegabytes(server.pid).then((now) => {
        peak = Math.max(peak, now);
      });
    }, SAMPLE_EVERY_MS);
    await Promise.all(sockets.map((socket) => sendOrder(socket, large)));
    clearInterval(sampling);
    growth.push(peak - idle);
    for (const socket of sockets) socket.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
  return {
    name: `memory growth under 20 orders of 50 MB at once, on ${name}`,
    value: spread(growth),
    unit: 'MB',
    baseline: `before: ${idle.toFixed(0)} MB`,
    aim: 'under 80 MB',
  };
};
