import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contour, DrawingShape } from '#measure/drawing/drawing-shape.ts';
import { PREVIEW_BYTES_MAX } from '#measure/preview/limits.ts';
import { drawn, elementsOf } from '#measure/testing/pictures.ts';
import { svgPreview, svgThumbnail } from './svg-preview.ts';

const contour = (points: readonly number[], more: Partial<Contour> = {}): Contour => ({
  points: Float64Array.from(points),
  closed: false,
  layer: '0',
  colour: '#000000',
  page: 0,
  ...more,
});
const rectangle = (x: number, y: number, width: number, height: number, more: Partial<Contour> = {}) =>
  contour([x, y, x + width, y, x + width, y + height, x, y + height, x, y], { closed: true, ...more });
const circle = (x: number, y: number, radius: number, steps = 360, more: Partial<Contour> = {}) =>
  contour(
    Array.from({ length: steps + 1 }, (_, step) => (step / steps) * 2 * Math.PI).flatMap((angle) => [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    ]),
    { closed: true, ...more },
  );
const drawing = (...contours: Contour[]): DrawingShape => ({ kind: 'drawing', y: 'up', contours });
const bytesOf = (svg: string) => new TextEncoder().encode(svg).length;
const layersOf = (svg: string) => elementsOf(svg).flatMap(({ attributes }) => attributes['data-layer'] ?? []);
const inksOf = (svg: string) =>
  elementsOf(svg).flatMap(({ name, attributes }) => (name === 'path' ? [attributes] : []));

/** The points of path data, as many as there are; it knows the commands that a preview may have. */
const pointsOf = (path: string) => {
  let [x, y] = [0, 0];
  let start = [0, 0];
  const points: [number, number][] = [];
  for (const [, command = '', text = ''] of path.matchAll(/([Mmlhz])([^Mmlhz]*)/g)) {
    const numbers = (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'z') [x = 0, y = 0] = start;
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const isAbsolute = command === 'M';
      x = (numbers[at] as number) + (isAbsolute ? 0 : x);
      y = (numbers[at + 1] as number) + (isAbsolute ? 0 : y);
      if (at === 0 && command.toLowerCase() === 'm') start = [x, y];
      points.push([Number(x.toFixed(6)), Number(y.toFixed(6))]);
    }
  }
  return points;
};

describe('what a file calls its layers and colours', () => {
  test('a name with <script> in it stays a name', () => {
    const name = '"><script>alert(1)</script>';
    const { svg } = svgPreview(drawing(rectangle(0, 0, 10, 10, { layer: name })));
    expect(layersOf(svg)).toEqual([name]);
    expect(elementsOf(svg).map((element) => element.name)).not.toContain('script');
  });

  test('no name breaks the picture, or puts anything into it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 20 }), (names) => {
        const { svg } = svgPreview(drawing(...names.map((layer, at) => rectangle(at, 0, 1, 1, { layer }))));
        expect(new Set(elementsOf(svg).map(({ name }) => name))).toEqual(new Set(['svg', 'g', 'path']));
        expect(layersOf(svg).every((name) => name.length <= 80)).toBe(true);
      }),
    );
  });

  test.each([
    ['red', '#000000'],
    ['#FF0000', '#ff0000'],
    ['url(https://example.org)', '#000000'],
    ['#ff0000" onload="alert(1)', '#000000'],
  ])('the colour %s is drawn as %s', (colour, expected) => {
    const [ink] = inksOf(svgPreview(drawing(rectangle(0, 0, 10, 10, { colour }))).svg);
    expect([ink?.['data-colour'], ink?.stroke]).toEqual([expected, expected]);
  });

  test('white lines are seen on white paper, and are known to be white', () => {
    const [ink] = inksOf(svgPreview(drawing(rectangle(0, 0, 10, 10, { colour: '#ffffff' }))).svg);
    expect(ink?.['data-colour']).toBe('#ffffff');
    expect(Number.parseInt(ink?.stroke?.slice(1, 3) ?? '', 16)).toBeLessThan(190);
  });
});

