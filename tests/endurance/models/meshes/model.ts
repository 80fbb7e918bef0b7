import { differs, type Model } from '#tests/endurance/models/judge.ts';
import { randomBy } from '#tests/endurance/models/random.ts';
import { bodiesBy } from './bodies.ts';
import { lookedAt } from './voxels.ts';
import { writeAmf, writeGlb, writeOff, writePly } from './write-exchange.ts';
import { writeObj, writeStl, writeThreeMf } from './write-meshes.ts';

const WRITE = {
  stl: writeStl,
  obj: writeObj,
  ply: writePly,
  off: writeOff,
  amf: writeAmf,
  glb: writeGlb,
  '3mf': writeThreeMf,
} as const;
export type MeshFormat = keyof typeof WRITE;
/** Files of these say it themselves. */
const WITH_UNIT: ReadonlySet<MeshFormat> = new Set(['3mf', 'amf', 'glb']);

/** What looking along lines may be off, of all that it sees. */
const SHARE = 4e-3;
const SIZE_MM = 0.01;

/** A part of a few bodies, and how much is in it by lines that run through it. */
export const meshModel = async (format: MeshFormat, seed: number): Promise<Model> => {
  const random = randomBy(seed);
  const bodies = bodiesBy(random);
  const seen = lookedAt(bodies);
  return {
    name: `part.${format}`,
    bytes: await WRITE[format](bodies, random),
    limits: { boxMm: [2_000, 2_000, 2_000] },
    ...(!WITH_UNIT.has(format) && { answered: 'mm' }),
    wrong: ({ verdict, quantities, sizeMm = [] }) => [
      ...(verdict === 'exact' ? differs('volume', quantities.volumeMm3, seen.volume, seen.volume * SHARE) : []),
      ...seen.size.flatMap((side, axis) => differs(`side ${axis}`, sizeMm[axis], side, SIZE_MM)),
    ],
  };
};
