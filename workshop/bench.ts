import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { deskRows } from './bench/desk.ts';
import { growthRows } from './bench/growth.ts';
import { printTable, type Row } from './bench/measure.ts';
import { measuringRows } from './bench/measuring/measuring.ts';
import { memoryUnderLargeOrders, parallelOrders, sequentialOrders } from './bench/orders.ts';
import { ownerSearchRows } from './bench/owner-searches.ts';
import { printPages } from './bench/pages.ts';
import { printPhone } from './bench/phone/phone.ts';
import { onBoth } from './bench/places.ts';
import { readRows } from './bench/reads.ts';
import { setUpRows } from './bench/set-ups.ts';
import { soak } from './bench/soak.ts';

/** The benchmarks of the common table. */
const BENCHES: Record<string, (folder: string) => Promise<Row[]>> = {
  reads: readRows,
  growth: growthRows,
  searches: ownerSearchRows,
  desk: deskRows,
  'set-ups': setUpRows,
  measure: measuringRows,
  orders: async (folder) => [
    await sequentialOrders(folder),
    await parallelOrders(folder),
    ...(await onBoth(folder, async (places) => [await memoryUnderLargeOrders(places)])),
  ],
};

/**
 * `npm run bench` runs all, `npm run bench -- orders` one; `pages` is Lighthouse and `phone` an order form on a slow phone, with
 * tables of their own. `soak` only runs by name: for an hour, or `soak 600` for 600 seconds.
 */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

/** Next to the data folder and not in /tmp, which may be a RAM disk. */
const folder = await mkdtemp(path.resolve('bench-'));
const gigabytes = (totalmem() / 1e9).toFixed(0);
console.log(
  `Node ${process.version} on ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes} GB, ${process.platform}`,
);
try {
  const rows: Row[] = [];
  for (const [name, bench] of Object.entries(BENCHES)) if (isWanted(name)) rows.push(...(await bench(folder)));
  if (rows.length > 0) printTable(rows);
  if (isWanted('pages')) await printPages(folder);
  if (isWanted('phone')) await printPhone(folder);
  if (wanted.includes('soak')) await soak(folder, Number(wanted[wanted.indexOf('soak') + 1]) || undefined);
} finally {
  await rm(folder, { recursive: true, force: true });
}
