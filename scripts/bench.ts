import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { printTable } from './bench/measure.ts';
import { memoryUnderLargeOrders, sequentialOrders } from './bench/orders.ts';
import { printPages } from './bench/pages.ts';

const BENCHES = {
  orders: async (folder: string) => printTable([await sequentialOrders(folder), await memoryUnderLargeOrders(folder)]),
  pages: printPages,
};

/** `npm run bench` runs all, `npm run bench -- orders` one. */
const wanted = process.argv.slice(2);
const chosen = Object.entries(BENCHES).filter(([name]) => wanted.length === 0 || wanted.includes(name));

/** Beside the data folder and not in /tmp, which may be memory and no disk. */
const folder = await mkdtemp(path.resolve('bench-'));
const gigabytes = (totalmem() / 1e9).toFixed(0);
console.log(
  `Node ${process.version} on ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes} GB, ${process.platform}`,
);
try {
  for (const [, bench] of chosen) await bench(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
