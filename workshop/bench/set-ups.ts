import { siteAddress } from '#contract/addresses.ts';
import { readSecret } from '#server/start/data-folder.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { fillShop } from '#tests/support/shop/fill-shop.ts';
import { loadOn } from './load.ts';
import { type Row, type Spread, spread, timed } from './measure.ts';
import { connectTo, orderRequest, sendOrder } from './order-client.ts';
import { onPostgresAndS3, onSqliteAndDisk, type Place, type Places } from './places.ts';

const PRODUCTS = 50;
const CLIENTS = 20;
const ROUNDS = 5;
const SIZES = { '60 kB': 60_000, '5 MB': 5_000_000 };
const BROTLI = { 'accept-encoding': 'br' };

type Figures = Record<string, { value: Spread; unit: string }>;

/** As many servers as asked for, on one database and one store. */
const startOn = async ({ dataDir, settings }: Place, processes: number): Promise<ServerProcess[]> => {
  const shared = { ...settings, SECRET: Buffer.from(await readSecret(dataDir)).toString('hex') };
  return Promise.all(
    Array.from({ length: processes }, (_, at) => startServer(at === 0 ? dataDir : `${dataDir}-${at}`, shared)),
  );
};

/** Twenty customers at once, who are spread over all processes; the time for each order. */
const ordersAtOnce = async (servers: readonly ServerProcess[], bytes: number): Promise<Spread> => {
  const request = await orderRequest(bytes);
  const ports = Array.from({ length: CLIENTS }, (_, at) => servers[at % servers.length]?.port ?? 0);
  const sockets = await Promise.all(ports.map(connectTo));
  const atOnce = () => Promise.all(sockets.map((socket) => sendOrder(socket, request)));
  await atOnce(); // warm
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(atOnce)) / CLIENTS);
  for (const socket of sockets) socket.destroy();
  return spread(times);
};

/** Answers of all processes together per second. */
const pagesPerSecond = async (servers: readonly ServerProcess[]): Promise<Spread> => {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads = await Promise.all(
      servers.map(({ url, pid }) => loadOn({ url: url + siteAddress.shop, pid, headers: BROTLI, status: 200 })),
    );
    rates.push(loads.reduce((sum, { perSecond }) => sum + perSecond, 0));
  }
  return spread(rates);
};

/** Searches of the shop that nobody asked for before, one after the other. */
const renderedPages = async ([server]: readonly ServerProcess[]): Promise<Spread> => {
  const times: number[] = [];
  for (let at = 0; at < 6 * ROUNDS; at += 1)
    times.push(await timed(async () => (await fetch(`${server?.url}${siteAddress.shop}?q=none+of+${at}`)).text()));
  return spread(times);
};

const measure = async ({ place }: Places, processes: number): Promise<Figures> => {
  const own = await place(`set-up-${processes}`);
  await fillShop(own.dataDir, PRODUCTS, own.database);
  const servers = await startOn(own, processes);
  try {
    const figures: Figures = {
      'the shop from memory': { value: await pagesPerSecond(servers), unit: 'req/s' },
      'a search of the shop, rendered': { value: await renderedPages(servers), unit: 'ms' },
    };
    for (const [size, bytes] of Object.entries(SIZES))
      figures[`order with ${size}, 20 at once, each`] = { value: await ordersAtOnce(servers, bytes), unit: 'ms' };
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
};

const rowsOf = (name: string, figures: Figures, smallest: Figures): Row[] =>
  Object.entries(figures).map(([what, { value, unit }]) => {
    const base = smallest[what]?.value.median ?? Number.NaN;
    return {
      name: `${what}: ${name}`,
      value,
      unit,
      baseline: `SQLite and a folder: ${base.toFixed(1)} ${unit}`,
      ratio: unit === 'ms' ? base / value.median : value.median / base,
      aim: 'none set',
    };
  });

/** The same pages and orders on SQLite and a folder, and on PostgreSQL and S3 by one process and by two. */
export const setUpRows = async (folder: string): Promise<Row[]> => {
  const smallest = await measure(onSqliteAndDisk(folder), 1);
  const postgres = await onPostgresAndS3(folder);
  try {
    const one = await measure(postgres, 1);
    const two = await measure(postgres, 2);
    return [
      ...rowsOf('SQLite and a folder', smallest, smallest),
      ...rowsOf('PostgreSQL and S3', one, smallest),
      ...rowsOf('PostgreSQL and S3, two processes', two, smallest),
    ];
  } finally {
    await postgres.remove();
  }
};
