import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceBook, priceBookContent } from '#contract/pricing/price-book.ts';
import type { PricedOptions } from '#contract/pricing/priced-fields.ts';
import { readPricedOptions } from '#contract/pricing/priced-options.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { PCB_MANUFACTURING } from '#contract/services/pcb-manufacturing.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import { aBoard, aBook, aDrawing, aPart } from '#pricing/testing/pricing.ts';
import type { PricedMeasurement } from './piece.ts';
import { price } from './price.ts';

const paisa = (taka = Number.NaN) => Math.round(taka * 100);
const above = (max: number) => fc.double({ min: 0.001, max, noNaN: true });
const verdict = fc.constantFrom('exact', 'estimate' as const);

/** A rate of the book: taka in steps of 0.10. */
const rate = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);
const amount = fc.integer({ min: 0, max: 100_000 }).map((inCents) => inCents / 100);
const percent = fc.integer({ min: 0, max: 180 }).map((halves) => halves / 2);

const breaks = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 2, max: 40 }), { maxLength: 4 }),
    fc.array(percent, { minLength: 4, maxLength: 4 }),
  )
  .map(([froms, percents]) => {
    const shares = percents.toSorted((one, other) => one - other);
    return froms.toSorted((one, other) => one - other).map((from, at) => ({ from, percentOff: shares[at] ?? 0 }));
  });

/** Any book that an owner could save. */
const book: fc.Arbitrary<PriceBook> = fc
  .record({
    low: rate,
    more: rate,
    setUp: amount,
    minimum: amount,
    quantityBreaks: breaks,
    rushPercent: percent,
    bandPercent: percent,
    roundTo: fc.constantFrom(0.01, 0.5, 1, 5, 10),
  })
  .map(({ low, more, setUp, minimum, quantityBreaks, rushPercent, bandPercent, roundTo }) => {
    const first = aBook();
    const { content } = first;
    const charges = { setUp, minimum, quantityBreaks };
    const high = Number((low + more).toFixed(1));
    const prices = Object.fromEntries(
      Object.entries(content.prices).map(([name, its]) => [name, { ...its, low, high }]),
    );
    const changed = {
      ...content,
      prices,
      fdm: { ...content.fdm, bandPercent },
      charges: { fdm: charges, sla: charges, laser: charges, pcb: charges },
      rushPercent,
      roundTo,
    };
    return { ...first, content: priceBookContent.parse(changed) };
  });

interface Grown {
  service: ServiceValue;
  options: PricedOptions;
  small: PricedMeasurement;
  /** The same, larger by a factor along each axis. */
  large: PricedMeasurement;
}

const anyOf = (fields: readonly { name: string; options: readonly string[] }[], names: readonly string[]) =>
  fc.record(
    Object.fromEntries(
      fields.filter(({ name }) => names.includes(name)).map(({ name, options }) => [name, fc.constantFrom(...options)]),
    ),
  );
const choices = (service: ServiceValue, sent: fc.Arbitrary<Record<string, string>>) =>
  fc
    .tuple(sent, fc.constantFrom('Yes', 'No'))
    .map(([chosen, rush]) => readPricedOptions(service, { ...chosen, rush }).options);

const printed = (service: ServiceValue): fc.Arbitrary<Grown> =>
  fc
    .tuple(
      choices(service, anyOf(FDM_PRINTING.form.fields, ['material', 'finishing', 'strength'])),
      fc.record({ volumeMm3: above(1e6), flat: above(1e5), side: above(1e5) }),
      fc.double({ min: 1, max: 4, noNaN: true }),
      verdict,
    )
    .map(([options, { volumeMm3, flat, side }, factor, verdict]) => {
      const of = (k: number) =>
        aPart({
          verdict,
          quantities: { volumeMm3: volumeMm3 * k ** 3, areaMm2: (flat + side) * k ** 2, flatAreaMm2: flat * k ** 2 },
        });
      return { service, options, small: of(1), large: of(factor) };
    });

const cut: fc.Arbitrary<Grown> = fc
  .tuple(
    choices('Laser-Cutting', anyOf(LASER_CUTTING.form.fields, ['material', 'thickness', 'materialNeeded'])),
    fc.record({
      black: above(1e5),
      red: fc.oneof(fc.constant(0), above(1e5)),
      contours: fc.integer({ min: 0, max: 500 }),
    }),
    fc.double({ min: 1, max: 4, noNaN: true }),
    verdict,
  )
  .map(([options, { black, red, contours }, factor, verdict]) => {
    const of = (k: number) => {
      const byColour = { '#000000': black * k, ...(red > 0 && { '#ff0000': red * k }) };
      return aDrawing({
        verdict,
        quantities: { cutLengthMm: (black + red) * k, contours, lengthByColourMm: byColour },
      });
    };
    return { service: 'Laser-Cutting', options, small: of(1), large: of(factor) };
  });

const etched: fc.Arbitrary<Grown> = fc
  .tuple(
    choices(
      'PCB-Manufacturing',
      fc.record({
        layers: fc.constantFrom(
          ...(PCB_MANUFACTURING.form.fields.find(({ name }) => name === 'layers')?.options ?? []),
        ),
        finishing: fc.constantFrom('', 'Solder Mask', 'Solder Mask, Silk Screen Printing'),
      }),
    ),
    above(90),
    fc.double({ min: 1, max: 4, noNaN: true }),
    verdict,
  )
  .map(([options, boxIn2, factor, verdict]) => {
    const of = (k: number) =>
      aBoard({ verdict, quantities: { boxIn2: boxIn2 * k ** 2, copperLayers: 1, drillHits: 0 } });
    return { service: 'PCB-Manufacturing', options, small: of(1), large: of(factor) };
  });

