import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { MM_PER } from '#measure/measurement';
import { settleUnit } from '#measure/testing/unit.ts';
import { newId } from '#server/database/identifiers.ts';
import type { MeasureFile } from '#server/features/measuring/engine/engine.ts';
import { ownerOf } from '#tests/support/app.ts';
import { measuringAs } from '#tests/support/measuring/measured-parts.ts';
import { customersFile } from '#tests/support/orders/found-files.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';

/** A cube of so many units, whose file may say which. */
const aCube = (side: number, says = '') => ({ name: `cube-${side}${says}.stl`, bytes: `solid ${side} ${says}\n` });

/** Measures cubes in the unit that the engine would settle on. */
const measuringCubes: MeasureFile = async (request, signal) => {
  const words = await text(request.bytes);
  const side = Number(/\d+/.exec(words)?.[0]);
  const { answered } = request;
  const inFile = words.includes('mm') ? ('mm' as const) : undefined;
  const unit = settleUnit({ size: [side, side, side], inFile, isCertain: true, answered }, {});
  const volumeMm3 = (side * MM_PER[unit.value]) ** 3;
  const verdict = unit.ask ? { verdict: 'ask' as const, reason: 'Which unit?' } : {};
  const part = measuringAs({ ...verdict, quantities: { volumeMm3 } });
  const found = await part({ ...request, bytes: new Blob([words]).stream() }, signal);
  return { ...found, measurement: { ...found.measurement, unit } };
};

/** An order of a cube of 1 inch: its customer said so. */
const inchOrder = async () => {
  const { app } = await pricingShop({ measureFile: measuringCubes });
  const fields = wanting([{ quantity: 1, unit: 'in' }]);
  const { _id, trackingUrl } = await placed(app, { service: SLA, files: [aCube(1)], fields });
  await workOff(app);
  const [old] = (await recordOf(app, _id)).files;
  const replacedBy = async (file: ReturnType<typeof aCube>, more: object = {}) => {
    const reply = await customersFile(app, trackingUrl, old?._id ?? '').replaceBy(file, more);
    await workOff(app);
    return reply;
  };
  const present = async () => {
    const { files, estimate } = await recordOf(app, _id);
    const { unit, measurement } = files[0] ?? {};
    const { value, from } = measurement?.unit ?? {};
    const { volumeMm3 = 0 } = measurement?.quantities ?? {};
    return { answer: unit, unit: [value, from], volume: Math.round(volumeMm3), verdict: estimate?.verdict };
  };
  return { replacedBy, present };
};

const INCH_MM3 = 16_387;

describe('a file that was answered as inches', () => {
  test('is in inches, as its customer said', async () => {
    const { present } = await inchOrder();
    expect(await present()).toEqual({ answer: 'in', unit: ['in', 'customer'], volume: INCH_MM3, verdict: 'estimate' });
  });

  test('and is replaced by one that says millimetres, is priced in millimetres', async () => {
    const { replacedBy, present } = await inchOrder();
    await replacedBy(aCube(25, 'mm'));
    expect(await present()).toEqual({ answer: undefined, unit: ['mm', 'file'], volume: 15_625, verdict: 'estimate' });
  });

  test('and is replaced by one of a usual size in millimetres, is not priced 16,387 times too high', async () => {
    const { replacedBy, present } = await inchOrder();
    await replacedBy(aCube(25));
    expect(await present()).toMatchObject({ unit: ['mm', 'assumed'], volume: 15_625 });
  });

  test('and is replaced by one that leaves its unit open, has no price until somebody says it', async () => {
    const { replacedBy, present } = await inchOrder();
    await replacedBy(aCube(2));
    expect(await present()).toMatchObject({ answer: undefined, unit: ['mm', 'assumed'], verdict: 'ask' });
  });

  test('and is replaced together with the answer for the new file, is priced in that', async () => {
    const { replacedBy, present } = await inchOrder();
    await replacedBy(aCube(2), { unit: 'cm' });
    expect(await present()).toEqual({ answer: 'cm', unit: ['cm', 'customer'], volume: 8_000, verdict: 'estimate' });
  });

  test('cannot be replaced in a unit that there is not', async () => {
    const { replacedBy, present } = await inchOrder();
    const reply = await replacedBy(aCube(2), { unit: 'cubit' });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Please choose a unit: mm, cm, m, in or ft!']);
    expect(await present()).toMatchObject({ answer: 'in', volume: INCH_MM3 });
  });
});

