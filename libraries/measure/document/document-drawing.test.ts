import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { readDocumentDrawing } from './document-drawing.ts';
import { type DocumentPage, DRAW, type Step } from './document-reader.ts';

const budget = () => createBudget(() => 0);
const BYTES = new TextEncoder().encode('%PDF-1.7 startxref');
const IDENTITY = [1, 0, 0, 1, 0, 0];

const read = (...pages: DocumentPage[]) =>
  readDocumentDrawing(
    BYTES,
    async function* reader() {
      yield* await Promise.resolve(pages);
    },
    budget(),
  );
/** Large enough for whatever a test draws, and around it. */
const page = (steps: Iterable<Step>, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = IDENTITY): DocumentPage => ({
  toMm: [a, b, c, d, e + 5_000, f + 5_000],
  widthMm: 10_000,
  heightMm: 10_000,
  steps,
});
const length = async (...pages: DocumentPage[]) =>
  measureDrawing(await read(...pages), { limits: {}, budget: budget() }).measurement.quantities.drawnLengthMm ?? 0;

const line = (...points: number[]): Step => ({
  does: 'paint',
  path: Float32Array.from(
    points.flatMap((value, at) => (at % 2 === 0 ? [at === 0 ? DRAW.move : DRAW.line, value] : [value])),
  ),
  stroke: true,
  fill: false,
});

test.each([
  ['a path that ends in the middle of a point', [DRAW.move, 1], 'broken-path'],
  ['a path of unknown parts', [9, 1, 2], 'broken-path'],
  ['a point that is not a number', [DRAW.move, Number.NaN, 0], 'bad-coordinates'],
])('%s is refused', async (_, path, code) => {
  const step: Step = { does: 'paint', path: Float32Array.from(path), stroke: true, fill: false };
  await expect(read(page([step]))).rejects.toMatchObject({ code });
});

test('a document of a thousand pages is no drawing', async () => {
  await expect(read(...Array.from({ length: 1_000 }, () => page([])))).rejects.toMatchObject({ code: 'too-complex' });
});

test('states in states without an end are refused', async () => {
  const save: Step = { does: 'save' };
  await expect(read(page(Array.from({ length: 10_000 }, () => save)))).rejects.toMatchObject({ code: 'too-complex' });
});

test('what a mask draws is not on paper', async () => {
  const steps: Step[] = [{ does: 'save' }, { does: 'mask' }, line(0, 0, 9, 0), { does: 'restore' }, line(0, 0, 5, 0)];
  expect(await length(page(steps))).toBeCloseTo(5, 6);
});

test('a layer inside one that is off is off, too', async () => {
  const { paths } = await read(
    page([
      { does: 'layer', name: 'Notes', visible: false },
      { does: 'layer', name: '', visible: true },
      line(0, 0, 9, 0),
      { does: 'end-layer' },
      { does: 'end-layer' },
      line(0, 0, 5, 0),
    ]),
  );
  expect(paths.map(({ layer, visible }) => [layer, visible])).toEqual([
    ['Notes', false],
    ['', true],
  ]);
});

test('text that only a search would find is not told as text', async () => {
  const { ignored } = await read(page([{ does: 'text-mode', invisible: true }, { does: 'text' }]));
  expect(ignored.size).toBe(0);
});

const coordinate = fc.integer({ min: -500, max: 500 });
const polyline = fc
  .array(coordinate, { minLength: 4, maxLength: 20 })
  .map((points) => points.slice(0, points.length & ~1));

test('turning and moving a page leaves its lines as long; scaling it scales them', async () => {
  await fc.assert(
    fc.asyncProperty(
      polyline,
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      coordinate,
      fc.constantFrom(0.5, 1, 3),
      async (points, angle, moved, scale) => {
        const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
        const turned = await length(page([line(...points)], [cos, sin, -sin, cos, moved, -moved]));
        expect(turned).toBeCloseTo((await length(page([line(...points)]))) * scale, 3);
      },
    ),
    { numRuns: 50 },
  );
});

test('a page more makes the lines as much longer as its own are', async () => {
  await fc.assert(
    fc.asyncProperty(polyline, polyline, async (one, other) => {
      const both = await length(page([line(...one)]), page([line(...other)]));
      expect(both).toBeCloseTo((await length(page([line(...one)]))) + (await length(page([line(...other)]))), 3);
    }),
    { numRuns: 50 },
  );
});
