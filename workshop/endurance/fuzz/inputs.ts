import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipOf } from '#measure/testing/boards.ts';
import { MODELS } from '#tests/endurance/models/models.ts';
import type { Random } from '#tests/endurance/models/random.ts';
import { unpack } from '#tests/support/files/unpack.ts';
import { mutated } from './mutate.ts';

const FIXTURES = 'tests/fixtures/cad';
const BYTES_MAX = 100_000;
const GENERATED = 6;

/** The readers, and the ending of their files. */
export const ENDINGS: Readonly<Record<string, string>> = {
  stl: 'stl',
  obj: 'obj',
  ply: 'ply',
  off: 'off',
  amf: 'amf',
  glb: 'glb',
  '3mf': '3mf',
  dxf: 'dxf',
  svg: 'svg',
  pdf: 'pdf',
  board: 'zip',
};
const IN_ARCHIVES = new Set(['3mf', 'board']);

const small = (bytes: Uint8Array) => bytes.length <= BYTES_MAX;
const filesIn = (folder: string) =>
  readdirSync(folder).map((name) => new Uint8Array(readFileSync(path.join(folder, name))));

/** What a reader begins with: fixtures, generated files, and what earlier runs kept. */
export const seedsOf = async (reader: string, corpus: string): Promise<Uint8Array[]> => {
  const ending = `.${ENDINGS[reader]}`;
  const fixtures = readdirSync(FIXTURES)
    .filter((name) => name.toLowerCase().endsWith(ending))
    .map((name) => new Uint8Array(readFileSync(path.join(FIXTURES, name))));
  const generated: Uint8Array[] = [];
  for (let seed = 0; seed < GENERATED; seed += 1) {
    const model = await MODELS[reader]?.(seed);
    if (model) generated.push(model.bytes);
  }
  const kept = existsSync(path.join(corpus, reader)) ? filesIn(path.join(corpus, reader)) : [];
  return [...fixtures, ...generated, ...kept].filter(small);
};

const inArchive = async (bytes: Uint8Array, other: Uint8Array, random: Random) => {
  const files = [...(await unpack(Buffer.from(bytes)))];
  const others = [...(await unpack(Buffer.from(other)))];
  if (files.length === 0 || others.length === 0) return mutated(bytes, other, random);
  const at = random.whole(0, files.length - 1);
  const changed = files.map(([name, content], number): [string, Uint8Array] => [
    name,
    number === at ? mutated(content, random.one(others)[1], random) : content,
  ]);
  return zipOf(Object.fromEntries(changed));
};

/** Another file made of two; an archive stays one, and a file in it is another. */
export const varied = async (reader: string, bytes: Uint8Array, other: Uint8Array, random: Random) => {
  if (!IN_ARCHIVES.has(reader) || random.chance(0.1)) return mutated(bytes, other, random);
  try {
    return await inArchive(bytes, other, random);
  } catch {
    return mutated(bytes, other, random); // no archive any more
  }
};

export const keep = (folder: string, bytes: Uint8Array) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  writeFileSync(file, bytes);
  return file;
};
