import { describe, expect, test } from 'vitest';
import { sheetFindings } from './sheet-findings.ts';
import { aDrawing, priceOf } from './testing/pricing.ts';

const details = [
  { what: 'hole', mm: 0.5, where: { from: [1, 1], to: [1.5, 1] } },
  { what: 'bridge', mm: 2, where: { from: [5, 5], to: [7, 5] } },
  { what: 'bridge', mm: 5, where: { from: [9, 9], to: [14, 9] } },
] as const;

describe('what is finer than the sheet is thick', () => {
  test('is told for the sheet that is chosen, with its place', () => {
    expect(sheetFindings(details, { thickness: '6mm' })).toMatchObject([
      { code: 'holes-under-thickness', severity: 'warning', measured: 0.5, limit: 6, where: [details[0].where] },
      { code: 'bridges-under-thickness', count: 2, measured: 2, limit: 6 },
    ]);
    expect(sheetFindings(details, { thickness: '3 mm' })).toMatchObject([
      { code: 'holes-under-thickness' },
      { code: 'bridges-under-thickness', count: 1, where: [details[1].where] },
    ]);
  });
  test.each(['0.5mm', 'as thin as you have', ''])('is not told for a sheet of "%s"', (thickness) =>
    expect(sheetFindings(details, { thickness })).toEqual([]),
  );
  test('keeps a price from being exact, as any other warning', () => {
    const options = { materialNeeded: 'No', material: 'Acrylic' };
    const priced = (thickness: string) =>
      priceOf('Laser-Cutting', aDrawing({ details }), { options: { ...options, thickness } });
    expect(priced('6mm')).toMatchObject({ verdict: 'estimate', reason: expect.stringContaining('confirm') });
    const clean = priceOf('Laser-Cutting', aDrawing(), { options: { ...options, thickness: '6mm' } });
    expect(clean.verdict).toBe('exact');
    expect(priced('6mm').total).toBe(clean.total);
  });
});
