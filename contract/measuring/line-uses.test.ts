import { expect, test } from 'vitest';
import { usesLine } from './line-uses.ts';
import type { LineGroup } from './measurement.ts';
import type { MeasuredFigures } from './measurement-lines.ts';

const group = (label: string, lengthMm: number, use: LineGroup['use'], from: LineGroup['from'] = 'customer') =>
  ({ id: label, by: 'colour', label, lengthMm, use, from }) as const;

const line = (groups: LineGroup[] | undefined, ask = false) =>
  usesLine({ unit: { value: 'mm', from: 'file', ask }, groups } as MeasuredFigures);

test('what is done with lines is said in words, with their lengths, and whether it is only our guess', () => {
  const cut = group('black 0.25 mm', 880.5, 'cut');
  expect(line([cut, group('blue', 537, 'leave')])).toBe('Cut: black 0.25 mm (880.5 mm) · left out: blue (537 mm)');
  expect(line([group('red', 10, 'engrave', 'assumed'), group('frame', 8, 'leave')])).toBe(
    'Engraved: red (10 mm) · left out: frame (8 mm) · our guess, not confirmed',
  );
  expect([line(undefined), line([cut], true)]).toEqual(['', '']);
});
