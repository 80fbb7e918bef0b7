import { expect, test } from 'vitest';
import { figures, WARNING } from '#contract/testing/measured.ts';
import { compareFigures, differenceText } from './compare-figures.ts';

test('a file is compared with the one that it replaced by size, by what it amounts to, and by what was found', () => {
  const before = figures({ quantities: { volumeMm3: 8_000 }, findings: [WARNING] });
  const now = figures({ sizeMm: [20, 20, 50], quantities: { volumeMm3: 20_000 } });
  expect(compareFigures(before, now)).toEqual([
    { label: 'Size', before: '120 × 80 × 12.5 mm', now: '20 × 20 × 50 mm' },
    { label: 'Volume', before: '8 cm³', now: '20 cm³', difference: '+12 cm³ (+150 %)' },
    { label: 'Found', before: '1 warning', now: 'nothing' },
  ]);
  expect(compareFigures(now, before)[1]?.difference).toBe('−12 cm³ (−60 %)');
  expect(compareFigures(now, now)[1]?.difference).toBe('no difference');
});

test('a drawing that replaced a part is compared by what each of them has', () => {
  const now = figures({ kind: 'drawing', sizeMm: [300, 200], quantities: { cutLengthMm: 1_500 } });
  expect(compareFigures(figures({ quantities: { volumeMm3: 8_000 } }), now)).toMatchObject([
    { now: '300 × 200 mm' },
    { label: 'Volume', before: '8 cm³', now: '–' },
    { label: 'Cut length', before: '–', now: '1,500 mm' },
    { label: 'Found' },
  ]);
});

test('what a drawing with doubled lines saves is told: how long its lines are as they are drawn', () => {
  const drawing = (cutLengthMm: number, drawnLengthMm: number) =>
    figures({ kind: 'drawing', quantities: { cutLengthMm, drawnLengthMm } });
  expect(compareFigures(drawing(382.5, 442.5), drawing(382.8, 382.8))).toContainEqual({
    label: 'As drawn',
    before: '442.5 mm',
    now: '382.8 mm',
    difference: '−59.7 mm (−13 %)',
  });
  const labels = compareFigures(drawing(400, 400), drawing(300, 300)).map(({ label }) => label);
  expect(labels).toEqual(['Size', 'Cut length', 'Found']);
});

test('a board that replaced another is compared by its narrowest track and its smallest hole as well', () => {
  const before = figures({ kind: 'board', quantities: { boxIn2: 2, narrowestLineMm: 0.15, smallestDrillMm: 0.3 } });
  const now = figures({ kind: 'board', quantities: { boxIn2: 2, narrowestLineMm: 0.4, smallestDrillMm: 0.8 } });
  expect(compareFigures(before, now)).toMatchObject([
    { label: 'Size' },
    { label: 'Board area', difference: 'no difference' },
    { label: 'Narrowest track', before: '0.15 mm', now: '0.4 mm' },
    { label: 'Smallest hole', before: '0.3 mm', now: '0.8 mm' },
    { label: 'Found' },
  ]);
});

test.each([
  [20, 30, '+10 cm³ (+50 %)'],
  [1000, 1001, '+1 cm³ (less than 1 %)'],
  [10, 39, '+29 cm³ (+290 %)'],
  [10, 50, '+40 cm³ (5 times as much)'],
  [10, 44.4, '+34.4 cm³ (about 4.4 times as much)'],
  [0.02, 21_388.76, '+21388.74 cm³ (about 11,00,000 times as much)'],
  [21_388.76, 0.02, '−21388.74 cm³ (less than 1 % of it)'],
  [50, 0, '−50 cm³ (−100 %)'],
  [0, 50, '+50 cm³'],
])('from %d to %d is told as a person would: %s', (before, now, expected) => {
  expect(differenceText(before, now, (value) => `${Number(value.toFixed(2))} cm³`)).toBe(expected);
});
