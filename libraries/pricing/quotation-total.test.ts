import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EstimateLine } from '#contract/pricing/estimate.ts';
import { aBook, aPart } from '#pricing/testing/pricing.ts';
import { type PayableTerms, payableOf } from './money.ts';
import { price } from './price.ts';
import { linesWithin, proposedLines } from './proposed-lines.ts';
import { amountsOf, lineAmount, totalsOf } from './quotation-total.ts';

const paisa = fc.integer({ min: 0, max: 1_000_000_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
});
const lines = fc.array(line, { maxLength: 100 });
/** What a book rounds to: whole taka, or whatever its owner says. */
const roundTo = fc.oneof(fc.constantFrom(1, 100), fc.integer({ min: 1, max: 10_000 }));
const vatPercent = fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100);
const terms = fc.record({ vatPercent, roundTo });

test('lines, discount, delivery, VAT and rounding add up to the total, to the paisa', () => {
  fc.assert(
    fc.property(lines, paisa, paisa, terms, (lines, discount, delivery, terms) => {
      const totals = totalsOf({ lines, discount, delivery, ...terms });
      expect(totals.subtotal).toBe(lines.reduce((sum, one) => sum + lineAmount(one), 0));
      const { subtotal, delivery: delivered, vat, rounding, total } = totals;
      expect(total).toBe(subtotal - totals.discount + delivered + vat + rounding);
      expect(Math.abs(rounding)).toBeLessThanOrEqual(terms.roundTo / 2);
      for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a discount never makes a total negative, and a larger one never makes it larger', () => {
  fc.assert(
    fc.property(lines, paisa, paisa, paisa, terms, (lines, discount, more, delivery, terms) => {
      const some = totalsOf({ lines, discount, delivery, ...terms });
      const larger = totalsOf({ lines, discount: discount + more, delivery, ...terms });
      expect(larger.total).toBeGreaterThanOrEqual(0);
      expect(larger.total).toBeLessThanOrEqual(some.total);
    }),
    { numRuns: 1_000 },
  );
});

test('VAT is rounded by half a paisa at most, and half a paisa up, whatever the total is rounded to', () => {
  fc.assert(
    fc.property(lines, vatPercent, roundTo, (lines, vatPercent, roundTo) => {
      const { subtotal, vat } = totalsOf({ lines, discount: 0, delivery: 0, vatPercent, roundTo });
      const hundredths = BigInt(subtotal) * BigInt(Math.round(vatPercent * 100));
      expect(BigInt(vat)).toBe((hundredths * 2n + 10_000n) / 20_000n);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [180_180, 7.5, 100, { vat: 13_514, rounding: 6, payable: 193_700 }],
  [65_000, 7.5, 100, { vat: 4_875, rounding: 25, payable: 69_900 }],
  [20_050, 0, 100, { vat: 0, rounding: 50, payable: 20_100 }],
  [20_049, 0, 100, { vat: 0, rounding: -49, payable: 20_000 }],
  [20_049, 0, 1, { vat: 0, rounding: 0, payable: 20_049 }],
  [20_049, 15, 500, { vat: 3_007, rounding: -56, payable: 23_000 }],
  [30, 15, 100, { vat: 5, rounding: 0, payable: 35 }],
  [0, 15, 100, { vat: 0, rounding: 0, payable: 0 }],
])('%i paisa with %d %% VAT, rounded to %i paisa, are paid as one expects', (price, vatPercent, roundTo, paid) => {
  expect(payableOf(price, { vatPercent, roundTo })).toEqual(paid);
});

const estimateOf = (
  items: { quantity: number; volumeMm3: number }[],
  { vatPercent, roundTo }: PayableTerms = { vatPercent: 0, roundTo: 1 },
) => {
  const parts = items.map(({ quantity, volumeMm3 }, at) => ({
    measurementId: String(at),
    name: `part ${at}.stl`,
    quantity,
    measurement: aPart({ quantities: { volumeMm3, areaMm2: volumeMm3 ** (2 / 3) * 6, flatAreaMm2: 10 } }),
  }));
  const book = aBook({ roundTo: roundTo / 100 });
  return {
    ...price({
      service: '3D-Printing-sla',
      options: { designNeeded: 'No', rush: 'No' },
      items: parts,
      book,
      vatPercent,
    }),
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
      const { total } = totalsOf({
        lines: proposedLines({ ...estimate, currency: 'BDT' }),
        discount: 0,
        delivery: 0,
        vatPercent: 0,
        roundTo: 1,
      });
      expect(total).toBe(Math.round((estimate.total ?? Number.NaN) * 100));
    }),
    { numRuns: 300 },
  );
});

test('what an estimate says is paid is what the quotation of its lines comes to, to the paisa', () => {
  fc.assert(
    fc.property(items, terms, (items, terms) => {
      const estimate = estimateOf(items, terms);
      const quoted = totalsOf({
        lines: proposedLines({ ...estimate, currency: 'BDT' }),
        discount: 0,
        delivery: 0,
        ...terms,
      });
      const inCents = (taka = Number.NaN) => Math.round(taka * 100);
      expect([inCents(estimate.vat?.amount), inCents(estimate.payable)]).toEqual([quoted.vat, quoted.total]);
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
          (quantity) => proposedLines({ ...estimateOf([{ quantity, volumeMm3 }]), currency: 'BDT' })[0],
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
    proposedLines({
      currency: 'BDT',
      lines: [work, off, setUp],
      items: [{ measurementId: 'a', name: 'gear.stl', quantity: 2 }],
    }),
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

test('where prices hold the VAT, the price is what is paid, and net and VAT make it up to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
      (unitPrice, vatPercent) => {
        const charges = {
          lines: [{ label: 'Part', measured: '', quantity: 3, unitPrice }],
          discount: 0,
          delivery: 500,
          vatPercent,
          vatIncluded: true,
          vatBin: '',
          roundTo: 1,
        };
        const { total, vat, rounding } = totalsOf(charges);
        expect([total, rounding]).toEqual([3 * unitPrice + 500, 0]);
        const net = total - vat;
        expect(Math.abs(net * (1 + vatPercent / 100) - total)).toBeLessThanOrEqual(1);
        expect(amountsOf(charges, 'EUR').total * 100).toBeCloseTo(total, 4);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  [2_500, 23, 1, 467, 2_500],
  [1, 23, 1, 0, 1],
  [12_345, 6, 1, 699, 12_345],
  [2_549, 23, 100, 477, 2_500],
])(
  'of %i cents with %d %% VAT in them, paid in steps of %i, %i are VAT and %i are paid',
  (price, vatPercent, roundTo, vat, paid) => {
    const { vat: held, payable, rounding } = payableOf(price, { vatPercent, vatIncluded: true, roundTo });
    expect([held, payable, price + rounding]).toEqual([vat, paid, paid]);
  },
);
