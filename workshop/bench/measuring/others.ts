import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { timed } from '#workshop/bench/measure.ts';
import { processorTime } from './processor-time.ts';
import type { Sample } from './samples.ts';

/** Somebody else's program that reads the same file. @returns milliseconds, undefined where it is not installed */
type Other = (bytes: Uint8Array, sample: Sample, folder: string) => Promise<number | undefined>;

const buffered = (bytes: Uint8Array) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

/** Reads the triangles, and finds no topology; for binary STL it looks at no coordinate. */
const threeStl: Other = async (bytes) => {
  const { STLLoader } = await import('three/examples/jsm/loaders/STLLoader.js');
  const copy = buffered(bytes);
  return processorTime(() => new STLLoader().parse(copy));
};

const threeObj: Other = async (bytes) => {
  const { OBJLoader } = await import('three/examples/jsm/loaders/OBJLoader.js');
  const text = Buffer.from(bytes).toString();
  return processorTime(() => new OBJLoader().parse(text));
};

const prusaSlicer: Other = async (bytes, { name }, folder) => {
  if (spawnSync('prusa-slicer', ['--help'], { stdio: 'ignore' }).status !== 0) return undefined;
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return timed(async () => spawnSync('prusa-slicer', ['--info', file], { stdio: 'ignore' }));
};

type PcbStackup = (layers: readonly { filename: string; gerber: Readable }[]) => Promise<unknown>;

/** Not among our packages: it is asked for by a name that the compiler does not know. */
const loadPcbStackup = async () => {
  const name = 'pcb-stackup';
  const found = (await import(name).catch(() => undefined)) as { default: PcbStackup } | undefined;
  return found?.default;
};

const pcbStackup: Other = async (bytes) => {
  const stackup = await loadPcbStackup();
  if (!stackup) return undefined;
  const { unpack } = await import('#tests/support/files/unpack.ts');
  const files = await unpack(Buffer.from(bytes));
  const layers = [...files].map(([filename, content]) => ({ filename, gerber: Readable.from([content]) }));
  return processorTime(() => stackup(layers));
};

const BY_ENDING: Readonly<Record<string, Readonly<Record<string, Other>>>> = {
  '.stl': { "three's loader": threeStl, 'prusa-slicer --info': prusaSlicer },
  '.obj': { "three's loader": threeObj, 'prusa-slicer --info': prusaSlicer },
  '.3mf': { 'prusa-slicer --info': prusaSlicer },
  '.zip': { 'pcb-stackup': pcbStackup },
};

/** What others take for the same file, in ms, by their name; without those that are not installed. */
export const otherTimes = async (bytes: Uint8Array, sample: Sample, folder: string) => {
  const times: [name: string, ms: number][] = [];
  for (const [name, other] of Object.entries(BY_ENDING[path.extname(sample.name)] ?? {})) {
    const ms = await other(bytes, sample, folder);
    if (ms !== undefined) times.push([name, ms]);
  }
  return times;
};
