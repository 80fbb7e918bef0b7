import { measure } from '#measure';
import type { Measurement } from '#measure/measurement';
import { mend } from '#measure/mending';
import { platform } from '#tests/endurance/models/judge.ts';
import { randomBy } from '#tests/endurance/models/random.ts';
import { type Clean, cleanFile, cleanFilesIn, written } from './clean-files.ts';
import { DRAWING_FAULTS } from './drawing-faults.ts';
import { MESH_FAULTS } from './mesh-faults.ts';

const USUAL_COUNT = 200;
const HITS_LEAST = 0.8;
const SHARE = 1e-3;
const LIMITS = { kerfMm: 0.2, minGapMm: 0.5 };

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

const faulty = (clean: Clean, kind: string, seed: number): Clean | undefined => {
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

interface Tally {
  planted: number;
  mended: number;
  /** Is measured as the clean one, as it is: lines in pieces need no mending. */
  neededNone: number;
  refused: number;
  otherwise: number;
}

/** Plants each kind of fault in a clean file, and mends it. */
const plantIn = async (clean: Clean, seed: number, rows: Map<string, Tally>) => {
  const figures = await measure(request(await written(clean, seed)), platform);
  if (figures.verdict !== 'exact') return;
  for (const kind of Object.keys(clean.of === 'mesh' ? MESH_FAULTS : DRAWING_FAULTS)) {
    const planted = faulty(clean, kind, seed);
    if (!planted) continue;
    const row = rows.get(kind) ?? { planted: 0, mended: 0, neededNone: 0, refused: 0, otherwise: 0 };
    rows.set(kind, row);
    row.planted += 1;
    const file = request(await written(planted, seed));
    const made = await mend(file, platform);
    if (typeof made === 'string' && unlike(figures, await measure(file, platform)).length === 0) {
      row.neededNone += 1;
      continue;
    }
    const wrong = typeof made === 'string' ? [made] : unlike(figures, made.after);
    if (wrong.length === 0) row.mended += 1;
    else if (typeof made === 'string') row.refused += 1;
    else row.otherwise += 1;
    if (wrong.length > 0) console.log(`${clean.name}, ${clean.format}, ${kind}: ${wrong.join('; ')}`);
  }
};

/** @returns whether a clean file is left as it is */
const isLeft = async (clean: Clean, seed: number) => {
  const file = clean.original ? { name: clean.name, bytes: clean.original } : await written(clean, seed);
  const made = await mend(request(file), platform);
  if (typeof made !== 'string') console.log(`${clean.name} was clean: ${made.changes.map(({ code }) => code).join()}`);
  return typeof made === 'string';
};

/**
 * Plants faults that can be mended without a guess in clean files, generated ones and those of a folder, and has them mended.
 * @returns whether enough of them came back with the clean file's figures, and no clean file was changed
 */
export const rehearseMends = async (count = USUAL_COUNT, folder?: string) => {
  const generated = Array.from({ length: count }, (_, seed) => cleanFile(seed));
  const all = [...generated, ...(folder === undefined ? [] : await cleanFilesIn(folder))];
  const rows = new Map<string, Tally>();
  let changed = 0;
  for (const [seed, clean] of all.entries()) {
    if (!(await isLeft(clean, seed))) changed += 1;
    await plantIn(clean, seed, rows);
  }
  const tallies = [...rows.values()];
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const share = sum(({ mended, neededNone }) => mended + neededNone) / sum(({ planted }) => planted);
  console.table(Object.fromEntries(rows));
  console.log(
    `${all.length} clean files, ${changed} of them changed; ${(share * 100).toFixed(1)} % of the faults mended.`,
  );
  console.log(`To pass: no clean file is changed, and ${HITS_LEAST * 100} % are mended to the clean file's figures.`);
  return changed === 0 && share >= HITS_LEAST;
};
