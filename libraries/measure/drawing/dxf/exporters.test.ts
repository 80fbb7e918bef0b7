import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { circle, dxf, insert, line, rectangle } from '#measure/testing/drawings.ts';
import { readDxf } from './read-dxf.ts';

const budget = createBudget(() => 0);
const measure = (bytes: Uint8Array) => measureDrawing(readDxf(bytes, budget), { limits: {}, budget }).measurement;
const lengthOf = (bytes: Uint8Array) => measure(bytes).quantities.cutLengthMm;
const square = dxf({ entities: [rectangle(0, 0, 100, 100)] });
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
type Group = readonly [code: number, value: string | number];

/** The same file as AutoCAD writes it in binary: codes of two bytes, or of one as in R12. */
const asBinary = (text: string, codeBytes: 1 | 2) => {
  const bytes = [...latin1('AutoCAD Binary DXF\r\n\x1A\0')];
  const rows = text.split('\r\n');
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const code = Number(rows[at]);
    const value = rows[at + 1] ?? '';
    bytes.push(...new Uint8Array(Int16Array.of(code).buffer).slice(0, codeBytes));
    if (code >= 10 && code <= 59) bytes.push(...new Uint8Array(Float64Array.of(Number(value)).buffer));
    else if (code >= 60 && code <= 79) bytes.push(...new Uint8Array(Int16Array.of(Number(value)).buffer));
    else bytes.push(...latin1(`${value}\0`));
  }
  return Uint8Array.from(bytes);
};

describe('files of other programs are read', () => {
  const text = asText(square);
  test.each([
    ['with a comment before everything', latin1(`999\r\ndxfrw 0.6.3\r\n${text}`)],
    ['with lines that end as on Unix', latin1(text.replaceAll('\r\n', '\n'))],
    ['with lines that end as on old Macs', latin1(text.replaceAll('\r\n', '\r'))],
    ['with codes set to the right and blanks behind', latin1(text.replaceAll(/^(\d+)\r$/gm, '  $1 \r'))],
    ['with blank lines between groups', latin1(text.replaceAll('ENDSEC\r\n', 'ENDSEC\r\n\r\n'))],
    ['with blank lines at the end', latin1(`${text}\r\n\r\n`)],
    ['with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['in binary', asBinary(text, 2)],
    ['in binary as R12', asBinary(text, 1)],
    ['without a head or tables', latin1(`0\nSECTION\n2\nENTITIES\n${text.split('ENTITIES\r\n')[1] ?? ''}`)],
  ])('%s', (_, bytes) => expect(lengthOf(bytes)).toBeCloseTo(400, 6));

  test('in the code page of its writer: layers whose names look alike to us are told apart', () => {
    const two = dxf({
      entities: [line(0, 0, 10, 0, [[8, 'ONE']]), line(0, 0, 0, 7, [[8, 'TWO']])],
      layers: { ONE: 1, TWO: -1 },
    });
    const named = asText(two).replaceAll('ONE', '\xB2\xDD').replaceAll('TWO', '\xB3\xDE');
    expect(lengthOf(latin1(named))).toBe(10);
  });
});

describe('what is hidden', () => {
  const blocks = { A: [line(0, 0, 10, 0, [[8, 'CUT']])] };
  const off = (insertion: Group[], flags: number, colour: number) => {
    const layer = `0\r\nLAYER\r\n2\r\nX\r\n70\r\n${flags}\r\n62\r\n${colour}\r\n`;
    const file = asText(dxf({ entities: [line(0, 0, 0, 7), insert('A', insertion)], blocks }));
    return lengthOf(latin1(file.replace('TABLES\r\n', `TABLES\r\n${layer}`)));
  };
  test.each([
    ['a block on a layer that is off is seen by its own layers', [[8, 'X']], 0, -7, 17],
    ['a block on a frozen layer is not seen at all', [[8, 'X']], 1, 7, 7],
    ['a block that is invisible itself is not, either', [[60, 1]], 0, 7, 7],
  ] as const)('%s', (_, insertion, flags, colour, length) => {
    expect(off([...insertion], flags, colour)).toBe(length);
  });

  test('an insertion whose block is missing is told', () => {
    expect(measure(dxf({ entities: [rectangle(0, 0, 50, 50), insert('NOWHERE')] })).findings).toEqual([
      expect.objectContaining({ code: 'ignored-entities', count: 1 }),
    ]);
  });
});

describe('blocks in blocks', () => {
  test.each([
    [
      'mirrored',
      [
        [41, -1],
        [42, 1],
      ],
      20 * Math.PI,
    ],
    ['seen from behind', [[230, -1]], 20 * Math.PI],
    [
      'turned and enlarged',
      [
        [41, 3],
        [42, 3],
        [43, 3],
        [50, 30],
      ],
      60 * Math.PI,
    ],
  ] as const)('%s keep what they are', (_, how, length) => {
    const blocks = { HOLE: [circle(5, 5, 10)], PLATE: [insert('HOLE', [...how])] };
    const { quantities, findings } = measure(dxf({ entities: [insert('PLATE')], blocks }));
    expect([quantities.cutLengthMm, findings]).toEqual([expect.closeTo(length, 4), []]);
  });
});

describe('splines', () => {
  const spline = (more: Group[]): Group[] => [[0, 'SPLINE'], [8, '0'], ...more];
  const fit = (points: readonly (readonly [number, number])[], closed = false) =>
    spline([
      [70, closed ? 1 : 0],
      [71, 3],
      ...points.flatMap(([x, y]): Group[] => [
        [11, x],
        [21, y],
      ]),
    ]);
  const onCircle = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * 2 * Math.PI;
      return [50 * Math.cos(angle), 50 * Math.sin(angle)] as const;
    });

  test('given only by points run smoothly through them, and the length is an estimate', () => {
    const { quantities, verdict, findings } = measure(dxf({ entities: [fit(onCircle(12), true)] }));
    expect((quantities.cutLengthMm ?? 0) / (100 * Math.PI)).toBeCloseTo(1, 3);
    expect([verdict, findings[0]?.code, quantities.openContours]).toEqual(['estimate', 'curves-by-points', 0]);
  });

  test('through two points are straight, and points that stand twice do no harm', () => {
    expect(
      lengthOf(
        dxf({
          entities: [
            fit([
              [0, 0],
              [30, 40],
            ]),
          ],
        }),
      ),
    ).toBeCloseTo(50, 6);
    expect(
      lengthOf(
        dxf({
          entities: [
            fit([
              [0, 0],
              [0, 0],
              [30, 40],
              [30, 40],
            ]),
          ],
        }),
      ),
    ).toBeCloseTo(50, 6);
  });

  test('whose knots are rounded in the wrong order by a hair are drawn', () => {
    const knots = [0, 0, 0, 0.33333333, 0.33333332, 1, 1, 1];
    const points = [0, 10, 20, 30, 40].flatMap((x): Group[] => [
      [10, x],
      [20, 0],
    ]);
    const rounded = spline([[70, 0], [71, 2], ...knots.map((knot): Group => [40, knot]), ...points]);
    expect(lengthOf(dxf({ entities: [rounded] }))).toBeCloseTo(40, 4);
  });
});
