import { expect, test } from 'vitest';
import { PRICE_SAMPLES, SAMPLE_FILES } from '#content/price-samples.ts';
import { price } from '#pricing';
import { aBook } from '#pricing/testing/pricing.ts';
import { measuredSamples } from '#tests/support/pricing/price-samples.ts';

const FILES = {
  cube: 'cube.stl',
  bracket: 'bracket_inches.stl',
  stand: 'stand.stl',
  plate: 'plate.dxf',
  engravedPlate: 'engraved-plate.dxf',
  board: 'board.zip',
} as const;

/** Of a drawing of two colours it is asked which lines are cut; all else is exact and clean. */
const ASKED: Readonly<Record<string, readonly string[]>> = { engravedPlate: ['which-lines'] };

test('the sample parts of the price book have the figures that are measured of their files, and are clean', async () => {
  const measured = await measuredSamples();
  for (const [sample, file] of Object.entries(FILES)) {
    const { kind, quantities } = SAMPLE_FILES[sample as keyof typeof FILES];
    const found = measured[file];
    const asked = ASKED[sample] ?? [];
    const codes = found?.findings.map(({ code }) => code);
    const verdict = asked.length === 0 ? 'exact' : 'estimate';
    expect([sample, found?.kind, found?.verdict, codes]).toEqual([sample, kind, verdict, asked]);
    for (const [name, value] of Object.entries(quantities)) {
      const expected = found?.quantities[name as keyof typeof found.quantities];
      if (typeof value === 'number') expect([name, Math.round(Number(expected) * 100) / 100]).toEqual([name, value]);
    }
  }
});

test('the first price book has a price for every sample, but that it offers nothing to be made first', () => {
  for (const { name, service, options, file, quantity } of PRICE_SAMPLES) {
    const measurement = { ...SAMPLE_FILES[file], verdict: 'exact' as const, findings: [] };
    const { total } = price({ service, options, items: [{ measurement, quantity }], book: aBook(), vatPercent: 0 });
    expect([name, total === undefined]).toEqual([name, options.rush === 'Yes']);
  }
});
