import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EstimateLine } from '#contract/pricing/estimate.ts';
import { aBook, aPart } from '#tests/support/pricing.ts';
import { price } from './price.ts';
import { linesWithin, proposedLines } from './proposed-lines.ts';
import { lineAmount, totalsOf } from './quotation-total.ts';

const paisa = fc.integer({ min: 0, max: 1_000_000_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
});
const lines = fc.array(line, { maxLength: 100 });
const vatPercent = fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100);

test('lines, discount, delivery and VAT add up to the total, to the paisa', () => {
  fc.assert(
    fc.property(lines, paisa, paisa, vatPercent, (lines, discount, delivery, vatPercent) => {
      const totals = totalsOf({ lines, discount, delivery, vatPercent });
      expect(totals.subtotal).toBe(lines.reduce((sum, one) => sum + lineAmount(one), 0));
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.delivery + totals.vat);
      for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a discount never makes a total negative, and a larger one never makes it larger', () => {
  fc.assert(
    fc.property(lines, paisa, paisa, paisa, vatPercent, (lines, discount, more, delivery, vatPercent) => {
      const some = totalsOf({ lines, discount, delivery, vatPercent });
      const larger = totalsOf({ lines, discount: discount + more, delivery, vatPercent });
      expect(larger.total).toBeGreaterThanOrEqual(0);
      expect(larger.total).toBeLessThanOrEqual(some.total);
    }),
    { numRuns: 1_000 },
  );
});

test('VAT is rounded by half a paisa at most, and half a paisa up', () => {
  fc.assert(
    fc.property(lines, vatPercent, (lines, vatPercent) => {
      const { subtotal, vat } = totalsOf({ lines, discount: 0, delivery: 0, vatPercent });
      const hundredths = BigInt(subtotal) * BigInt(Math.round(vatPercent * 100));
      expect(BigInt(vat)).toBe((hundredths * 2n + 10_000n) / 20_000n);
    }),
    { numRuns: 1_000 },
  );
});

const estimateOf = (items: { quantity: number; volumeMm3: number }[]) => {
  const parts = items.map(({ quantity, volumeMm3 }, at) => ({
    measurementId: String(at),
    name: `part ${at}.stl`,
    quantity,
    measurement: aPart({ quantities: { volumeMm3, areaMm2: volumeMm3 ** (2 / 3) * 6, flatAreaMm2: 10 } }),
  }));
  const book = aBook();
  return {
    ...price({ service: '3D-Printing-sla', options: { designNeeded: 'No', rush: 'No' }, items: parts, book }),
    items: parts,
  };
};

const items = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    volumeMm3: fc.double({ min: 10, max: 1e6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 5 },
);

test('the lines proposed for a quotation come to the estimate’s total, to the paisa', () => {
  fc.assert(
    fc.property(items, (items) => {
      const estimate = estimateOf(items);
      const { total } = totalsOf({ lines: proposedLines(estimate), discount: 0, delivery: 0, vatPercent: 0 });
      expect(total).toBe(Math.round((estimate.total ?? Number.NaN) * 100));
    }),
    { numRuns: 300 },
  );
});

test('lines that are more than a quotation holds become one, and it still comes to the same', () => {
  const bounds = { lines: 5, pieces: 1_000 };
  const proposed = fc.array(
    line.map((one) => ({ ...one, label: 'part', measured: '' })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(proposed, (lines) => {
      const within = linesWithin(lines, bounds);
      const total = (all: typeof lines) => all.reduce((sum, one) => sum + lineAmount(one), 0);
      expect(total(within)).toBe(total(lines));
      expect(within.length).toBe(Math.min(lines.length, bounds.lines));
      for (const { quantity } of within) expect(quantity).toBeLessThanOrEqual(bounds.pieces);
    }),
    { numRuns: 500 },
  );
});

test('the price of a piece that is proposed never rises with the quantity', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 10, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 400 }),
      fc.nat(400),
      (volumeMm3, few, more) => {
        const [of, ofMore] = [few, few + more].map(
          (quantity) => proposedLines(estimateOf([{ quantity, volumeMm3 }]))[0],
        );
        expect(ofMore?.unitPrice).toBeLessThanOrEqual(of?.unitPrice ?? 0);
      },
    ),
    { numRuns: 300 },
  );
});

test('a line says what one piece takes, and what is charged once stands by itself', () => {
  const work: EstimateLine = {
    label: 'SLA resin',
    quantity: 20.4,
    unit: 'g',
    unitPrice: 15,
    amount: 306,
    measurementId: 'a',
  };
  const off: EstimateLine = {
    label: 'Quantity discount, 10 %',
    quantity: 2,
    unit: 'piece',
    unitPrice: -15.3,
    amount: -30.6,
    measurementId: 'a',
  };
  const setUp: EstimateLine = {
    label: 'Set-up',
    quantity: 1,
    unit: 'once',
    unitPrice: 50,
    amount: 50,
    measurementId: 'a',
  };
  expect(
    proposedLines({ lines: [work, off, setUp], items: [{ measurementId: 'a', name: 'gear.stl', quantity: 2 }] }),
  ).toEqual([
    {
      label: 'gear.stl',
      measured: 'SLA resin: 10.2 g at 15 BDT/g; Quantity discount, 10 %',
      quantity: 2,
      unitPrice: 13_770,
    },
    { label: 'Set-up: gear.stl', measured: '', quantity: 1, unitPrice: 5_000 },
  ]);
});
