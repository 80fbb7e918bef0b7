import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rawGet } from '#tests/support/http/raw-get.ts';
import type { ServerProcess } from '#tests/support/processes/server-process.ts';
import { type Baseline, bareFastify, type Copy, nginxStatic } from './baselines.ts';
import { type Load, loadOn } from './load.ts';
import { type Row, spread } from './measure.ts';

const ROUNDS = 3;

/** A request that is repeated under load. */
export interface Read {
  name: string;
  address: string;
  headers: Record<string, string>;
  aim: string;
  /** Whether to also measure 304 responses. */
  conditional?: boolean;
}

/** Saves the response to a file, so that the baselines serve exactly the same bytes. */
const copyOf = async (shop: ServerProcess, folder: string, { address, headers }: Read, at: number): Promise<Copy> => {
  const answer = await rawGet(shop.port)(address, { headers });
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

/** Compares each read with the same bytes from bare Fastify and from nginx as a static file. */
export const compareWithBaselines = async (
  shop: ServerProcess,
  folder: string,
  wanted: readonly Read[],
): Promise<Row[]> => {
  await mkdir(folder);
  const copies = await Promise.all(wanted.map((read, at) => copyOf(shop, folder, read, at)));
  const fastify = await bareFastify(folder, copies);
  const nginx = await nginxStatic(folder);
  const rows: Row[] = [];
  try {
    for (const [at, read] of wanted.entries()) {
      const copy = copies[at] as Copy;
      const servers = { shop, fastify, nginx };
      rows.push(await measureRow(read.name, read.aim, sidesOf(read, copy, servers, 200)));
      if (read.conditional)
        rows.push(await measureRow(`${read.name}, 304`, '0.9 of Fastify', sidesOf(read, copy, servers, 304)));
    }
  } finally {
    await Promise.all([fastify.stop(), nginx?.stop()]);
  }
  return rows;
};