describe('a preview of a drawing', () => {
  test('has a group a layer and page, so that a viewer can turn them off', () => {
    const { svg } = svgPreview(
      drawing(
        rectangle(0, 0, 10, 10, { layer: 'Cut' }),
        rectangle(1, 1, 2, 2, { layer: 'Engrave', colour: '#0000ff' }),
        rectangle(20, 0, 10, 10, { layer: 'Cut', page: 1 }),
        rectangle(4, 4, 2, 2, { layer: 'Cut', colour: '#ff0000' }),
      ),
    );
    const groups = elementsOf(svg).filter(({ attributes }) => 'data-layer' in attributes);
    expect(groups.map(({ attributes }) => [attributes['data-layer'], attributes['data-page']])).toEqual([
      ['Cut', '1'],
      ['Engrave', '1'],
      ['Cut', '2'],
    ]);
    expect(inksOf(svg).map((ink) => ink['data-colour'])).toEqual(['#000000', '#ff0000', '#0000ff', '#000000']);
  });

  test('is in mm, and lines stay as thin whatever the zoom', () => {
    const { svg, complete } = svgPreview(drawing(rectangle(10, 20, 100, 50)));
    const [root, group] = elementsOf(svg);
    expect(root?.attributes.viewBox).toBe('7 -73 106 56');
    expect(group?.attributes.transform).toBe('scale(1 -1)');
    const [ink] = inksOf(svg);
    expect(ink?.['vector-effect']).toBe('non-scaling-stroke');
    expect(pointsOf(ink?.d ?? '')).toEqual([
      [10, 20],
      [110, 20],
      [110, 70],
      [10, 70],
    ]);
    expect(ink?.d).toMatch(/z$/);
    expect(complete).toBe(true);
  });

  test('has every shape of a layer in its place', () => {
    const places = [
      [0, 0],
      [70.5, -20.25],
      [-3, 8],
    ] as const;
    const open = contour([100, 100, 120, 100, 120, 130]);
    const { svg } = svgPreview(drawing(...places.map(([x, y]) => rectangle(x, y, 10, 5)), open));
    const points = pointsOf(inksOf(svg)[0]?.d ?? '');
    for (const [x, y] of places)
      expect(points).toEqual(
        expect.arrayContaining([
          [x, y],
          [x + 10, y + 5],
        ]),
      );
    expect(points.slice(-3)).toEqual([
      [100, 100],
      [120, 100],
      [120, 130],
    ]);
  });

  test('of a file whose y points down is not turned over', () => {
    const { svg } = svgPreview({ ...drawing(rectangle(10, 20, 100, 50)), y: 'down' });
    const [root, group] = elementsOf(svg);
    expect(root?.attributes.viewBox).toBe('7 17 106 56');
    expect(group?.attributes.transform).toBeUndefined();
  });

  test('far from 0, as in a map, loses no digits: it is drawn near 0 and moved there', () => {
    const { svg } = svgPreview(drawing(rectangle(5_000_000.25, -3_000_000, 10, 10)));
    expect(pointsOf(inksOf(svg)[0]?.d ?? '')[0]).toEqual([0.25, 0]);
    const transforms = elementsOf(svg).flatMap(({ attributes }) => attributes.transform ?? []);
    expect(transforms).toEqual(['scale(1 -1) translate(-5000000 3000000)', 'translate(5000000 -3000000)']);
  });

  test('is nowhere farther from the lines than a twenty-thousandth of the drawing', () => {
    const { svg } = svgPreview(drawing(circle(0, 0, 100, 5_000)));
    const points = pointsOf(inksOf(svg)[0]?.d ?? '');
    const off = 2 * (Math.hypot(212, 212) / 20_000) + 0.01;
    expect(points.length).toBeLessThan(400);
    for (const [at, [x, y]] of points.entries()) {
      expect(Math.abs(Math.hypot(x, y) - 100)).toBeLessThan(off);
      const [nextX, nextY] = points[at + 1] ?? [x, y];
      expect(100 - Math.hypot((x + nextX) / 2, (y + nextY) / 2)).toBeLessThan(off);
    }
  });
});

