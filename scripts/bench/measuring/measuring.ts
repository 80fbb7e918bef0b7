import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Row, spread, timed } from '#scripts/bench/measure.ts';
import { ensureBuilt } from '#scripts/build.ts';
import { otherTimes } from './others.ts';
import { runEngine } from './run-engine.ts';
import { SAMPLES, type Sample } from './samples.ts';

const ROUNDS = 3;
const MEGABYTE = 1_000_000;

/** The least that any reader does: look at each byte once. */
const barePass = (bytes: Uint8Array) => {
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum += bytes[at] as number;
  if (!Number.isFinite(sum)) throw new Error('no sum');
  return performance.now() - began;
};

const bareNode = () => timed(() => once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit'));

/** What a file costs that holds nothing: the process alone, beside a Node that does nothing. */
const processRows = async (): Promise<Row[]> => {
  const runs = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    bare.push(await bareNode());
    runs.push(await runEngine({ name: 'empty.stl' }, new Uint8Array()));
  }
  const value = spread(runs.slice(1).map(({ ms }) => ms));
  const node = spread(bare.slice(1)).median;
  return [
    {
      name: 'an empty file: the process alone',
      value,
      unit: 'ms',
      baseline: `node that does nothing: ${node.toFixed(0)} ms`,
      ratio: node / value.median,
      aim: 'under 100 ms',
    },
    {
      name: 'an empty file: memory',
      value: spread(runs.slice(1).map(({ megabytes }) => megabytes)),
      unit: 'MB',
      baseline: 'node that does nothing: 43 MB',
      aim: 'under 60 MB',
    },
  ];
};

const sampleRows = async (sample: Sample, folder: string): Promise<Row[]> => {
  const { what, aim, memoryAimMegabytes } = sample;
  const bytes = await sample.make();
  const megabytes = bytes.length / MEGABYTE;
  const runs = [];
  const bare: number[] = [];
  barePass(bytes); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(barePass(bytes));
    runs.push(await runEngine(sample, bytes));
  }
  const ms = spread(runs.map((run) => run.ms));
  const per = (value: number) => value / megabytes;
  const inAll = megabytes < 1;
  const pass = spread(bare).median;
  const others = await otherTimes(bytes, sample, folder);
  const named = [['bare pass', pass] as const, ...others].map(
    ([name, value]) => `${name} ${(inAll ? value : per(value)).toFixed(inAll ? 2 : 1)}`,
  );
  console.error(`${what} measured`);
  return [
    {
      name: `${what}, ${megabytes.toFixed(megabytes < 10 ? 2 : 0)} MB`,
      value: inAll ? ms : { median: per(ms.median), min: per(ms.min), max: per(ms.max) },
      unit: inAll ? 'ms' : 'ms/MB',
      baseline: named.join(', '),
      ratio: pass / ms.median,
      aim: aim === undefined ? '–' : 'ms' in aim ? `${aim.ms} ms` : `${aim.msPerMegabyte} ms/MB`,
    },
    {
      name: `${what}: memory`,
      value: spread(runs.map((run) => run.megabytes)),
      unit: 'MB',
      baseline: `its bytes: ${megabytes.toFixed(megabytes < 10 ? 2 : 0)} MB`,
      aim: memoryAimMegabytes === undefined ? '–' : `${memoryAimMegabytes} MB`,
    },
  ];
};

/** What measuring takes, a process for each file and its start included, beside a bare pass over the same bytes. */
export const measuringRows = async (folder: string): Promise<Row[]> => {
  ensureBuilt();
  const rows = await processRows();
  for (const sample of SAMPLES) rows.push(...(await sampleRows(sample, folder)));
  return rows;
};
