import { measure } from '#measure';
import type { Measurement } from '#measure/measurement';
import { mend } from '#measure/mending';
import { platform } from '#tests/endurance/models/judge.ts';
import { randomBy } from '#tests/endurance/models/random.ts';
import { type Clean, LIMITS, written } from './clean-files.ts';
import { DRAWING_FAULTS } from './drawing-faults.ts';
import { MESH_FAULTS } from './mesh-faults.ts';

const SHARE = 1e-3;

type File = Awaited<ReturnType<typeof written>>;
const request = (file: File) => ({ ...file, limits: LIMITS, answered: 'mm' as const });

/** Why the figures are not those of the clean file. */
const unlike = (clean: Measurement, { quantities, sizeMm = [], verdict }: Measurement): string[] => {
  const pairs = [
    ['cut', clean.quantities.cutLengthMm, quantities.cutLengthMm],
    ['volume', clean.quantities.volumeMm3, quantities.volumeMm3],
    ['area', clean.quantities.areaMm2, quantities.areaMm2],
    ...(clean.sizeMm ?? []).map((side, axis) => [`side ${axis}`, side, sizeMm[axis]] as const),
  ] as const;
  const off = pairs.flatMap(([what, was = 0, is = 0]) =>
    Math.abs(was - is) > Math.abs(was) * SHARE ? [`${what} ${is} is ${was}`] : [],
  );
  const open = quantities.openContours === clean.quantities.openContours ? [] : ['outlines are open'];
  return [...off, ...open, ...(verdict === clean.verdict ? [] : [`verdict ${verdict}`])];
};

/** A clean file with faults of a kind; undefined where none can be planted. */
export const faulty = (clean: Clean, kind: string, seed: number): Clean | undefined => {
  const random = randomBy(seed);
  if (clean.of === 'mesh') {
    const plant = MESH_FAULTS[kind];
    return plant && { ...clean, mesh: plant(clean.mesh, random) };
  }
  const plant = DRAWING_FAULTS[kind];
  const figures = plant?.(clean.figures, random);
  const isSame = figures?.length === clean.figures.length && figures.every((one, at) => one === clean.figures[at]);
  return figures && !isSame ? { ...clean, figures } : undefined;
};

/** The kinds of faults that can be planted in a file. */
export const kindsFor = ({ of }: Clean): string[] => Object.keys(of === 'mesh' ? MESH_FAULTS : DRAWING_FAULTS);

/** What became of a fault. `needed none`: the file is measured as the clean one, as it is; lines in pieces need no mending. */
export type Outcome = { is: 'mended' | 'needed none' } | { is: 'refused' | 'otherwise'; wrong: string[] };

const outcomeOf = async (clean: Measurement, file: File): Promise<Outcome> => {
  const made = await mend(request(file), platform);
  if (typeof made !== 'string') {
    const wrong = unlike(clean, made.after);
    return wrong.length === 0 ? { is: 'mended' } : { is: 'otherwise', wrong };
  }
  const isAsClean = unlike(clean, await measure(request(file), platform)).length === 0;
  return isAsClean ? { is: 'needed none' } : { is: 'refused', wrong: [made] };
};

/** Plants each kind of fault in a clean file, and has it mended. */
export const plantIn = async (clean: Clean, seed: number): Promise<Map<string, Outcome>> => {
  const outcomes = new Map<string, Outcome>();
  const figures = await measure(request(await written(clean, seed)), platform);
  if (figures.verdict !== 'exact') return outcomes;
  for (const kind of kindsFor(clean)) {
    const planted = faulty(clean, kind, seed);
    if (planted) outcomes.set(kind, await outcomeOf(figures, await written(planted, seed)));
  }
  return outcomes;
};

/** What is changed in a clean file: nothing, if all is well. */
export const changedIn = async (clean: Clean, seed: number): Promise<string[]> => {
  const { original: bytes, name } = clean;
  const asItComes = bytes && { name, bytes, limits: LIMITS }; // in its own unit
  const made = await mend(asItComes ?? request(await written(clean, seed)), platform);
  return typeof made === 'string' ? [] : made.changes.map(({ code }) => code);
};
