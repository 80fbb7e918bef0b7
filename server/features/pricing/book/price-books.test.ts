import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { OWNER, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { ownersPrices, publishedBook, withPla } from '#tests/support/pricing/owner-prices.ts';

const PRICES = FIRST_PRICE_BOOK.prices;

const openShop = async (now = testClock().now) => {
  const { app } = await testApp({ now });
  return { app, owner: ownersPrices(app, await ownerOf(app)) };
};

const charging = (charges: object): PriceBookContent => ({
  ...FIRST_PRICE_BOOK,
  charges: { ...FIRST_PRICE_BOOK.charges, fdm: { setUp: 0, minimum: 0, quantityBreaks: [], ...charges } },
});

describe('the price book is refused', () => {
  test.each(['list', 'save', 'confirm'] as const)('to who is not signed in: %s', async (call) => {
    const { app } = await testApp();
    const replies = { list: {}, save: { basedOn: 1, content: FIRST_PRICE_BOOK }, confirm: 1 };
    const reply = await ownersPrices(app, {})[call](replies[call] as never);
    expect(reply.statusCode).toBe(401);
    expect((await publishedBook(app)).version).toBe(1);
  });

  test.each([
    ['without a book', {}],
    ['with half a book', { content: { prices: PRICES } }],
    ['with a price below zero', { content: withPla(FIRST_PRICE_BOOK, -1) }],
    ['with a price finer than ten paisa', { content: withPla(FIRST_PRICE_BOOK, 6.05) }],
    ['with a price that is no number', { content: withPla(FIRST_PRICE_BOOK, '6' as never) }],
    ['with a range upside down', { content: withPla(FIRST_PRICE_BOOK, 10, 6) }],
    [
      'with another currency',
      {
        content: { ...FIRST_PRICE_BOOK, prices: { ...PRICES, fdmPla: { ...PRICES.fdmPla, currency: 'usd' } } },
      },
    ],
    [
      'with a discount that falls',
      {
        content: charging({
          quantityBreaks: [
            { from: 10, percentOff: 9 },
            { from: 20, percentOff: 8 },
          ],
        }),
      },
    ],
    [
      'with quantities out of order',
      {
        content: charging({
          quantityBreaks: [
            { from: 20, percentOff: 5 },
            { from: 10, percentOff: 8 },
          ],
        }),
      },
    ],
    [
      'with thick sheets cut faster than thin ones',
      {
        content: {
          ...FIRST_PRICE_BOOK,
          laser: {
            ...FIRST_PRICE_BOOK.laser,
            speeds: [
              { upToMm: 3, mmPerSecond: 15 },
              { upToMm: 6, mmPerSecond: 30 },
            ],
          },
        },
      },
    ],
    ['with nothing changed', { content: FIRST_PRICE_BOOK }],
  ])('%s', async (_what, draft) => {
    const { app, owner } = await openShop();
    const reply = await owner.save({ basedOn: 1, note: '', ...draft });
    expect([reply.statusCode, reply.json().success]).toEqual([400, false]);
    expect((await publishedBook(app)).version).toBe(1);
  });

  test('when somebody else was quicker, and theirs stays', async () => {
    const { app, owner } = await openShop();
    const saved = await Promise.all(
      [7, 8].map((low) => owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, low, 10) })),
    );
    expect(saved.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const winner = saved.findIndex(({ statusCode }) => statusCode === 201);
    expect((await publishedBook(app)).rates.prices.fdmPla.low).toBe([7, 8][winner]);
  });

  test('of a version that there is not', async () => {
    const { app, owner } = await openShop();
    const asked = [
      await app.inject({ url: apiAddress.priceBook, query: { version: '9' } }),
      await app.inject({ url: apiAddress.priceBook, query: { version: 'new' } }),
      await owner.confirm(9),
      await owner.confirm('x'),
      await owner.confirm(1, { confirmed: false }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 400, 404, 400, 400]);
  });

  test('to be confirmed once another is in force', async () => {
    const { app, owner } = await openShop();
    await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 7, 10) });
    expect((await owner.confirm(1)).statusCode).toBe(409);
    expect((await publishedBook(app, 1)).confirmed).toBe(false);
  });
});

