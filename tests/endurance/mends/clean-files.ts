import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { inspect, type Shape } from '#measure';
import { split } from '#measure/testing/parts.ts';
import { type Figure, figureBy, type Point } from '#tests/endurance/models/drawings/figures.ts';
import { writeDxf } from '#tests/endurance/models/drawings/write-dxf.ts';
import { writeSvg } from '#tests/endurance/models/drawings/write-svg.ts';
import { platform } from '#tests/endurance/models/judge.ts';
import { bodiesBy, joined, type Mesh } from '#tests/endurance/models/meshes/bodies.ts';
import { writeObj, writeStl, writeThreeMf } from '#tests/endurance/models/meshes/write-meshes.ts';
import { type Random, randomBy } from '#tests/endurance/models/random.ts';

/** What the machine of the rehearsal can do. */
export const LIMITS = { kerfMm: 0.2, minGapMm: 0.5 };

/** What a file without a fault holds, to be written with faults. */
export type Clean = { name: string; original?: Uint8Array } & (
  | { of: 'drawing'; figures: readonly Figure[]; format: 'svg' | 'dxf' }
  | { of: 'mesh'; mesh: Mesh; format: 'stl' | 'obj' | '3mf' }
);

const APART = 100;

const shifted = ({ start, edges, ...rest }: Figure, by: Point): Figure => {
  const move = ([x, y]: Point): Point => [x + by[0], y + by[1]];
  return {
    closed: rest.closed,
    start: move(start),
    edges: edges.map((edge) => {
      if (edge.is === 'arc') return { ...edge, centre: move(edge.centre) };
      if (edge.is === 'cubic') return { ...edge, by: [move(edge.by[0]), move(edge.by[1])], to: move(edge.to) };
      return edge.is === 'quadratic'
        ? { ...edge, by: move(edge.by), to: move(edge.to) }
        : { ...edge, to: move(edge.to) };
    }),
  };
};

const cleanDrawing = (random: Random): Figure[] =>
  random.some(2, 10, (at) => shifted(figureBy(random, true), [50 + (at % 4) * APART, 50 + Math.floor(at / 4) * APART]));

/** One body, or several beside each other; none that meet. */
const cleanMesh = (random: Random): Mesh => split(joined(bodiesBy(random).slice(0, 1)));

export const cleanFile = (seed: number): Clean => {
  const random = randomBy(seed);
  const name = `generated ${seed}`;
  return seed % 2 === 0
    ? { name, of: 'drawing', figures: cleanDrawing(random), format: random.one(['svg', 'dxf']) }
    : { name, of: 'mesh', mesh: cleanMesh(random), format: random.one(['stl', 'obj', '3mf']) };
};

export const written = async (clean: Clean, seed: number): Promise<{ name: string; bytes: Uint8Array }> => {
  const random = randomBy(seed);
  const name = `file.${clean.format}`;
  if (clean.of === 'mesh') {
    const write = { stl: writeStl, obj: writeObj, '3mf': writeThreeMf }[clean.format];
    return { name, bytes: await write([{ mesh: clean.mesh, isHollow: false }], random) };
  }
  const parts = clean.figures.map((figure) => ({ figure, moves: [{ is: 'shift', by: [0, 0] }] as const }));
  const write = { svg: writeSvg, dxf: writeDxf }[clean.format];
  return { name, bytes: write({ parts, filled: false, mm: 1 }, random) };
};

const ORIGIN: Point = [0, 0];

const figuresOf = (shape: Extract<Shape, { kind: 'drawing' }>): Figure[] =>
  shape.contours.map(({ points, closed }) => {
    const all = Array.from(
      { length: points.length / 2 },
      (_, at): Point => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0],
    );
    const [start = ORIGIN, ...others] = all;
    const ends = closed && (all.at(-1)?.[0] !== start[0] || all.at(-1)?.[1] !== start[1]) ? [...others, start] : others;
    return { start, edges: ends.map((to) => ({ is: 'line', to })), closed };
  });

const TRIANGLES_MAX = 40_000;
const POINTS_MAX = 40_000;

/** What a file holds, to be written with faults, if it is not too large. */
export const asClean = (name: string, original: Uint8Array, shape: Shape): Clean[] => {
  if (shape.kind === 'mesh' && shape.mesh.triangles.length <= TRIANGLES_MAX * 3)
    return [{ name, original, of: 'mesh', mesh: shape.mesh, format: 'stl' }];
  if (shape.kind !== 'drawing') return [];
  const points = shape.contours.reduce((sum, contour) => sum + contour.points.length / 2, 0);
  return points > POINTS_MAX ? [] : [{ name, original, of: 'drawing', figures: figuresOf(shape), format: 'dxf' }];
};

/** Files of a folder of which nothing is said: no finding, and an exact figure. */
export const cleanFilesIn = async (folder: string): Promise<Clean[]> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    ['.svg', '.dxf', '.stl', '.obj', '.3mf'].includes(extname(name).toLowerCase()),
  );
  const found: Clean[] = [];
  for (const name of names.toSorted()) {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const { measurement, shape } = await inspect({ name, bytes, limits: LIMITS }, platform);
    if (shape && measurement.verdict === 'exact' && measurement.findings.length === 0)
      found.push(...asClean(name, bytes, shape));
  }
  return found;
};
