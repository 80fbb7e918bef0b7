import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiAddress, siteAddress } from '../../contract/addresses.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { type Baseline, bareFastify, type Copy, nginxStatic } from './baselines.ts';
import { fillShop } from './fill.ts';
import { rawGet } from './frozen-copy.ts';
import { type Load, loadOn } from './load.ts';
import { type Row, spread } from './measure.ts';

const ROUNDS = 3;
const PRODUCTS = 50;

interface Read {
  name: string;
  address: string;
  headers: Record<string, string>;
  aim: string;
}

const BROTLI = { 'accept-encoding': 'br' };
const PLAIN = { 'accept-encoding': 'identity' };
const PAGE_AIM = '0.85 of Fastify, 0.35 of nginx';

const reads = async (shop: ServerProcess): Promise<Read[]> => {
  const { data } = (await (await fetch(shop.url + apiAddress.products)).json()) as { data: { _id: string }[] };
  const _id = data[0]?._id ?? '';
  const pages = [
    ['home', siteAddress.home],
    ['shop', siteAddress.shop],
    ['details', siteAddress.product(_id)],
    ['service', siteAddress.service('3D-Printing')],
    ['order', siteAddress.order],
  ] as const;
  const calls = [
    ['API, one product', apiAddress.productById(_id)],
    [`API, ${PRODUCTS} products`, `${apiAddress.products}?limit=${PRODUCTS}`],
  ] as const;
  return [
    ...pages.flatMap(([name, address]) => [
      { name: `page ${name}, brotli`, address, headers: BROTLI, aim: PAGE_AIM },
      { name: `page ${name}, plain`, address, headers: PLAIN, aim: PAGE_AIM },
    ]),
    ...calls.flatMap(([name, address]) => [
      { name: `${name}, brotli`, address, headers: BROTLI, aim: '0.8 of Fastify' },
      { name: `${name}, plain`, address, headers: PLAIN, aim: '0.8 of Fastify' },
    ]),
  ];
};

/** Keeps the answer to a read as a file, so that the baselines serve the very same bytes. */
const copyOf = async (shop: ServerProcess, folder: string, { address, headers }: Read, at: number): Promise<Copy> => {
  const answer = await rawGet(shop.url + address, headers);
  const file = path.join(folder, `copy-${at}`);
  await writeFile(file, answer.body);
  const header = (name: string) => answer.headers[name]?.toString();
  return {
    name: `copy-${at}`,
    file,
    type: header('content-type') ?? 'text/html',
    encoding: header('content-encoding'),
    etag: header('etag'),
  };
};

interface Side {
  loads: Load[];
  measure: () => Promise<Load>;
}

const row = (name: string, aim: string, [own, fastify, nginx]: (Side | undefined)[]): Row => {
  const core = (side: Side) => spread(side.loads.map(({ perCoreSecond }) => perCoreSecond));
  const value = core(own as Side);
  const named = [
    ['Fastify', fastify],
    ['nginx', nginx],
  ] as const;
  const there = named.flatMap(([baseline, side]) => (side ? [{ baseline, median: core(side).median }] : []));
  const seen = spread((own as Side).loads.map(({ perSecond }) => perSecond)).median;
  return {
    name,
    value,
    unit: 'req/core s',
    baseline: `${there.map(({ baseline, median }) => `${baseline} ${Math.round(median)}`).join(', ')}; client saw ${Math.round(seen)}/s`,
    ratio: there.map(({ baseline, median }) => `${(value.median / median).toFixed(2)} of ${baseline}`).join(', '),
    aim,
  };
};

const sidesOf = (
  { address, headers }: Read,
  copy: Copy,
  servers: { shop: ServerProcess; fastify: Baseline; nginx: Baseline | undefined },
  status: 200 | 304,
): (Side | undefined)[] => {
  const conditional = status === 304 && copy.etag !== undefined ? { 'if-none-match': copy.etag } : {};
  const side = (server: { url: string; pid: number } | undefined, from: string): Side | undefined =>
    server && {
      loads: [],
      measure: () =>
        loadOn({ url: server.url + from, pid: server.pid, headers: { ...headers, ...conditional }, status }),
    };
  const file = `/${copy.name}`;
  return [
    side(servers.shop, address),
    side(servers.fastify, file),
    status === 304 ? undefined : side(servers.nginx, file),
  ];
};

const measureRow = async (name: string, aim: string, sides: (Side | undefined)[]) => {
  for (let round = 0; round < ROUNDS; round += 1) for (const side of sides) side?.loads.push(await side.measure());
  console.error(`${name} measured`);
  return row(name, aim, sides);
};

/** Pages and calls that are read, each beside the same bytes from bare Fastify and from nginx as a static file. */
export const readRows = async (folder: string): Promise<Row[]> => {
  const dataDir = path.join(folder, 'reads');
  const copiesFolder = path.join(folder, 'copies');
  await mkdir(copiesFolder);
  await fillShop(dataDir, PRODUCTS);
  const shop = await startServer(dataDir);
  const wanted = await reads(shop);
  const copies = await Promise.all(wanted.map((read, at) => copyOf(shop, copiesFolder, read, at)));
  const fastify = await bareFastify(copiesFolder, copies);
  const nginx = await nginxStatic(copiesFolder);
  const rows: Row[] = [];
  try {
    for (const [at, read] of wanted.entries()) {
      const copy = copies[at] as Copy;
      const servers = { shop, fastify, nginx };
      rows.push(await measureRow(read.name, read.aim, sidesOf(read, copy, servers, 200)));
      if (copy.encoding !== undefined && copy.etag !== undefined)
        rows.push(await measureRow(`${read.name}, 304`, '0.9 of Fastify', sidesOf(read, copy, servers, 304)));
    }
  } finally {
    await Promise.all([shop.stop(), fastify.stop(), nginx?.stop()]);
  }
  return rows;
};
