import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { priceBookContent } from '#contract/pricing/price-book.ts';
import { measure } from '#measure';
import { aBoard, aBook, aDrawing, aPart, priceOf } from '#pricing/testing/pricing.ts';
import { price } from './price.ts';
import { gramsOf, plasticMm3 } from './weight.ts';

const FDM = '3D-Printing-fdm';
const SLA = '3D-Printing-sla';
const LASER = 'Laser-Cutting';
const PCB = 'PCB-Manufacturing';
const EXACT_SLA = { designNeeded: 'No' };
const EXACT_LASER = { materialNeeded: 'No' };
const EXACT_PCB = { designNeeded: 'No' };
const NO_BREAKS = { setUp: 0, minimum: 0, quantityBreaks: [] };
const charging = (charges: Partial<typeof FIRST_PRICE_BOOK.charges.sla>) =>
  aBook({ charges: { ...FIRST_PRICE_BOOK.charges, sla: { ...NO_BREAKS, ...charges } } });

describe('a person prices', () => {
  test.each([
    ['product development', 'Product-Development', aPart(), {}, 'There is no price list'],
    ['silicone molding', 'Silicon-Molding', aPart(), {}, 'There is no price list'],
    ['a drawing that is to be printed', FDM, aDrawing(), {}, 'This is not the kind of file'],
    ['a part that is to be cut', LASER, aPart(), {}, 'This is not the kind of file'],
    ['a file that nobody can measure', FDM, aPart({ verdict: 'person', reason: 'It is broken.' }), {}, 'It is broken.'],
    ['a part without a volume', SLA, aPart({ quantities: {} }), {}, 'The volume of this part is not known.'],
    [
      'a part whose level faces are not known',
      FDM,
      aPart({ quantities: { volumeMm3: 1, areaMm2: 6 } }),
      {},
      'The volume',
    ],
    ['steel', LASER, aDrawing(), { material: 'Steel' }, 'There is no set price for cutting Steel.'],
    [
      'what is named like a part of the language',
      LASER,
      aDrawing(),
      { material: 'constructor' },
      'There is no set price',
    ],
    [
      'plywood that is too thick',
      LASER,
      aDrawing(),
      { material: 'Plywood', thickness: '7mm' },
      'is thicker than we usually cut',
    ],
    [
      'a thickness that is none',
      LASER,
      aDrawing(),
      { thickness: 'as you like' },
      'The thickness of the sheet is not known.',
    ],
    [
      'blue lines',
      LASER,
      aDrawing({ quantities: { cutLengthMm: 9, contours: 1, lengthByColourMm: { '#0000ff': 9 } } }),
      {},
      'Blue lines are engraved by scanning',
    ],
    [
      'component placement',
      PCB,
      aBoard(),
      { finishing: 'Solder Mask, Component Placement' },
      'no set price for component placement',
    ],
    [
      'more layers than were chosen',
      PCB,
      aBoard({ quantities: { boxIn2: 6, copperLayers: 2 } }),
      {},
      'The files have 2 copper layers',
    ],
    [
      'a board without an outline',
      PCB,
      aBoard({ quantities: { copperLayers: 1 } }),
      {},
      'The outline of the board is not known.',
    ],
    ['a rush that the shop does not offer', SLA, aPart(), { rush: 'Yes' }, 'no set price for making an order first'],
    [
      'what is larger than any order',
      SLA,
      aPart({ quantities: { volumeMm3: 1e15 } }),
      {},
      'a larger order than we price',
    ],
  ] as const)('%s, and says why and by when', (_what, service, measured, options, why) => {
    const { reason, ...rest } = priceOf(service, measured, { options });
    expect(rest).toEqual({ verdict: 'person', lines: [] });
    expect(reason).toContain(why);
    expect(reason).toMatch(/A person will price it within one working day of your order\.$/);
  });

  test('a whole order when one of its files needs one', () => {
    const items = [aPart(), aPart({ verdict: 'person', reason: 'It is broken.' })].map((measurement) => ({
      measurement,
      quantity: 1,
    }));
    const priced = price({ service: SLA, options: { designNeeded: 'No' }, items, book: aBook(), vatPercent: 15 });
    expect([priced.verdict, priced.total, priced.vat, priced.payable]).toEqual([
      'person',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a unit that is not known is asked for before there is a price', () => {
  const priced = priceOf(SLA, aPart({ verdict: 'ask', reason: 'Which size is right?' }));
  expect(priced).toEqual({ verdict: 'ask', reason: 'Which size is right?', lines: [] });
});

const TO_CONFIRM = 'We confirm the price after a look at your files.';

describe('nothing is called the price', () => {
  test('while the owner has not confirmed the book', () => {
    const priced = priceOf(SLA, aPart(), { options: EXACT_SLA, book: aBook({}, false) });
    expect([priced.verdict, priced.reason]).toEqual(['estimate', TO_CONFIRM]);
  });

  test('where figures are uncertain: then it may be 15 % less or more', () => {
    const sure = priceOf(SLA, aPart(), { options: EXACT_SLA });
    const unsure = priceOf(SLA, aPart({ verdict: 'estimate', reason: 'The part has holes.' }), { options: EXACT_SLA });
    expect([sure.verdict, unsure.verdict, unsure.reason]).toEqual(['exact', 'estimate', TO_CONFIRM]);
    expect([unsure.low, unsure.total, unsure.high]).toEqual([156.4, 184, 211.6]);
  });

  test('where something in the file is not as it should be, which is said beside the file and not again', () => {
    const findings = [{ severity: 'warning' }, { severity: 'warning' }, { severity: 'info' }] as const;
    const book = aBook({}, false);
    const { verdict, reason, low, total, high } = priceOf(PCB, aBoard({ findings }), { options: EXACT_PCB, book });
    expect([verdict, reason]).toEqual(['estimate', TO_CONFIRM]);
    expect([low, total, high]).toEqual([225.5, 230, 234.5]);
  });

  test.each([
    ['of filament, whose supports are left', FDM, aPart(), {}, 'Supports'],
    ['while design is needed', SLA, aPart(), {}, 'Design work is not included'],
    ['while the sheet is still to be bought', LASER, aDrawing(), {}, 'at its purchase price'],
    ['while a board is still to be designed', PCB, aBoard(), {}, 'Design work is not included'],
  ] as const)('%s', (_what, service, measured, options, why) => {
    const priced = priceOf(service, measured, { options });
    expect([priced.verdict, priced.reason]).toEqual(['estimate', expect.stringContaining(why)]);
  });
});

describe('the price', () => {
  test('of filament is its grams, more for Fine and Robust', () => {
    const of = (finishing: string, strength: string) => priceOf(FDM, aPart(), { options: { finishing, strength } });
    const [line] = of('Coarse', 'Light-weight').lines;
    expect(line).toEqual({
      label: 'PLA, Coarse, Light-weight',
      quantity: 3.8,
      unit: 'g',
      unitPrice: 6,
      amount: 22.8,
      measurementId: 'm',
    });
    expect(of('Fine', 'Light-weight').lines[0]?.unitPrice).toBe(10);
    const grams = ['Light-weight', 'Average', 'Robust'].map((strength) => of('Fine', strength).lines[0]?.quantity);
    expect(grams).toEqual([3.4, 4.9, 6.7]);
  });

  test('of resin is the weight of the part', () => {
    const { verdict, reason, lines, total } = priceOf(SLA, aPart(), { options: EXACT_SLA });
    expect([verdict, reason]).toEqual(['exact', undefined]);
    expect(lines).toEqual([
      { label: 'Resin', quantity: 9.2, unit: 'g', unitPrice: 20, amount: 184, measurementId: 'm' },
    ]);
    expect(total).toBe(184);
  });

  test('of resin also holds what stays in closed hollows, in a line of its own', () => {
    const hollow = aPart({ quantities: { ...aPart().quantities, hollowMm3: 10_000 } });
    const labels = priceOf(SLA, hollow, { options: EXACT_SLA }).lines.map(({ label }) => label);
    expect(labels).toEqual(['Resin', 'Resin left in closed hollows']);
    const [solid, filled] = [aPart(), hollow].map((part) => priceOf(SLA, part, { options: EXACT_SLA }).total ?? 0);
    expect(Number(filled) - Number(solid)).toBeCloseTo(11.5 * 20, 0);
  });

  test('of cutting is the beam’s time: 30 mm/s up to 3 mm and 15 above, half a second for each contour', () => {
    const minutes = (thickness: string) =>
      priceOf(LASER, aDrawing(), { options: { ...EXACT_LASER, thickness } }).lines[0]?.quantity;
    expect([minutes('3mm'), minutes('3.5 mm')]).toEqual([0.85, 1.68]); // (1500 / 30 + 1) / 60
    expect(priceOf(LASER, aDrawing(), { options: EXACT_LASER })).toMatchObject({ verdict: 'exact', total: 15.3 });
  });

  test('of a drawing with red in it lies between the two readings of its colours', () => {
    const quantities = { cutLengthMm: 3_000, contours: 0, lengthByColourMm: { '#000000': 1_200, '#ff0000': 1_800 } };
    const priced = priceOf(LASER, aDrawing({ quantities }), { options: EXACT_LASER });
    expect(priced.lines.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['Cutting Maple, 1 mm', 0.67],
      ['Engraving', 0.3],
    ]);
    expect([priced.verdict, priced.low, priced.total, priced.high]).toEqual(['estimate', 17.46, 17.46, 30.06]);
    const allRed = { cutLengthMm: 1_800, contours: 0, lengthByColourMm: { '#ff0000': 1_800 } };
    expect(priceOf(LASER, aDrawing({ quantities: allRed }), { options: EXACT_LASER }).total).toBe(18);
  });

  test('of a board is 5 or 8 taka a square inch, 1 for each layer of mask and silk, and 200 once', () => {
    const single = priceOf(PCB, aBoard(), { options: { ...EXACT_PCB, finishing: 'Solder Mask' }, quantity: 3 });
    expect(single.lines.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
      ['Single Layer', 18, 90],
      ['Solder Mask', 18, 18],
      ['Processing', 1, 200],
    ]);
    const layers = 'Double Layer (No Plated Through Hole)';
    const options = { ...EXACT_PCB, layers, finishing: 'Solder Mask, Silk Screen Printing' };
    const double = priceOf(PCB, aBoard(), { options });
    expect([double.verdict, double.total]).toEqual(['exact', 6 * 8 + 12 + 12 + 200]);
  });

  test('is at least the minimum, and has the set-up, once for each file', () => {
    const book = charging({ setUp: 50, minimum: 500 });
    const { lines, total } = priceOf(SLA, aPart(), { options: EXACT_SLA, quantity: 2, book });
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Resin', 368],
      ['Set-up', 50],
      ['Up to the minimum of 500 tk', 82],
    ]);
    expect(total).toBe(500);
  });

  test('falls for each with the quantities of the book', () => {
    const book = charging({
      quantityBreaks: [
        { from: 10, percentOff: 5 },
        { from: 100, percentOff: 7.5 },
      ],
    });
    const totals = [9, 10, 100].map((quantity) => priceOf(SLA, aPart(), { options: EXACT_SLA, quantity, book }).total);
    expect(totals).toEqual([9 * 184, 10 * 174.8, 100 * 170.2]);
    const discount = priceOf(SLA, aPart(), { options: EXACT_SLA, quantity: 10, book }).lines[1];
    expect(discount).toMatchObject({ label: 'Quantity discount, 5 %', quantity: 10, unitPrice: -9.2, amount: -92 });
  });

  test('of a rush is the share of the book more, of what is charged once too', () => {
    const book = charging({ setUp: 50 });
    const rushed = { ...book, content: { ...book.content, rushPercent: 50 } };
    const { lines, total } = priceOf(SLA, aPart(), {
      options: { ...EXACT_SLA, rush: 'Yes' },
      quantity: 2,
      book: rushed,
    });
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Resin', 368],
      ['Rush, 50 %', 184],
      ['Set-up', 50],
      ['Rush on what is charged once, 50 %', 25],
    ]);
    expect(total).toBe(627);
  });
});