describe('the price book', () => {
  test('of a new shop has every published price, and nobody has confirmed it', async () => {
    const { app } = await openShop();
    const book = await publishedBook(app);
    expect(book).toMatchObject({ version: 1, inForce: true, confirmed: false, currency: 'BDT' });
    expect(book.rates.prices).toEqual(PRICES);
  });

  test('stays as its owner saved it when the shop starts again', async () => {
    const { app, dataDir } = await testApp();
    await ownersPrices(app, await ownerOf(app)).save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 7, 11) });
    await app.close();
    const again = await testApp({ dataDir });
    expect(await publishedBook(again.app)).toMatchObject({
      version: 2,
      rates: { prices: { fdmPla: { low: 7, high: 11 } } },
    });
  });

  test('is in versions: the last is in force, former ones never change, and each says who changed what and when', async () => {
    const clock = testClock();
    const { app, owner } = await openShop(clock.now);
    clock.goOn(60);
    const reply = await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 6, 12), note: ' PLA is dearer ' });
    expect([reply.statusCode, reply.json().message]).toEqual([201, 'price book saved successfully']);
    expect((await publishedBook(app)).rates.prices.fdmPla.high).toBe(12);
    expect((await publishedBook(app, 1)).rates).toEqual(FIRST_PRICE_BOOK);
    const [second, first] = (await owner.list()).json().data;
    expect(second).toEqual({
      version: 2,
      inForce: true,
      createdAt: '2026-11-20T08:01:00.000Z',
      createdBy: OWNER.email,
      note: 'PLA is dearer',
      confirmedAt: null,
      confirmedBy: null,
      changes: [{ path: 'prices.fdmPla.high', from: 10, to: 12 }],
    });
    expect(first).toMatchObject({ version: 1, inForce: false, createdBy: null, changes: [] });
  });

  test('is listed page by page, each version with what it changed', async () => {
    const { owner } = await openShop();
    for (const basedOn of [1, 2, 3]) await owner.save({ basedOn, content: withPla(FIRST_PRICE_BOOK, basedOn, 20) });
    const { data, nextCursor } = (await owner.list({ limit: '2' })).json();
    const rest = (await owner.list({ limit: '2', cursor: nextCursor })).json();
    expect([...data, ...rest.data].map(({ version, changes }) => [version, changes.length])).toEqual([
      [4, 1],
      [3, 1],
      [2, 2],
      [1, 0],
    ]);
    expect(rest.nextCursor).toBeUndefined();
  });

  test('says what is new and what is gone', async () => {
    const { owner } = await openShop();
    const { Maple: _gone, ...materials } = FIRST_PRICE_BOOK.laser.materials;
    const laser = { ...FIRST_PRICE_BOOK.laser, materials: { ...materials, Cork: { maxThicknessMm: 4 } } };
    const reply = await owner.save({ basedOn: 1, content: { ...FIRST_PRICE_BOOK, laser } });
    expect(reply.json().data.changes).toEqual([
      { path: 'laser.materials.Cork.maxThicknessMm', from: null, to: 4 },
      { path: 'laser.materials.Maple.maxThicknessMm', from: 6, to: null },
    ]);
  });

  test('is confirmed by its owner, once; a new version has to be confirmed again', async () => {
    const clock = testClock();
    const { app, owner } = await openShop(clock.now);
    const confirmed = (await owner.confirm(1)).json().data;
    expect(confirmed).toMatchObject({ confirmedBy: OWNER.email, confirmedAt: '2026-11-20T08:00:00.000Z' });
    clock.goOn(60);
    expect((await owner.confirm(1)).json().data).toEqual(confirmed);
    expect((await publishedBook(app)).confirmed).toBe(true);
    await owner.save({ basedOn: 1, content: withPla(FIRST_PRICE_BOOK, 7, 10) });
    expect((await publishedBook(app)).confirmed).toBe(false);
    expect((await publishedBook(app, 1)).confirmed).toBe(true);
  });

  test('tells nobody else who made it', async () => {
    const { app, owner } = await openShop();
    await owner.confirm(1);
    expect(JSON.stringify(await publishedBook(app))).not.toContain(OWNER.email);
  });

  test('tells programs how to order: every call by its address, every field by its name', async () => {
    const { app } = await openShop();
    const { ordering } = await publishedBook(app);
    const { paths } = (await app.inject({ url: apiAddress.openapi })).json();
    for (const { call } of ordering.steps) {
      const [method = '', address = ''] = call.split(' ');
      expect(paths[address]?.[method.toLowerCase()], call).toBeDefined();
    }
    const fdm = ordering.services.find(({ service }) => service === '3D-Printing-fdm');
    expect(fdm?.fields.filter(({ priced }) => priced).map(({ name, options }) => [name, options])).toEqual([
      ['material', ['PLA', 'PETG', 'ABS']],
      ['finishing', ['Fine', 'Coarse']],
      ['strength', ['Robust', 'Average', 'Light-weight']],
    ]);
    expect(fdm?.fields.filter(({ required }) => required).map(({ name }) => name)).toContain('details');
    expect(ordering.customer.map(({ name }) => name)).toContain('deliveryAddress');
  });
});
