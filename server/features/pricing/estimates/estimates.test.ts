import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress } from '#contract/addresses.ts';
import { PRICING_VERSION } from '#pricing';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { measuredPart, measuringAs, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { estimated, readEstimate, SLA } from '#tests/support/pricing/estimates.ts';
import { ownersPrices, withPla } from '#tests/support/pricing/owner-prices.ts';

const FDM = '3D-Printing-fdm';

describe('a price', () => {
  test('is kept as it was shown, for 14 days, and nothing of the form is needed for it but the choices', async () => {
    const { app } = await measuringShop({ now: testClock().now });
    const shown = await estimated(app);
    expect(shown).toEqual({
      _id: expect.any(String),
      service: SLA,
      verdict: 'estimate',
      reason: 'We confirm the price after a look at your files.',
      lines: [
        { label: 'Resin', quantity: 18.4, unit: 'g', unitPrice: 20, amount: 368, measurementId: expect.any(String) },
      ],
      total: 368,
      low: 368,
      high: 368,
      vat: { percent: 0, amount: 0, included: false },
      payable: 368,
      payableLow: 368,
      payableHigh: 368,
      currency: 'BDT',
      priceBook: 1,
      validUntil: '2026-12-04T08:00:00.000Z',
      createdAt: '2026-11-20T08:00:00.000Z',
    });
    expect(await readEstimate(app, shown._id)).toEqual(shown);
  });

  test('follows what is chosen for one of the files, and the other file is as the order says', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const one = { measurementId, quantity: 1 };
    const of = (items: object[], options = {}) => estimated(app, { service: FDM, options, items });
    const plain = await of([one]);
    const petg = await of([one], { material: 'PETG' });
    const both = await of([one, { ...one, options: { material: 'PETG', strength: '' } }]);
    expect(both.lines.map(({ label }) => label)).toEqual(['PLA, Fine, Robust', 'PETG, Fine, Robust']);
    expect(both.total).toBe((plain.total ?? 0) + (petg.total ?? 0));
    const again = await ownersPrices(app, await ownerOf(app)).recalculate(both._id);
    expect([again.json().data.same, again.json().data.again.total]).toEqual([true, both.total]);
  });

  test('of many copies of one file keeps its figures once', async () => {
    const { app, dataDir } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app);
    const shown = await estimated(app, { items: Array.from({ length: 100 }, () => ({ measurementId, quantity: 1 })) });
    const [row] = await rowsOf<{ items: string }>(dataDir, sql`select items from estimates where _id = ${shown._id}`);
    expect(row?.items.split('volumeMm3')).toHaveLength(2);
    const again = await ownersPrices(app, await ownerOf(app)).recalculate(shown._id);
    expect([shown.lines.length, again.json().data.same]).toEqual([100, true]);
  });

  test('that was kept with the figures in every item is read as before', async () => {
    const { app, dataDir } = await measuringShop();
    const shown = await estimated(app);
    const [row] = await rowsOf<{ items: string }>(dataDir, sql`select items from estimates where _id = ${shown._id}`);
    const { measurements, items } = JSON.parse(row?.items ?? '');
    const former = items.map((item: { measurementId: string }) => ({ ...measurements[item.measurementId], ...item }));
    await rowsOf(dataDir, sql`update estimates set items = ${JSON.stringify(former)} where _id = ${shown._id}`);
    expect(await readEstimate(app, shown._id)).toEqual(shown);
    const again = await ownersPrices(app, await ownerOf(app)).recalculate(shown._id);
    expect([again.json().data.same, again.json().data.again.total]).toEqual([true, shown.total]);
  });

  test('is exact once the owner has confirmed the book, and the earlier one stays what it was', async () => {
    const { app } = await measuringShop();
    const before = await estimated(app);
    await ownersPrices(app, await ownerOf(app)).confirm(1);
    const after = await estimated(app);
    expect([after.verdict, after.reason, after.total]).toEqual(['exact', undefined, before.total]);
    expect((await readEstimate(app, before._id)).verdict).toBe('estimate');
  });

  test('follows the book that the owner saves, and an old one keeps its book', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, FDM);
    const printed = { service: FDM, options: {}, items: [{ measurementId, quantity: 1 }] };
    const before = await estimated(app, printed);
    const owner = ownersPrices(app, await ownerOf(app));
    await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 6, 20) });
    const after = await estimated(app, printed);
    expect([before, after].map(({ priceBook, lines }) => [priceBook, lines[0]?.unitPrice])).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect((await readEstimate(app, before._id)).total).toBe(before.total);
  });

  test('of a file whose unit is not known waits for it, and of one that nobody can measure is a person’s', async () => {
    for (const verdict of ['ask', 'person'] as const) {
      const { app } = await measuringShop({ measureFile: measuringAs({ verdict, reason: 'Because.' }) });
      const { lines, total, ...rest } = await estimated(app);
      expect([rest.verdict, rest.reason, lines, total]).toEqual([
        verdict,
        expect.stringContaining('Because.'),
        [],
        undefined,
      ]);
    }
  });

  test('of work without a price list is a person’s', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, 'Product-Development');
    const answered = await estimated(app, {
      service: 'Product-Development',
      options: {},
      items: [{ measurementId, quantity: 1 }],
    });
    expect([answered.verdict, answered.lines, answered.total]).toEqual(['person', [], undefined]);
  });

  test('that nobody orders by is forgotten after a month', async () => {
    const clock = testClock();
    const { app } = await measuringShop({ now: clock.now });
    const [left, ordered] = [await estimated(app), await estimated(app)];
    await placed(app, { service: SLA, fields: { estimateId: ordered._id } });
    clock.goOn(31 * 86_400);
    await app.services.sweep();
    expect((await app.inject({ url: apiAddress.estimateById(left._id) })).statusCode).toBe(404);
    expect((await readEstimate(app, ordered._id)).total).toBe(368);
  });
});