test('the first book of a shop is one that an owner could save', () => {
  expect(priceBookContent.parse(FIRST_PRICE_BOOK)).toEqual(FIRST_PRICE_BOOK);
});

test('the weight of a real part is near what a slicer gives', async () => {
  const bytes = new Uint8Array(readFileSync('tests/fixtures/cad/teapot.stl'));
  const { quantities } = await measure(
    { name: 'teapot.stl', bytes, limits: {} },
    { clock: () => 0, inflateRaw: () => Promise.reject(new Error('an STL is not packed')) },
  );
  const { volumeMm3 = 0, areaMm2 = 0, flatAreaMm2 = 0 } = quantities;
  const fill = { perimeters: 2, lineWidthMm: 0.45, wallFactor: 1.05, solidLayers: 4, layerHeightMm: 0.2 };
  // PrusaSlicer 2.5.0: layers of 0.2 mm, 2 perimeters, 4 solid layers above and below, grid infill, 1.24 g/cm³.
  for (const [infillPercent, grams] of [
    [20, 10],
    [50, 16.98],
    [100, 28.3],
  ] as const) {
    const ours = gramsOf(plasticMm3({ volumeMm3, areaMm2, flatAreaMm2 }, { ...fill, infillPercent }), 1.24);
    expect(Math.abs(ours / grams - 1)).toBeLessThan(0.05);
  }
});
