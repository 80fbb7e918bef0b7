import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { PIECES_OF, SHOWN } from '#contract/orders/own-hand.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { ownerOf, testClock } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { aPart, customersFile, findingShop, foundOrder } from '#tests/support/orders/found-files.ts';
import { recordOf, workOff } from '#tests/support/orders/priced-order.ts';
import { GEARS, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

/** An order of one small part, which its customer can replace with one ten times as large. */
const shop = async () => {
  const clock = testClock();
  const { app } = await findingShop({ now: clock.now });
  const order = await foundOrder(app, [aPart('arm.stl', 'thin')]);
  const headers = async () => ownerOf(app);
  const enlarge = async () => {
    clock.goOn(60);
    const upload = await uploaded(app, aPart('large.stl', '80k'));
    expect((await order.arm.replace(upload._id)).statusCode).toBe(200);
    await workOff(app);
    clock.goOn(60);
  };
  return { app, clock, ...order, owner: ownersQuotations(app, await headers(), order._id), enlarge };
};

/** What changes an order of that shop by other ways than another file. */
const changesOf = ({ app, _id, arm, trackingUrl }: Awaited<ReturnType<typeof shop>>) => {
  const byShop = async (method: 'PATCH' | 'POST', url: string, payload: object) => {
    const { version } = await recordOf(app, _id);
    return app.inject({ method, url, headers: await ownerOf(app), payload: { version, ...payload } });
  };
  const ownHand = (form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: siteAddress.trackCorrection(trackingUrl.split('/').at(-1) ?? ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const correct = (wanted: object) => byShop('PATCH', apiAddress.orderCorrection(_id), wanted);
  return {
    'its customer wanted more pieces': () =>
      ownHand({ [PIECES_OF + arm._id]: '500', [SHOWN + PIECES_OF + arm._id]: '2' }),
    'the shop corrected how many are wanted': () => correct({ files: [{ _id: arm._id, quantity: 500 }] }),
    'the shop corrected what the price depends on': () => correct({ details: { designNeeded: 'Yes' } }),
    'the shop added a file': async () => {
      const { _id: uploadId } = await uploaded(app, aPart('leg.stl', '9k'));
      return byShop('POST', apiAddress.orderFiles(_id), { uploadId, quantity: 1 });
    },
    'the shop said in which unit a file is': () =>
      byShop('POST', apiAddress.orderFileUnit(_id, arm._id), { unit: 'in' }),
    'its customer wanted it later, and elsewhere': () =>
      ownHand({ deliveryDate: '2031-01-02', [`${SHOWN}deliveryDate`]: DATE_WANTED, deliveryAddress: 'House 2, Kazla' }),
    'the shop corrected whom to call': () => correct({ contactNumber: '01811000000' }),
  };
};
type Change = keyof ReturnType<typeof changesOf>;

const sentenceOf = (reply: Awaited<ReturnType<FastifyInstance['inject']>>) => [reply.statusCode, reply.json().message];
const draftIn = (reply: Awaited<ReturnType<FastifyInstance['inject']>>) => reply.json<{ data: Quotation }>().data;

const OUTDATED =
  'The order was changed after we sent this quotation, so it can no longer be accepted. We’ll send you a new one.';
const UNREAD = 'The order was changed after you made this draft. Check its lines, then send it.';

describe('a quotation that was sent before its customer replaced a file', () => {
  test('cannot be accepted at the price of the old file', async () => {
    const { app, _id, owner, quotation, enlarge } = await shop();
    await owner.sent({});
    await enlarge();
    expect(sentenceOf(await quotation.accept({ revision: 1, name: 'Rahim' }))).toEqual([409, OUTDATED]);
    expect((await owner.list())[0]).toMatchObject({ status: 'sent' });
    expect((await owner.list())[0]?.answer).toBeUndefined();
    expect((await recordOf(app, _id)).status).toBe('quoted');
  });

  test('can still be declined and asked about', async () => {
    const { owner, quotation, enlarge } = await shop();
    await owner.sent({});
    await enlarge();
    expect((await quotation.ask({ message: 'When?' })).statusCode).toBe(201);
    expect((await quotation.decline()).statusCode).toBe(200);
    expect((await owner.list())[0]).toMatchObject({ status: 'declined' });
  });

  test('makes room for a new revision, which is for the new file and can be accepted', async () => {
    const { owner, quotation, enlarge, app, _id } = await shop();
    const first = await owner.sent({ delivery: 120, discount: 10, note: 'By courier.', leadTimeDays: 4 });
    await enlarge();
    const second = await owner.sent({});
    const { estimate } = await recordOf(app, _id);
    expect(second.total).toBe((estimate?.total ?? 0) + 120 - 10);
    expect(second.total).toBeGreaterThan(first.total);
    expect(second).toMatchObject({ delivery: 120, discount: 10, note: 'By courier.', leadTimeDays: 4 });
    expect((await quotation.accept({ revision: 2 })).statusCode).toBe(200);
  });

  test('leaves its discount to a revision for a smaller file only where that costs as much', async () => {
    const { owner, arm, clock, app } = await shop();
    const { total } = await owner.sent({});
    await owner.sent({ discount: total - 1 });
    clock.goOn(60);
    await arm.replaceBy(aPart('small.stl', '1k'));
    await workOff(app);
    expect(draftIn(await owner.make({}))).toMatchObject({ discount: 0 });
  });
});

describe('a quotation that was sent before its order was changed', () => {
  test.each<Change>([
    'its customer wanted more pieces',
    'the shop corrected how many are wanted',
    'the shop corrected what the price depends on',
    'the shop added a file',
    'the shop said in which unit a file is',
  ])('cannot be accepted, and asks for no deposit, where %s', async (change) => {
    const opened = await shop();
    const { app, _id, owner, quotation, clock, track } = opened;
    await ownersSettings(app, await ownerOf(app)).set({ 'pay.beforeProduction': 'all' });
    const { number } = await owner.sent();
    clock.goOn(60);
    expect((await changesOf(opened)[change]()).statusCode).toBeLessThan(400);
    expect(sentenceOf(await quotation.accept({ revision: 1, name: 'Rahim' }))).toEqual([409, OUTDATED]);
    expect((await owner.list())[0]?.answer).toBeUndefined();
    const { status, standing } = await recordOf(app, _id);
    expect([status, standing?.why]).toEqual(['quoted', 'new-price']);
    expect((await ownersInvoices(app, await ownerOf(app)).ofOrder(_id)).json().data).toEqual([]);
    expect((await track()).outdatedQuotation).toBe(number);
    expect(draftIn(await owner.make({})).lines[0]?.label).not.toBe('gear.stl');
  });

  test.each<Change>(['its customer wanted it later, and elsewhere', 'the shop corrected whom to call'])(
    'can be accepted where only %s',
    async (change) => {
      const opened = await shop();
      const { owner, quotation, clock, track } = opened;
      await owner.sent();
      clock.goOn(60);
      expect((await changesOf(opened)[change]()).statusCode).toBeLessThan(400);
      expect((await track()).outdatedQuotation).toBeUndefined();
      expect((await quotation.accept()).statusCode).toBe(200);
    },
  );
});

describe('a draft that was made before the customer replaced a file', () => {
  test('is not sent until its owner has read that', async () => {
    const { owner, enlarge, quotation } = await shop();
    const { _id } = draftIn(await owner.make());
    await enlarge();
    expect(sentenceOf(await owner.send(_id))).toEqual([409, UNREAD]);
    expect((await quotation.read()).statusCode).toBe(404);
    const [draft] = await owner.list();
    expect(draft).toMatchObject({ status: 'draft', version: 1, basisChangedAt: expect.stringMatching(/^\d{4}-/) });
    const sent = draftIn(await owner.sendRead(_id, draft?.basisChangedAt));
    expect(sent).toMatchObject({ status: 'sent', total: 1_421 });
    expect((await quotation.accept()).statusCode).toBe(200);
  });

  test('is not sent either when another file was replaced since the owner read that', async () => {
    const { app, owner, enlarge, _id: orderId, trackingUrl } = await shop();
    const { _id } = draftIn(await owner.make());
    await enlarge();
    const [draft] = await owner.list();
    const [file] = (await recordOf(app, orderId)).files;
    await customersFile(app, trackingUrl, file?._id ?? '').replaceBy(aPart('larger.stl', '90k'));
    expect(sentenceOf(await owner.sendRead(_id, draft?.basisChangedAt))).toEqual([409, UNREAD]);
  });

  test('takes its lines from the price of the new file, and keeps the rest, where its owner asks for that', async () => {
    const { app, _id: orderId, owner, enlarge } = await shop();
    const { _id } = draftIn(await owner.make({ ...GEARS, note: 'By courier.' }));
    await enlarge();
    const fresh = draftIn(await owner.change(_id, { version: 1, fromEstimate: true }));
    expect(fresh).toMatchObject({ version: 2, note: 'By courier.', lines: [{ label: 'large.stl' }] });
    expect(fresh.total).toBe(((await recordOf(app, orderId)).estimate?.total ?? 0) + GEARS.delivery);
    expect((await owner.change(_id, { version: 1, fromEstimate: true })).statusCode).toBe(409);
  });

  test('can be discarded for one with the price of the new file', async () => {
    const { app, _id: orderId, owner, enlarge } = await shop();
    const { _id } = draftIn(await owner.make({}));
    await enlarge();
    await owner.discard(_id);
    const fresh = draftIn(await owner.make({ note: 'As before.' }));
    expect([fresh.total, fresh.basisChangedAt]).toEqual([(await recordOf(app, orderId)).estimate?.total, undefined]);
    expect((await owner.send(fresh._id)).statusCode).toBe(200);
  });
});

describe('a new revision where no file was replaced', () => {
  test('begins with the lines of the last one', async () => {
    const { owner } = await shop();
    await owner.sent();
    expect(draftIn(await owner.make({})).lines).toMatchObject(GEARS.lines);
  });
});