describe('a price, worked out again,', () => {
  test('is for the owner alone, and only where there was one', async () => {
    const { app } = await measuringShop();
    const { _id } = await estimated(app);
    expect((await ownersPrices(app, {}).recalculate(_id)).statusCode).toBe(401);
    expect((await ownersPrices(app, await ownerOf(app)).recalculate('nobody-knows')).statusCode).toBe(404);
  });

  test('is the same years later, whatever the book says by then, and whether or not the measurement is still there', async () => {
    const clock = testClock();
    const { app, dataDir } = await measuringShop({ now: clock.now });
    const { _id: measurementId } = await measuredPart(app, FDM);
    const shown = await estimated(app, { service: FDM, options: {}, items: [{ measurementId, quantity: 3 }] });
    const owner = ownersPrices(app, await ownerOf(app));
    await owner.confirm(1);
    await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 6, 20) });
    for (const table of ['measurements', 'measured_results'])
      await rowsOf(dataDir, sql`delete from ${sql.table(table)}`);
    const { same, changes, again, today } = (await owner.recalculate(shown._id)).json().data;
    expect([same, changes, again.total]).toEqual([true, [], shown.total]);
    expect([today.priceBook, today.total]).toEqual([2, (shown.total ?? 0) * 2]);
  });

  test('says what changed where it is not the same', async () => {
    const { app, dataDir } = await measuringShop();
    const shown = await estimated(app);
    await rowsOf(dataDir, sql`update estimates set pricing = '0', shown = replace(shown, '368', '300')`);
    const owner = ownersPrices(app, await ownerOf(app));
    const { same, changes } = (await owner.recalculate(shown._id)).json().data;
    expect([same, changes]).toEqual([
      false,
      [
        `The rules of pricing changed since, from version 0 to ${PRICING_VERSION}.`,
        'The total was 300 tk and is 368 tk now.',
        'What is paid was 300 tk and is 368 tk now.',
        'The lines are others.',
      ],
    ]);
  });
});