describe('the unit of a file that its customer left open', () => {
  const openOrder = async () => {
    const { app } = await pricingShop({ measureFile: measuringCubes });
    const fields = wanting([{ quantity: 1 }]);
    const { _id } = await placed(app, { service: SLA, files: [aCube(2)], fields });
    await workOff(app);
    const [file] = (await recordOf(app, _id)).files;
    const headers = await ownerOf(app);
    const say = (payload: object, { fileId = file?._id ?? '', by = headers }: { fileId?: string; by?: object } = {}) =>
      app.inject({ method: 'POST', url: apiAddress.orderFileUnit(_id, fileId), headers: { ...by }, payload });
    return { app, _id, say, headers };
  };
  const standing = async ({ app, _id }: Awaited<ReturnType<typeof openOrder>>) => {
    const { files, estimate, history, version } = await recordOf(app, _id);
    const told = history.flatMap(({ what }) => what ?? []);
    return {
      unit: files[0]?.unit,
      volume: files[0]?.measurement?.quantities.volumeMm3,
      verdict: estimate?.verdict,
      told,
      version,
    };
  };

  test('is said for them by the owner alone, of a file of this very order, and of the order as it was read', async () => {
    const shop = await openOrder();
    const before = await standing(shop);
    expect(before).toMatchObject({ unit: undefined, verdict: 'ask', told: [] });
    const refused = [
      await shop.say({ unit: 'in' }, { by: {} }),
      await shop.say({ unit: 'cubit' }),
      await shop.say({}),
      await shop.say({ unit: 'in' }, { fileId: newId() }),
      await shop.say({ unit: 'in', version: before.version + 1 }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 400, 400, 404, 409]);
    await ownersOrders(shop.app, shop.headers).change(shop._id, { status: 'cancelled' });
    expect((await shop.say({ unit: 'in' })).json().message).toBe(ORDER_RECORD_MESSAGE.ended);
    await workOff(shop.app);
    expect(await standing(shop)).toMatchObject({ unit: undefined, verdict: 'ask', told: [] });
  });

  test('is measured and priced as the owner says it for them, and the history tells who did', async () => {
    const shop = await openOrder();
    const { version } = await standing(shop);
    const reply = await shop.say({ unit: 'in', version });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.files).toMatchObject([{ unit: 'in' }]);
    expect((await shop.say({ unit: 'in' })).statusCode).toBe(200); // pressed twice
    await workOff(shop.app);
    const { volume = 0, ...now } = await standing(shop);
    expect(now).toEqual({ unit: 'in', verdict: 'estimate', told: ['cube-2.stl is in inches.'], version: version + 1 });
    expect(Math.round(volume)).toBe(8 * INCH_MM3 + 1); // 131,096.5
    expect((await shop.say({ unit: 'cm' })).statusCode).toBe(200);
    await workOff(shop.app);
    expect(await standing(shop)).toMatchObject({ unit: 'cm', volume: 8_000, verdict: 'estimate' });
  });
});

describe('a customer whose file does not say its unit', () => {
  const UNKNOWN_SIDE = 1;
  const unknownOrder = async () => {
    const { app } = await pricingShop({ measureFile: measuringCubes });
    const fields = wanting([{ quantity: 1 }]);
    const { _id, trackingUrl } = await placed(app, { service: SLA, files: [aCube(UNKNOWN_SIDE)], fields });
    await workOff(app);
    const token = trackingUrl.split('/').at(-1) ?? '';
    const [file] = (await recordOf(app, _id)).files;
    const say = async (unit: string, by = token) => {
      const url = siteAddress.trackUnit(by, file?._id ?? '');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await app.inject({ method: 'POST', url, headers, payload: `unit=${unit}` });
      await workOff(app);
      return [reply.statusCode, reply.headers.location];
    };
    const stored = async () => (await recordOf(app, _id)).files[0]?.unit;
    return { app, _id, token, say, stored, record: () => recordOf(app, _id) };
  };

  test('says it by a form of the private page: it is measured and priced in that, and the shop reads who said so', async () => {
    const { token, say, stored, record } = await unknownOrder();
    expect(await say('in')).toEqual([303, siteAddress.track(token)]);
    expect(await stored()).toBe('in');
    const { history, estimate, files } = await record();
    expect(files[0]?.measurement?.unit).toMatchObject({ value: 'in', from: 'customer', ask: false });
    expect(estimate?.verdict).toBe('estimate');
    expect(history.at(-1)).toMatchObject({ by: null, what: `cube-${UNKNOWN_SIDE}.stl is in inches.` });
  });

  test('says it for all of several files by one press; what was answered before stays, and another link changes nothing', async () => {
    const { app } = await pricingShop({ measureFile: measuringCubes });
    const files = [
      aCube(UNKNOWN_SIDE),
      { ...aCube(UNKNOWN_SIDE), name: 'second.stl' },
      { ...aCube(UNKNOWN_SIDE), name: 'third.stl' },
    ];
    const fields = wanting(files.map(() => ({ quantity: 1 })));
    const { _id, trackingUrl } = await placed(app, { service: SLA, files, fields });
    await workOff(app);
    const [first, second] = (await recordOf(app, _id)).files;
    const token = trackingUrl.split('/').at(-1) ?? '';
    const say = async (payload: string, file = first, by = token) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await app.inject({ method: 'POST', url: siteAddress.trackUnit(by, file?._id ?? ''), headers, payload });
      await workOff(app);
    };
    const units = async () => (await recordOf(app, _id)).files.map(({ unit }) => unit);
    await say('unit=in&all=yes', first, `${'A'.repeat(53)}B`);
    await say('unit=parsec&all=yes');
    expect(await units()).toEqual([undefined, undefined, undefined]);
    await say('unit=mm', second);
    await say('unit=in&all=yes');
    expect(await units()).toEqual(['in', 'mm', 'in']);
    expect((await recordOf(app, _id)).estimate?.verdict).toBe('estimate');
  });

  test('says it once: nothing changes with another unit, another link, or no unit at all', async () => {
    const { app, _id, say, stored, record } = await unknownOrder();
    await say('parsec');
    await say('mm', `${'A'.repeat(53)}B`);
    expect(await stored()).toBeUndefined();
    await say('mm');
    await say('in');
    expect(await stored()).toBe('mm');
    expect((await record()).history).toHaveLength(2);
    await ownersOrders(app, await ownerOf(app)).change(_id, { status: 'in production' });
    await say('in');
    expect(await stored()).toBe('mm');
  });
});
