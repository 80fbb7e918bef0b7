import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { ownerOf } from '#tests/support/app.ts';
import { measuringAs } from '#tests/support/measuring/measured-parts.ts';
import { customersFile } from '#tests/support/orders/found-files.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { aFile, FDM, pricingShop, recordOf, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { ownersPrices, publishedBook } from '#tests/support/pricing/owner-prices.ts';

/** A plate of 0.9 mm: thick enough for the machine. */
const WALL = { what: 'wall' as const, mm: 0.9, thinFromMm: 0.92, where: { from: [1, 1, 0], to: [1, 1, 0.9] } };

const measuringPlates: MeasureFile = async (...asked) => {
  const found = await measuringAs()(...asked);
  return { ...found, measurement: { ...found.measurement, details: [WALL] } };
};

const withWalls = ({ fdm, ...rates }: PriceBookContent, walls: Readonly<Record<string, number>>): PriceBookContent => ({
  ...rates,
  fdm: {
    ...fdm,
    materials: Object.fromEntries(
      Object.entries(fdm.materials).map(([name, rule]) => [name, { ...rule, minWallMm: walls[name] }]),
    ),
  },
});

const saveWalls = async (app: FastifyInstance, walls: Readonly<Record<string, number>>) => {
  const { version: basedOn, rates } = await publishedBook(app);
  const saved = await ownersPrices(app, await ownerOf(app)).save({
    basedOn,
    content: withWalls(rates, walls),
    note: '',
  });
  expect(saved.statusCode).toBe(201);
};

/** An order of two plates in ABS, the second of which is wanted in PLA. */
const twoPlates = async (app: FastifyInstance) => {
  const files = [aFile('abs.stl'), aFile('pla.stl')];
  const made = { material: 'ABS', finishing: 'Fine', strength: 'Robust', color: 'Black', details: 'As drawn' };
  const fields = wanting([{ quantity: 1 }, { quantity: 1, options: { material: 'PLA' } }], made);
  const { _id, trackingUrl } = await placed(app, { service: FDM, files, fields });
  await workOff(app);
  return {
    _id,
    trackingUrl,
    /** What is said of walls of both, to the owner and to the customer. */
    said: async () => {
      const record = await recordOf(app, _id);
      const tracked = await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
      return [record, tracked].map(({ files: its }) =>
        its.map(({ measurement }) => measurement?.findings.map(({ figures }) => figures)),
      );
    },
  };
};

const IN_ABS = 'The thinnest wall is 0.9 mm; ABS needs 1.2 mm.';

test('owner and customer read of walls what the material of each file says', async () => {
  const { app } = await pricingShop({ measureFile: measuringPlates });
  await saveWalls(app, { ABS: 1.2, PLA: 0.8 });
  const { said } = await twoPlates(app);
  expect(await said()).toEqual([
    [[IN_ABS], []],
    [[IN_ABS], []],
  ]);
});

test('a shop that sets no limit for a material says what the machine found', async () => {
  const { app } = await pricingShop({ measureFile: measuringPlates });
  const { said } = await twoPlates(app);
  expect(await said()).toEqual([
    [[], []],
    [[], []],
  ]);
});

test('what an order says stays when the owner changes the limit later, and the next order goes by the new one', async () => {
  const { app } = await pricingShop({ measureFile: measuringPlates });
  await saveWalls(app, { ABS: 1.2 });
  const before = await twoPlates(app);
  await saveWalls(app, { PLA: 1 });
  const after = await twoPlates(app);
  const [[abs, pla] = []] = [(await before.said())[1]];
  expect([abs, pla]).toEqual([[IN_ABS], []]);
  expect((await after.said())[1]).toEqual([[], ['The thinnest wall is 0.9 mm; PLA needs 1 mm.']]);
});

test('a customer who wants it made as it is says so of the wall that the material makes thin', async () => {
  const { app } = await pricingShop({ measureFile: measuringPlates });
  await saveWalls(app, { ABS: 1.2 });
  const { _id, trackingUrl } = await twoPlates(app);
  const [abs] = (await recordOf(app, _id)).files;
  const file = customersFile(app, trackingUrl, abs?._id ?? '');
  expect((await file.state()).open).toMatchObject([{ code: 'thin-wall', limit: 1.2 }]);
  expect((await file.accept()).statusCode).toBe(200);
  expect((await file.state()).open).toEqual([]);
  expect((await recordOf(app, _id)).findingAnswers).toMatchObject([{ finding: { figures: IN_ABS } }]);
});

/** A hole of 2 mm, as it is cut. */
const HOLE = { what: 'hole' as const, mm: 2, where: { from: [5, 5], to: [7, 5] } };
const LASER = 'Laser-Cutting';

const measuringPanels: MeasureFile = async (...asked) => {
  const found = await measuringAs({ kind: 'drawing' })(...asked);
  return { ...found, measurement: { ...found.measurement, details: [HOLE] } };
};

test.each([
  ['3 mm', ['The narrowest is 2 mm; the sheet is 3 mm thick.']],
  ['2 mm', []],
  ['As thin as you have', []],
])('owner and customer read which holes are too small for a sheet of %s', async (thickness, figures) => {
  const { app } = await pricingShop({ measureFile: measuringPanels });
  const files = [{ name: 'panel.dxf', bytes: '0\nSECTION\n0\nENDSEC\n0\nEOF\n' }];
  const { _id, trackingUrl } = await placed(app, { service: LASER, files, fields: { thickness } });
  await workOff(app);
  const tracked = await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
  for (const { files: its } of [await recordOf(app, _id), tracked])
    expect(its.map(({ measurement }) => measurement?.findings.map((found) => found.figures))).toEqual([figures]);
});
