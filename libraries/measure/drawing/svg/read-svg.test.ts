import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { readSvg } from './read-svg.ts';

const MM = 'width="100mm" height="100mm" viewBox="0 0 100 100"';
const svg = (inside: string, root = MM) => `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;
const read = (text: string) =>
  readSvg(
    new TextEncoder().encode(text),
    createBudget(() => 0),
  );
const measure = (text: string) =>
  measureDrawing(read(text), { limits: { boxMm: [1270, 889] }, budget: createBudget(() => 0) }).measurement;
const lengthOf = (inside: string, root?: string) => measure(svg(inside, root)).quantities.cutLengthMm;
const uses = (levels: number) =>
  Array.from({ length: levels }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`).join('');

describe('an SVG file is refused', () => {
  test.each([
    ['that is no XML', 'hello', 'not-this-type'],
    ['that is a web page', '<html><body></body></html>', 'not-this-type'],
    ['that was cut off', svg('<rect').slice(0, -8), 'not-this-type'],
    ['that declares entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'not-this-type'],
    ['that reads a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('')}`, 'not-this-type'],
    [
      'that laughs a thousand million times',
      `<!DOCTYPE svg [<!ENTITY a "http://a"><!ENTITY b "&a;&a;">]>${svg('')}`,
      'not-this-type',
    ],
    [
      'that grows by the names of namespaces',
      `<!DOCTYPE svg [<!ENTITY a "http://${'a'.repeat(100)}">]>${svg(`<path id="${'&a;'.repeat(2_000)}"/>`)}`,
      'too-complex',
    ],
    ['that is nested without end', svg('<g>'.repeat(600) + '</g>'.repeat(600)), 'too-complex'],
    ['whose path is damaged', svg('<path d="M0 0 L nonsense"/>'), 'broken-path'],
    ['with coordinates beyond everything', svg('<path d="M0 0 L1e300 0"/>'), 'bad-coordinates'],
    [
      'that repeats itself a thousand million times',
      svg(`<defs><path id="g0" d="M0 0h1"/>${uses(9)}</defs><use href="#g9"/>`),
      'too-complex',
    ],
    ['that uses itself', svg('<g id="a"><use href="#a"/></g>'), 'too-complex'],
  ])('%s', (_, text, code) => {
    expect(() => measure(text)).toThrow(expect.objectContaining({ code }));
  });
});

test('a mirrored circle is a circle', () => {
  const paths = read(svg('<g transform="translate(50) scale(-1 1)"><circle r="10"/></g>')).paths;
  const points = paths[0]?.points ?? [];
  for (let at = 0; at < points.length; at += 2)
    expect(Math.hypot((points[at] ?? 0) - 50, points[at + 1] ?? 0)).toBeCloseTo(10, 6);
});

test('a circle of two half arcs and one of four are the same circle, and cut once', () => {
  const twice =
    '<circle cx="20" cy="20" r="10"/><path d="M10.2 18.01A10 10 0 1 1 29.8 21.99 10 10 0 1 1 10.2 18.01z"/>';
  expect(lengthOf(twice)).toBeCloseTo(20 * Math.PI, 1);
});

describe('shapes are as long as they are drawn', () => {
  test.each([
    ['a rectangle', '<rect width="50" height="30"/>', 160],
    ['a rounded rectangle', '<rect width="50" height="30" rx="5"/>', 120 + 10 * Math.PI],
    ['a circle', '<circle cx="50" cy="50" r="10"/>', 20 * Math.PI],
    ['an ellipse', '<ellipse rx="20" ry="10"/>', 96.8845],
    ['a line', '<line x1="0" y1="0" x2="3" y2="4"/>', 5],
    ['a polygon', '<polygon points="0,0 3,0 3,4"/>', 12],
    ['a polyline', '<polyline points="0,0 3,0 3,4"/>', 7],
    ['a larger part of a circle, mirrored', '<path transform="scale(-1 1)" d="M0 0A10 10 0 1 1 10 10"/>', 15 * Math.PI],
    ['a half circle of arcs', '<path d="M0 0 A10 10 0 0 1 20 0"/>', 10 * Math.PI],
    ['two subpaths, the second from where the first was closed', '<path d="M0 0h10v10h-10z l-5 0"/>', 45],
    ['a quadratic curve that is straight', '<path d="M0 0 Q5 0 10 0 T20 0"/>', 20],
    [
      'a stack of transforms',
      '<g transform="scale(2)"><g transform="translate(5 5) rotate(30) scale(2)"><path d="M0 0h15"/></g></g>',
      60,
    ],
    [
      'what is used again',
      '<defs><rect id="a" width="5" height="5"/></defs><use href="#a"/><use href="#a" x="20"/>',
      40,
    ],
  ])('%s', (_, shape, length) => {
    expect((lengthOf(shape) ?? 0) / length).toBeCloseTo(1, 4);
  });
});

describe('what is not seen is not cut, and that is said', () => {
  const clipped = (clip: string, shape: string, more = '') => `<clipPath id="c" ${more}>${clip}</clipPath>${shape}`;
  const long = '<path clip-path="url(#c)" d="M0 50h100"/>';
  test.each([
    ['a line beyond its clip', clipped('<rect x="20" width="40" height="100"/>', long), 40],
    [
      'a group beyond its clip',
      clipped('<rect x="20" width="40" height="100"/>', `<g style="clip-path:url(#c)"><path d="M0 50h100"/></g>`),
      40,
    ],
    [
      'clips in one another',
      clipped(
        '<rect x="20" width="40" height="100"/><clipPath id="d"><rect width="30" height="100"/></clipPath>',
        `<g clip-path="url(#c)">${long}</g>`,
      ),
      40,
    ],
    ['a line through a round clip', clipped('<circle cx="50" cy="50" r="30"/>', long), 60],
    [
      'a line through two of three shapes',
      clipped('<rect width="10" height="99"/><path d="M20 0h20v99h-20z"/><rect x="30" width="30" height="9"/>', long),
      30,
    ],
    ['a line across a ring', clipped('<path clip-rule="evenodd" d="M20 20h60v60h-60zM40 40h20v20h-20z"/>', long), 40],
    [
      'a clip that is used and moved',
      clipped(
        '<use href="#r" x="20" transform="translate(10 0)"/>',
        `<defs><rect id="r" width="15" height="99"/></defs>${long}`,
      ),
      15,
    ],
    [
      'a clip in shares of the shape',
      clipped(
        '<rect width=".5" height="1"/>',
        '<rect clip-path="url(#c)" fill="none" stroke="red" x="10" y="10" width="40" height="20"/>',
        'clipPathUnits="objectBoundingBox"',
      ),
      60,
    ],
    [
      'an area beyond its clip',
      clipped('<rect x="20" width="40" height="100"/>', '<rect clip-path="url(#c)" y="10" width="100" height="10"/>'),
      100,
    ],
    [
      'what is beyond an inner drawing',
      '<svg x="10" y="10" width="20" height="20" viewBox="0 0 10 10"><path d="M0 5h100"/></svg>',
      20,
    ],
  ])('%s', (_, inside, length) => {
    const { quantities, findings, verdict } = measure(
      svg(
        inside
          .replaceAll('<path d', '<path fill="none" stroke="red" d')
          .replaceAll('<path clip-path', '<path fill="none" stroke="red" clip-path'),
      ),
    );
    expect(quantities.cutLengthMm).toBeCloseTo(length, 2);
    expect(findings.map(({ code }) => code)).toContain('clipped-lines');
    expect(verdict).toBe('exact');
  });

  test.each([
    [
      'an inner drawing that may flow over',
      '<svg overflow="visible" width="20" height="20"><path fill="none" stroke="red" d="M0 5h40"/></svg>',
      40,
    ],
    ['a clip that is nowhere', '<path clip-path="url(#none)" fill="none" stroke="red" d="M0 5h40"/>', 40],
    [
      'a line on the edge of its clip',
      clipped(
        '<rect width="40" height="40"/>',
        '<rect clip-path="url(#c)" fill="none" stroke="red" width="40" height="40"/>',
      ),
      160,
    ],
  ])('but %s is seen', (_, inside, length) => {
    const { quantities, findings } = measure(svg(inside));
    expect([quantities.cutLengthMm, findings.filter(({ code }) => code !== 'open-contours')]).toEqual([length, []]);
  });

  test('behind a mask nobody knows', () => {
    const { verdict, findings } = measure(svg('<mask id="m"/><g mask="url(#m)"><rect width="40" height="40"/></g>'));
    expect([verdict, findings.map(({ code }) => code)]).toEqual(['estimate', ['masked-lines']]);
  });

  test('lines of several widths, or dashed ones, may be no cuts', () => {
    const on = (more: string) => {
      const lines = '<rect stroke-width="1" width="40" height="40"/><path d="M0 50h40v9h-40z"';
      const { findings, verdict } = measure(svg(`<g fill="none" stroke="red">${lines} ${more}/></g>`));
      return [findings.map(({ code, figures }) => [code, figures]), verdict];
    };
    const parts = ['several-parts', '2 parts.'];
    expect(on('stroke-width=".25"')).toEqual([
      [parts, ['several-pens', 'red 1 mm: 160 mm; red 0.25 mm: 98 mm.']],
      'estimate',
    ]);
    expect(on('style="stroke-dasharray:4,2"')[1]).toBe('estimate');
    expect(on('stroke-dasharray="none"')).toEqual([[parts], 'exact']);
  });

  test('white areas, and such as the page, are background', () => {
    const part = '<rect x="30" y="30" width="30" height="30" fill="none" stroke="black"/>';
    const on = (background: string) => {
      const { quantities, findings, verdict } = measure(svg(`${background}${part}`));
      return [quantities.cutLengthMm, findings.map(({ code }) => code), verdict];
    };
    expect(on('<rect width="100%" height="100%" fill="#fff"/>')).toEqual([120, ['white-areas'], 'exact']);
    expect(on('<circle cx="9" cy="9" r="9" style="fill:white"/>')).toEqual([120, ['white-areas'], 'exact']);
    expect(on('<rect width="100" height="100" fill="#eee"/>')).toEqual([120, ['page-sized-areas'], 'estimate']);
    expect(on('<rect width="100" height="100" fill="#fff" stroke="black"/>')).toEqual([520, [], 'exact']);
  });
});

test('what is hidden, only defined, or no line does not count', () => {
  const inside = `
    <style>.off{display:none} .red{stroke:red;fill:none}</style>
    <rect class="red" width="10" height="10"/><rect class="off" width="10" height="10"/>
    <g visibility="hidden"><rect width="10" height="10"/></g><rect width="10" height="10" fill="none"/>
    <clipPath id="c"><rect width="10" height="10"/></clipPath><text>hello</text><image href="http://evil.example/x.png"/>
    <script>document.title = 'PWNED'</script>`;
  const { quantities, findings } = measure(svg(inside));
  expect(quantities).toMatchObject({ cutLengthMm: 40, lengthByColourMm: { '#ff0000': 40 } });
  expect(findings.map(({ code }) => code)).toEqual(['text-not-outlines', 'ignored-entities', 'hidden-layers']);
});

test.each([
  ['millimetres', 'width="50mm" viewBox="0 0 100 100"', 'file', 80],
  ['inches', 'width="1in" height="1in"', 'file', (160 / 96) * 25.4],
  ['pixels, 96 to the inch', 'width="96" height="96" viewBox="0 0 96 96"', 'file', (160 / 96) * 25.4],
])('a drawing in %s is measured in millimetres', (_, root, from, length) => {
  const measured = measure(svg('<rect width="40" height="40"/>', root));
  expect(measured.quantities.cutLengthMm).toBeCloseTo(length, 4);
  expect(measured.unit).toMatchObject({ from, ask: false });
});

test('a drawing without a size is asked about', () => {
  const { verdict, unit } = measure(svg('<rect width="50" height="30"/>', 'viewBox="0 0 100 100"'));
  expect([verdict, unit.ask]).toEqual(['ask', true]);
});

test('words that mean something to the language mean nothing in a drawing', () => {
  const { unit, sizeMm } = measure(svg('<rect width="50" height="30"/>', 'width="9constructor"'));
  expect([unit.ask, sizeMm]).toEqual([true, [50, 30]]);
  const { quantities } = measure(svg('<rect width="10" height="10" stroke="constructor"/>'));
  expect(quantities.lengthByColourMm).toEqual({ constructor: 40 });
});
