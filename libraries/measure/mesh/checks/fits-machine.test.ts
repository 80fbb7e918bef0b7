import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { measuredPart } from '#measure/testing/measured-part.ts';
import { box } from '#measure/testing/meshes.ts';
import { cylinder, posed } from '#measure/testing/parts.ts';

const boxMm = [256, 256, 256];
const verdict = (mesh: Mesh, limits = { boxMm }) => measuredPart(mesh, limits).verdict;

describe('a part that no machine takes goes to a person', () => {
  test.each([
    ['a rod longer than the diagonal of the bed', box([360, 10, 10])],
    ['a plate that is too wide to lie across and to stand', box([300, 257, 10])],
    ['a cube', box([260, 260, 260])],
    ['a disc, which no turn makes smaller', cylinder(130, 5)],
    ['a long rod that leans in its file', posed(box([400, 10, 10]), { turn: [0, 0, 0.3] })],
  ])('%s', (_, mesh) => {
    const { findings, verdict: given } = measuredPart(mesh, { boxMm });
    expect([given, findings[0]?.code, findings[0]?.limit]).toEqual(['person', 'too-large', 256]);
  });
});

describe('a part is not refused that fits', () => {
  test.each([
    ['a rod along the diagonal', box([340, 10, 10])],
    [
      'a rod that leans in its file, so that its own box is too large',
      posed(box([340, 10, 10]), { turn: [0, 0, 0.3] }),
    ],
    ['a rod that leans upwards', posed(box([340, 10, 10]), { turn: [0, 0.3, 0] })],
    ['a square that stands on its corner', posed(box([200, 200, 10]), { turn: [0, 0, Math.PI / 4] })],
  ])('%s', (_, mesh) => {
    expect(verdict(mesh)).toBe('exact');
  });

  test('on a bed that is not square', () => {
    expect(verdict(box([320, 20, 20]), { boxMm: [300, 200, 50] })).toBe('exact');
    expect(verdict(box([20, 20, 320]), { boxMm: [300, 200, 50] })).toBe('exact');
    expect(verdict(box([370, 20, 20]), { boxMm: [300, 200, 50] })).toBe('person');
  });

  test('however it is turned about the vertical in its file', () => {
    const angles = fc.double({ min: 0, max: 7, noNaN: true });
    const sizes = fc.tuple(fc.integer({ min: 10, max: 250 }), fc.integer({ min: 10, max: 250 }));
    fc.assert(
      fc.property(sizes, angles, ([x, y], angle) => {
        expect(verdict(posed(box([x, y, 20]), { turn: [0, 0, angle] }))).toBe('exact');
      }),
      { numRuns: 30 },
    );
  });
});

describe('a part that only the largest machine takes, which the pages do not name, is told so', () => {
  const limits = {
    boxMm: [300, 300, 400],
    usualBoxesMm: [
      [230, 230, 300],
      [256, 256, 256],
    ],
  };
  test.each([
    ['a plate that is wider than the page says', box([203, 305, 12]), 'largest-machine'],
    ['one that fits the flat machine', box([250, 250, 100]), undefined],
    ['one that fits the tall machine', box([100, 100, 290]), undefined],
    ['a rod that would fit along the diagonal of a bed', box([350, 10, 10]), 'largest-machine'],
    ['one that fits none', box([310, 310, 310]), 'too-large'],
  ])('%s', (_, mesh, code) => {
    const { findings, verdict: given } = measuredPart(mesh, limits);
    expect(findings.map((finding) => finding.code)).toEqual(code === undefined ? [] : [code]);
    expect(given).toBe(code === 'too-large' ? 'person' : 'exact');
  });

  test('with what that machine takes, and how far it is past the others', () => {
    expect(measuredPart(box([203, 305, 12]), limits).findings).toEqual([
      {
        code: 'largest-machine',
        severity: 'info',
        message: 'As it lies in the file, this part needs our largest printer, which takes 300 × 300 × 400 mm.',
        figures: 'Its longest side is 305 mm; our other printers take up to 256 × 256 × 256 mm.',
        measured: 305,
        limit: 256,
        unit: 'mm',
      },
    ]);
  });
});
