import { readFileSync } from 'node:fs';
import { measure } from '#measure';
import type { LengthUnit, Measurement } from '#measure/measurement';
import { copper, gerber, rectangle as outlineOf, zipOf } from '#measure/testing/boards.ts';
import { circle, dxf, rectangle } from '#measure/testing/drawings.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { asStl, box } from '#measure/testing/meshes.ts';

type Point = readonly [x: number, z: number];

/** The middle of a phone stand's bent sheet, seen from the side: lip, shelf, back rest, leg. In mm. */
const STAND: readonly Point[] = [
  [0, 15],
  [0, 0],
  [30, 0],
  [70, 90],
  [95, 0],
];
const [STAND_WIDTH, SHEET] = [70, 4];

const unit = ([ax, az]: Point, [bx, bz]: Point): Point => {
  const length = Math.hypot(bx - ax, bz - az);
  return [(bx - ax) / length, (bz - az) / length];
};

/** A line, moved sideways by some mm, with its corners mitred. */
const beside = (line: readonly Point[], mm: number): Point[] =>
  line.map((point, at) => {
    const [before, after] = [line[at - 1], line[at + 1]];
    const [one, other] = [before ? unit(before, point) : null, after ? unit(point, after) : null];
    const [ax, az] = one ?? other ?? [0, 0];
    const [bx, bz] = other ?? one ?? [0, 0];
    const [nx, nz] = [-(az + bz), ax + bx];
    const stretch = mm / (nz * ax - nx * az);
    return [point[0] + nx * stretch, point[1] + nz * stretch];
  });

/** A sheet of one thickness, bent along a line and as wide as the part. */
const bentSheet = (line: readonly Point[], thickness: number, width: number) => {
  const [one, other] = [beside(line, -thickness / 2), beside(line, thickness / 2)];
  const vertices: number[] = [];
  for (const y of [0, width]) for (const side of [one, other]) for (const [x, z] of side) vertices.push(x, y, z);
  const n = line.length;
  const corner = (y: 0 | 1, side: 0 | 1, at: number) => (y * 2 + side) * n + at;
  const triangles: number[] = [];
  const quad = (a: number, b: number, c: number, d: number) => triangles.push(a, b, c, a, c, d);
  for (let at = 0; at + 1 < n; at += 1) {
    quad(corner(0, 0, at), corner(0, 0, at + 1), corner(0, 1, at + 1), corner(0, 1, at));
    quad(corner(1, 1, at), corner(1, 1, at + 1), corner(1, 0, at + 1), corner(1, 0, at));
    quad(corner(0, 0, at + 1), corner(0, 0, at), corner(1, 0, at), corner(1, 0, at + 1));
    quad(corner(0, 1, at), corner(0, 1, at + 1), corner(1, 1, at + 1), corner(1, 1, at));
  }
  quad(corner(0, 0, 0), corner(0, 1, 0), corner(1, 1, 0), corner(1, 0, 0));
  quad(corner(0, 1, n - 1), corner(0, 0, n - 1), corner(1, 0, n - 1), corner(1, 1, n - 1));
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
};

/** 200 × 100 mm with ten holes of 6 mm; `more` are further lines. */
const plate = (...more: Parameters<typeof circle>[]) =>
  dxf({
    entities: [
      rectangle(0, 0, 200, 100),
      ...Array.from({ length: 10 }, (_, at) => circle(20 + (at % 5) * 40, at < 5 ? 25 : 75, 3)),
      ...more.map((one) => circle(...one)),
    ],
  });

const MM_PER_INCH = 25.4;
const tenThousandths = (mm: number) => Math.round((mm / MM_PER_INCH) * 10_000);
const holes = Array.from({ length: 20 }, (_, at) => `X${5 + (at % 5) * 8}.0Y${5 + Math.floor(at / 5) * 8}.0`).join(
  '\n',
);
const board = {
  'b-Edge_Cuts.gbr': gerber(outlineOf(0, 0, tenThousandths(50), tenThousandths(40))),
  'b-F_Cu.gbr': copper,
  'b-B_Cu.gbr': copper,
  'b.drl': `M48\nMETRIC,TZ\nT1C0.8\n%\nT1\n${holes}\nM30\n`,
};

const RED: [number, number][] = [[62, 1]];

const sampleFiles = async (): Promise<Record<string, Uint8Array>> => ({
  'bracket_inches.stl': new Uint8Array(readFileSync('tests/fixtures/cad/bracket_inches.stl')),
  'cube.stl': asStl(box([20, 20, 20])),
  'stand.stl': asStl(bentSheet(STAND, SHEET, STAND_WIDTH)),
  'plate.dxf': plate(),
  'engraved-plate.dxf': plate([100, 50, 20, RED]),
  'board.zip': await zipOf(board),
});

const UNITS: Readonly<Record<string, LengthUnit>> = { 'bracket_inches.stl': 'in', 'cube.stl': 'mm', 'stand.stl': 'mm' };

/** The files whose figures are in content/price-samples.ts, measured as the shop does. */
export const measuredSamples = async (): Promise<Record<string, Measurement>> => {
  const files = Object.entries(await sampleFiles());
  const platform = { inflateRaw, clock: () => performance.now() };
  return Object.fromEntries(
    await Promise.all(
      files.map(async ([name, bytes]) => [
        name,
        await measure({ name, bytes, limits: {}, answered: UNITS[name] }, platform),
      ]),
    ),
  );
};
