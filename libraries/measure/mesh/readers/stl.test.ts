import { expect, test } from 'vitest';
import { BUDGET, createBudget } from '#measure/budget.ts';
import { asStl, box, together } from '#measure/testing/meshes.ts';
import { readStl } from './stl.ts';

const budget = () => createBudget(() => 0);
const text = (words: string) => new TextEncoder().encode(words);
const cube = asStl(box([10, 10, 10]));
const changed = (change: (view: DataView) => void) => {
  const bytes = cube.slice();
  change(new DataView(bytes.buffer));
  return bytes;
};

test.each([
  ['that is empty', new Uint8Array(0), 'truncated'],
  ['that is only a header', cube.slice(0, 80), 'truncated'],
  ['that was cut off', cube.slice(0, 400), 'truncated'],
  ['that claims four thousand million triangles', changed((view) => view.setUint32(80, 0xffffffff, true)), 'truncated'],
  ['with more bytes than triangles', changed((view) => view.setUint32(80, 4, true)), 'lying-header'],
  ['with a coordinate that is no number', changed((view) => view.setFloat32(96, Number.NaN, true)), 'bad-coordinates'],
  ['with coordinates larger than the earth', changed((view) => view.setFloat32(96, 1e30, true)), 'bad-coordinates'],
  [
    'whose text stops within a facet',
    text('solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0'),
    'bad-coordinates',
  ],
  ['whose text stops between facets', text('solid x\nfacet\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n'), 'truncated'],
  ['that is one endless word', text(`solid ${'x'.repeat(100_000)}`), 'not-this-type'],
])('an STL file %s is refused', (_, bytes, code) => {
  expect(() => readStl(bytes, budget())).toThrow(expect.objectContaining({ code }));
});

test('more triangles than anybody needs are refused before they are read', () => {
  const small = createBudget(() => 0, { ...BUDGET, items: 11 });
  expect(() => readStl(cube, small)).toThrow(expect.objectContaining({ code: 'too-complex' }));
});

test('a binary file is read whatever its header says', () => {
  for (const header of ['solid but binary', '<script>alert(1)</script>'])
    expect(readStl(asStl(box([10, 10, 10]), header), budget()).triangles).toHaveLength(36);
});

/** Triangles beside each other that share no corner. */
const loose = (count: number) => ({
  vertices: Float64Array.from(Array.from({ length: count }, (_, at) => [at, 0, 5, at + 0.5, 0, 5, at, 1, 5]).flat()),
  triangles: Uint32Array.from({ length: count * 3 }, (_, corner) => corner),
});

test('facets that share corners get the same ones, and loose ones each their own', () => {
  const read = readStl(asStl(together(box([2, 2, 2]), loose(500))), budget());
  expect(read.vertices.length / 3).toBe(8 + 1_500);
  expect(read.triangles.length / 3).toBe(12 + 500);
  const last = [...read.triangles.subarray(-3)].flatMap((corner) => [
    ...read.vertices.subarray(corner * 3, corner * 3 + 3),
  ]);
  expect(last).toEqual([499, 0, 5, 499.5, 0, 5, 499, 1, 5]);
});

test('text is read in capitals, with tabs, with line breaks of every kind and in several solids', () => {
  const facet =
    'FACET NORMAL 0 0 1\r\n\tOUTER LOOP\r\nVERTEX 0 0 0\r\nVERTEX\t1e0 0 0\rVERTEX 0 +1. 0\r\nENDLOOP\r\nENDFACET\r\n';
  const bytes = text(`SOLID a\r\n${facet}ENDSOLID a\r\nsolid b\n${facet}endsolid b`);
  expect(readStl(bytes, budget()).vertices).toEqual(
    Float64Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0]),
  );
});

test('the name of a solid may be any words', () => {
  const facet = 'facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n';
  for (const name of ['vertex holder', 'endsolid facet', 'facet 1 2 3'])
    expect(readStl(text(`solid ${name}\n${facet}endsolid ${name}`), budget()).vertices).toHaveLength(9);
});

test('text on one line, and behind a byte order mark, is read', () => {
  const facet = 'facet normal 0 0 1 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 1 0 endloop endfacet';
  expect(readStl(text(`solid a ${facet} endsolid a`), budget()).vertices).toHaveLength(9);
  expect(readStl(text(`\uFEFFsolid a\n${facet}\nendsolid`), budget()).vertices).toHaveLength(9);
});
