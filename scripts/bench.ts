import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { printTable } from './bench/measure.ts';
import { memoryUnderLargeOrders, sequentialOrders } from './bench/orders.ts';

/** Beside the data folder and not in /tmp, which may be memory and no disk. */
const folder = await mkdtemp(path.resolve('bench-'));
const gigabytes = (totalmem() / 1e9).toFixed(0);
console.log(
  `Node ${process.version} on ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes} GB, ${process.platform}`,
);
try {
  printTable([await sequentialOrders(folder), await memoryUnderLargeOrders(folder)]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
