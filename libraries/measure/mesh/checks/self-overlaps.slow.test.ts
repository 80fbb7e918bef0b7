import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { codesOf, measuredPart } from '#measure/testing/measured-part.ts';
import { bumpySphere, together, turned } from '#measure/testing/meshes.ts';
import { extruded, posed, split, torus } from '#measure/testing/parts.ts';

const leaning = { turn: [0.3, 1.1, 2], shift: [70, -30, 12] } as const;
const LARGE = 20_000;
/** The same part of more than 20,000 triangles. */
const large = (mesh: Mesh): Mesh => (mesh.triangles.length / 3 > LARGE ? mesh : large(split(mesh)));

/** The middle of a hose that is laid in a loop and runs through itself at the origin, at a right angle or so. */
const loopAt = (angle: number): readonly [number, number] => {
  const reach = 12 * (1 + 2 * Math.cos(angle));
  return [reach * Math.cos(angle), reach * Math.sin(angle)];
};

/** The hose, of so many rings of so many corners. */
const hose = (radius: number, rings: number, around: number): Mesh => {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let ring = 0; ring < rings; ring += 1) {
    const angle = (ring / rings) * 2 * Math.PI;
    const [[x, y], [before, behind]] = [loopAt(angle), [loopAt(angle - 1e-5), loopAt(angle + 1e-5)]];
    const [dx, dy] = [behind[0] - before[0], behind[1] - before[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    for (let step = 0; step < around; step += 1) {
      const turn = (step / around) * 2 * Math.PI;
      const out = radius * Math.cos(turn);
      vertices.push(x + (out * dy) / length, y - (out * dx) / length, radius * Math.sin(turn));
      const corner = (r: number, s: number) => (r % rings) * around + (s % around);
      const [a, b] = [corner(ring, step), corner(ring + 1, step)];
      const [c, d] = [corner(ring + 1, step + 1), corner(ring, step + 1)];
      triangles.push(a, b, c, a, c, d);
    }
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
};

/** What is nearer to the loop than the hose's radius, counted in small columns: made of nothing that measures otherwise. */
const countedHose = (radius: number, step: number) => {
  const middles = Array.from({ length: 800 }, (_, at) => loopAt((at / 800) * 2 * Math.PI));
  const across = Array.from({ length: Math.ceil(84 / step) }, (_, at) => -42 + (at + 0.5) * step);
  const heightAt = (x: number, y: number) => {
    const nearest = Math.min(...middles.map(([cx, cy]) => (x - cx) ** 2 + (y - cy) ** 2));
    return 2 * Math.sqrt(Math.max(0, radius * radius - nearest));
  };
  return across.reduce((sum, x) => sum + across.reduce((column, y) => column + heightAt(x, y), 0), 0) * step * step;
};

/** Of a circle, what a regular polygon in it has. */
const polygonShare = (corners: number) => (Math.sin((2 * Math.PI) / corners) * corners) / (2 * Math.PI);

describe('of a part of many triangles', () => {
  test.each([
    ['a smooth one', bumpySphere(30, 22_000)],
    ['a ring', torus(20, 8, 150)],
    [
      'one with a slot of a fiftieth of a millimetre',
      large(
        extruded(
          [
            [0, 0],
            [30, 0],
            [30, 10],
            [15.02, 10],
            [15.02, 2],
            [15, 2],
            [15, 10],
            [0, 10],
          ],
          10,
        ),
      ),
    ],
    ['a hollow one', together(bumpySphere(30, 12_000), turned(bumpySphere(20, 12_000)))],
  ])('nothing is said where it does not run through itself: %s', (_, mesh) => {
    expect(mesh.triangles.length / 3).toBeGreaterThan(LARGE);
    for (const as of [mesh, posed(mesh, leaning)])
      expect(codesOf(as).filter((code) => /cross|united|unclear/.test(code))).toEqual([]);
  });

  test('that runs through itself, that is told, and what it shares with itself counts once', () => {
    const mesh = posed(hose(3, 500, 40), leaning);
    expect(mesh.triangles.length / 3).toBeGreaterThan(LARGE);
    const { verdict, quantities, findings } = measuredPart(mesh);
    expect([verdict, findings.map(({ code }) => code)]).toEqual(['exact', ['bodies-united']]);
    expect(Number(quantities.volumeMm3) / (countedHose(3, 0.5) * polygonShare(40))).toBeCloseTo(1, 2.1);
    const small = measuredPart(hose(3, 300, 30)).quantities; // whose faces are all compared
    expect(Number(quantities.volumeMm3) / polygonShare(40) / (Number(small.volumeMm3) / polygonShare(30))).toBeCloseTo(
      1,
      2.7,
    );
  });

  test('the places are where it does', () => {
    const places = measuredPart(hose(3, 500, 40)).findings[0]?.where ?? [];
    expect(places.length).toBeGreaterThan(0);
    for (const { from } of places) expect(Math.max(...from.map(Math.abs))).toBeLessThan(7);
  });
});