/** Choices for one file, of those that its service knows. */
const ownChoices: Partial<Record<ServiceValue, fc.Arbitrary<Record<string, string>>>> = {
  '3D-Printing-fdm': anyOf(FDM_PRINTING.form.fields, ['material', 'finishing', 'strength']),
  'Laser-Cutting': anyOf(LASER_CUTTING.form.fields, ['material', 'thickness']),
};

const grown = fc.oneof(printed('3D-Printing-fdm'), printed('3D-Printing-sla'), cut, etched);
const count = fc.integer({ min: 1, max: 60 });

/** Prices of each set of files that a property is about; what nobody offers is no price. */
const ordered = ({ service, options }: Grown, book: PriceBook, files: [PricedMeasurement, number][]) =>
  price({
    service,
    options: book.content.rushPercent === 0 ? { ...options, rush: 'No' } : options,
    items: files.map(([measurement, quantity], at) => ({ measurement, quantity, measurementId: String(at) })),
    book,
    vatPercent: 15,
  });

test('a part that grows never costs less', () => {
  fc.assert(
    fc.property(grown, book, count, (its, book, count) => {
      const [small, large] = [its.small, its.large].map((part) => ordered(its, book, [[part, count]]));
      expect(paisa(large?.total)).toBeGreaterThanOrEqual(paisa(small?.total));
    }),
    { numRuns: 1_000 },
  );
});

test('one piece never costs more in a larger order', () => {
  fc.assert(
    fc.property(grown, book, count, count, (its, book, count, more) => {
      const few = paisa(ordered(its, book, [[its.small, count]]).total);
      const many = paisa(ordered(its, book, [[its.small, count + more]]).total);
      expect(many * count).toBeLessThanOrEqual(few * (count + more));
    }),
    { numRuns: 1_000 },
  );
});

test('the lines multiply and add up to the paisa, and the total lies between the lower and the upper price', () => {
  fc.assert(
    fc.property(grown, book, count, count, (its, book, count, other) => {
      const { lines, low, total, high, payable, payableLow, payableHigh } = ordered(its, book, [
        [its.small, count],
        [its.large, other],
      ]);
      expect(lines.reduce((sum, { amount }) => sum + paisa(amount), 0)).toBe(paisa(total));
      for (const { quantity, unitPrice, amount } of lines) {
        expect(quantity * unitPrice).toBeCloseTo(amount, 6);
        for (const money of [unitPrice, amount]) expect(Number(money.toFixed(2))).toBe(money);
      }
      expect(paisa(low)).toBeLessThanOrEqual(paisa(total));
      expect(paisa(total)).toBeLessThanOrEqual(paisa(high));
      expect(paisa(payableLow)).toBeLessThanOrEqual(paisa(payable));
      expect(paisa(payable)).toBeLessThanOrEqual(paisa(payableHigh));
    }),
    { numRuns: 1_000 },
  );
});

test('the set-up and what is missing to the minimum are charged once for each file, however many pieces', () => {
  fc.assert(
    fc.property(grown, book, count, count, (its, book, count, other) => {
      const { lines } = ordered(its, book, [
        [its.small, count],
        [its.large, other],
      ]);
      for (const id of ['0', '1']) {
        const its = lines.filter(({ measurementId }) => measurementId === id);
        const once = (label: string) => its.filter((line) => line.label.startsWith(label));
        expect(once('Set-up').length).toBe(book.content.charges.sla.setUp > 0 ? 1 : 0);
        expect(once('Up to the minimum').length).toBeLessThanOrEqual(1);
        for (const line of [...once('Set-up'), ...once('Up to the minimum')]) expect(line.quantity).toBe(1);
        const paid = its.reduce((sum, { amount }) => sum + paisa(amount), 0);
        expect(paid).toBeGreaterThanOrEqual(paisa(book.content.charges.sla.minimum));
      }
    }),
    { numRuns: 500 },
  );
});

test('a file with choices of its own costs what it costs in an order with these choices, and the other files do not change', () => {
  const withOwn = grown.chain((its) =>
    fc.tuple(fc.constant(its), ownChoices[its.service] ?? fc.constant<Record<string, string>>({})),
  );
  fc.assert(
    fc.property(withOwn, book, count, count, ([its, own], book, count, other) => {
      const options = book.content.rushPercent === 0 ? { ...its.options, rush: 'No' } : its.options;
      const { service, small, large } = its;
      const one = { measurement: small, quantity: count, measurementId: '0' };
      const two = { measurement: large, quantity: other, measurementId: '1' };
      const asOrdered = price({ service, options, items: [one], book, vatPercent: 15 });
      const chosen = price({ service, options: { ...options, ...own }, items: [two], book, vatPercent: 15 });
      const together = price({ service, options, items: [one, { ...two, options: own }], book, vatPercent: 15 });
      if (asOrdered.verdict === 'person' || chosen.verdict === 'person') expect(together.verdict).toBe('person');
      else {
        expect(together.lines).toEqual([...asOrdered.lines, ...chosen.lines]);
        expect(paisa(together.total)).toBe(paisa(asOrdered.total) + paisa(chosen.total));
      }
    }),
    { numRuns: 500 },
  );
});