describe('a preview is never larger than 150 kB', () => {
  const many = (count: number, of: (at: number) => Contour) =>
    drawing(...Array.from({ length: count }, (_, at) => of(at)));
  const noise = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

  test('when many lines are curved, for it has fewer points then', () => {
    const { svg, complete } = svgPreview(many(2_000, (at) => circle((at % 50) * 12, Math.floor(at / 50) * 12, 5)));
    expect([complete, bytesOf(svg) <= PREVIEW_BYTES_MAX]).toEqual([true, true]);
    expect(svg.match(/z/g)?.length).toBe(2_000);
  });

  test('when there is too much to simplify: the smallest go, and that is said', () => {
    const dust = Array.from({ length: 60_000 }, (_, at) => rectangle(noise(at) * 1_000, noise(-at) * 1_000, 1, 1));
    const { svg, complete } = svgPreview(drawing(...dust, rectangle(0, 0, 1_000, 1_000, { layer: 'Outline' })));
    expect([complete, bytesOf(svg) <= PREVIEW_BYTES_MAX]).toEqual([false, true]);
    expect(elementsOf(svg)[0]?.attributes['data-complete']).toBe('false');
    expect(layersOf(svg)).toContain('Outline');
    expect(bytesOf(svg)).toBeGreaterThan(PREVIEW_BYTES_MAX * 0.95);
  });

  test('when there are thousands of layers with long names, and a colour a line', () => {
    const { svg } = svgPreview(
      many(20_000, (at) =>
        rectangle(at % 100, at / 100, 1, 1, {
          layer: `${at}${'<&"'.repeat(100)}`,
          colour: `#${(at * 7).toString(16).padStart(6, '0')}`,
        }),
      ),
    );
    expect(bytesOf(svg)).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(layersOf(svg).length).toBeLessThan(200);
  });

  test('when it is one line without an end: the larger part of it is seen', () => {
    const scribble = contour(Array.from({ length: 200_000 }, (_, at) => noise(at) * 100));
    const { svg, complete } = svgPreview(drawing(scribble));
    expect(complete).toBe(false);
    expect(bytesOf(svg)).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    expect(bytesOf(svg)).toBeGreaterThan(PREVIEW_BYTES_MAX * 0.95);
  });

  test('whatever is drawn', () => {
    const lines = fc
      .record({
        count: fc.integer({ min: 1, max: 300 }),
        points: fc.integer({ min: 2, max: 200 }),
        size: fc.constantFrom(1e-3, 1, 500, 1e7),
        far: fc.constantFrom(0, 1e4, 1e9),
        seed: fc.integer({ min: 1, max: 1_000 }),
      })
      .map(({ count, points, size, far, seed }) =>
        many(count, (at) =>
          contour(
            Array.from({ length: points * 2 }, (_, index) => far + size * noise(seed + at * 1_000 + index)),
            { layer: `${at % 7}`, closed: at % 2 === 0 },
          ),
        ),
      );
    fc.assert(
      fc.property(lines, (shape) => {
        const { svg } = svgPreview(shape);
        expect(bytesOf(svg)).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
        expect(inksOf(svg).every(({ d = '' }) => /^[Mmlhz\d\s.-]+$/.test(d))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a thumbnail of a drawing', () => {
  const ink = (pixel: readonly number[]) => 255 - (pixel[0] ?? 0);

  test('is 480 by 360, on white paper', async () => {
    const { width, height, at } = await drawn(svgThumbnail(drawing(rectangle(0, 0, 100, 50))));
    expect([width, height, at(0, 0), at(479, 359), at(240, 180)]).toEqual([
      480,
      360,
      ...Array.from({ length: 3 }, () => [255, 255, 255, 255]),
    ]);
  });

  test('shows a hole where it is: at the upper left', async () => {
    // 100 by 75 fill 480 by 360 but for the margin of 3 mm on all sides.
    const { at } = await drawn(svgThumbnail(drawing(rectangle(0, 0, 100, 75), circle(20, 60, 5))));
    const mmPerPx = 108 / 480;
    const [x, y] = [(20 + 4) / mmPerPx, 180 - (60 - 37.5) / mmPerPx];
    const radius = 5 / mmPerPx;
    for (const [dx, dy] of [
      [radius, 0],
      [-radius, 0],
      [0, radius],
      [0, -radius],
    ] as const)
      expect(ink(at(x + dx, y + dy))).toBeGreaterThan(100);
    expect(ink(at(x, y))).toBe(0);
    expect(ink(at(480 - x, 360 - y))).toBe(0);
  });

  test('keeps small holes open: its lines get thinner where shapes are small', async () => {
    const holes = Array.from({ length: 12 }, (_, at) => circle(10 + at * 7, 40, 0.35));
    const { at } = await drawn(svgThumbnail(drawing(rectangle(0, 0, 100, 75), ...holes)));
    const mmPerPx = 108 / 480;
    expect(ink(at((10 + 4) / mmPerPx, 180 - (40 - 37.5) / mmPerPx))).toBeLessThan(60);
  });
});
