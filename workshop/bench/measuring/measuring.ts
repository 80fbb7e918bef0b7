import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ensureBuilt } from '#scripts/build.ts';
import { type Row, type Spread, spread, timed } from '#workshop/bench/measure.ts';
import { customersRow } from './customers.ts';
import { otherTimes } from './others.ts';
import { processorTime } from './processor-time.ts';
import { type EngineRun, runEngine } from './run-engine.ts';
import { SAMPLES, type Sample } from './samples.ts';

const ROUNDS = 3;
const MEGABYTE = 1_000_000;

/** The least that any reader does: look at each byte once. */
const barePass = (bytes: Uint8Array) =>
  processorTime(() => {
    let sum = 0;
    for (let at = 0; at < bytes.length; at += 1) sum += bytes[at] as number;
    if (!Number.isFinite(sum)) throw new Error('no sum');
  });

const bareNode = () => timed(() => once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit'));

const spreadOf = (runs: readonly EngineRun[], of: (run: EngineRun) => number) => spread(runs.map(of));

/** What a file costs that holds nothing: the process alone, beside a Node that does nothing. */
const processRows = async (): Promise<Row[]> => {
  const runs: EngineRun[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareNode());
    runs.push(await runEngine({ name: 'empty.stl' }, new Uint8Array()));
  }
  const value = spreadOf(runs, ({ measured }) => measured.ms);
  const node = spread(bare).median;
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
      value: spreadOf(runs, ({ measured }) => measured.megabytes),
      unit: 'MB',
      baseline: 'node that does nothing: 43 MB',
      aim: 'under 60 MB',
    },
  ];
};

const scaled = ({ median, min, max }: Spread, by: number): Spread => ({
  median: median * by,
  min: min * by,
  max: max * by,
});

const rowsOf = (sample: Sample, megabytes: number, runs: EngineRun[], beside: [name: string, ms: number][]): Row[] => {
  const { what, aim, memoryAimMegabytes } = sample;
  const size = `${megabytes.toFixed(megabytes < 10 ? 2 : 0)} MB`;
  const inAll = megabytes < 1;
  const share = inAll ? 1 : 1 / megabytes;
  const unit = inAll ? 'ms' : 'ms/MB';
  const ms = spreadOf(runs, ({ measured }) => measured.processorMs);
  const waited = spreadOf(runs, ({ measured }) => measured.ms).median;
  const drawing = spreadOf(runs, ({ measured, whole }) => whole.processorMs - measured.processorMs).median;
  const named = beside.map(([name, value]) => `${name} ${(value * share).toFixed(1)}`);
  return [
    {
      name: `${what}, ${size}`,
      value: scaled(ms, share),
      unit,
      baseline: `${named.join(', ')}; pictures ${drawing.toFixed(0)} ms more; waited ${waited.toFixed(0)} ms`,
      ratio: (beside[0]?.[1] ?? Number.NaN) / ms.median,
      aim: aim === undefined ? '–' : 'ms' in aim ? `${aim.ms} ms` : `${aim.msPerMegabyte} ms/MB`,
    },
    {
      name: `${what}: memory`,
      value: spreadOf(runs, ({ measured }) => measured.megabytes),
      unit: 'MB',
      baseline: `its bytes: ${size}; with pictures ${spreadOf(runs, ({ whole }) => whole.megabytes).median.toFixed(0)} MB`,
      aim: memoryAimMegabytes === undefined ? '–' : `${memoryAimMegabytes} MB`,
    },
  ];
};

const sampleRows = async (sample: Sample, folder: string): Promise<Row[]> => {
  const bytes = await sample.make();
  const runs: EngineRun[] = [];
  const bare: number[] = [];
  await barePass(bytes); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await barePass(bytes));
    runs.push(await runEngine(sample, bytes));
  }
  const others = await otherTimes(bytes, sample, folder);
  console.error(`${sample.what} measured`);
  return rowsOf(sample, bytes.length / MEGABYTE, runs, [['bare pass', spread(bare).median], ...others]);
};

/** What measuring takes, a process for each file and its start included, beside a bare pass over the same bytes. */
export const measuringRows = async (folder: string): Promise<Row[]> => {
  ensureBuilt();
  const rows = await processRows();
  for (const sample of SAMPLES) rows.push(...(await sampleRows(sample, folder)));
  return [...rows, await customersRow(path.join(folder, 'customers'))];
};
