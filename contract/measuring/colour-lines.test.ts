import { describe, expect, test } from 'vitest';
import { figures, UNIT_WANTED } from '#contract/testing/measured.ts';
import { colourLines } from './colour-lines.ts';

describe('the colours of a drawing', () => {
  const of = (lengthByColourMm: Record<string, number>) =>
    colourLines(figures({ kind: 'drawing', quantities: { lengthByColourMm } }));

  test('are told with their lengths, the most first, the usual ones by name', () =>
    expect(of({ '#12ab9f': 5, '#FF0000': 400 })).toEqual([
      { name: 'red', swatch: '#FF0000', length: '400 mm' },
      { name: '#12ab9f', swatch: '#12ab9f', length: '5 mm' },
    ]));

  test('that are none are told as they are written, and never shown', () =>
    expect(of({ 'url(//evil)': 5, constructor: 1, '#f00;x': 3 }).map(({ swatch }) => swatch)).toEqual([
      undefined,
      undefined,
      undefined,
    ]));

  test('are not told where there is only one', () => expect(of({ '#ff0000': 5 })).toEqual([]));

  test('are not told before anybody has said the unit', () =>
    expect(colourLines({ ...UNIT_WANTED, quantities: { lengthByColourMm: { '#000000': 4, red: 5 } } })).toEqual([]));

  test('are told up to forty, and the rest together, however many a file holds', () => {
    const lines = of(Object.fromEntries(Array.from({ length: 1_240 }, (_, at) => [`colour-${at}`, 2])));
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)).toEqual({ name: '1,200 more colours', length: '2,400 mm' });
    expect(of({ ['x'.repeat(10_000)]: 5, y: 1 })[0]?.name).toBe(`${'x'.repeat(60)}…`);
  });
});
