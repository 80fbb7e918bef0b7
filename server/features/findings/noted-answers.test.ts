import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { CUSTOMERS_WORD_MESSAGE } from '#contract/orders/customers-word.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { findingShop, foundOrder } from '#tests/support/orders/found-files.ts';
import { recordOf } from '#tests/support/orders/priced-order.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';

const DAY_S = 86_400;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const thinOrder = async () => {
  const clock = testClock();
  const { app } = await findingShop({ now: clock.now });
  const order = await foundOrder(app);
  const headers = await ownerOf(app);
  const { measurementId, open } = await order.arm.state();
  const word = { name: 'Nasrin', how: 'by phone', on: dayOf(clock.now()) };
  const payload = { measurementId, findings: open.map(({ code }) => code), ...word };
  const note = (changes: object = {}, as = headers) =>
    app.inject({
      method: 'POST',
      url: apiAddress.orderFileAcceptance(order._id, order.arm._id),
      headers: as,
      payload: { ...payload, ...changes },
    });
  return { app, clock, ...order, note };
};

describe('what a customer said about a finding', () => {
  test('is not noted by whoever has no part in it, nor for a day to come, nor for what was not found', async () => {
    const { app, clock, note, arm } = await thinOrder();
    for (const role of ['workshop', 'reader'] as const)
      expect((await note({}, await signedInAs(app, role))).statusCode).toBe(403);
    const later = dayOf(new Date(clock.now().getTime() + 3 * DAY_S * 1_000));
    const refused = await note({ on: later });
    expect([refused.statusCode, refused.json().message]).toEqual([400, CUSTOMERS_WORD_MESSAGE.future]);
    expect((await note({ how: 'in a dream' })).json().message).toBe(CUSTOMERS_WORD_MESSAGE.how);
    expect((await note({ findings: ['too-large'] })).statusCode).toBe(400);
    expect((await arm.state()).open).toHaveLength(2);
  });

  test('is noted with who said it, how and when; page and history say that the shop did', async () => {
    const { app, _id, arm, note, track } = await thinOrder();
    expect((await note()).statusCode).toBe(200);
    expect((await arm.state()).open).toEqual([]);
    const { findingAnswers, history } = await recordOf(app, _id);
    expect(findingAnswers).toHaveLength(2);
    expect(findingAnswers[0]).toMatchObject({ by: 'Nasrin', byShop: true });
    expect(history.at(-1)).toMatchObject({
      by: 'owner@example.com',
      kind: 'answer',
      what: expect.stringMatching(
        /^Nasrin asks to make arm\.stl as it is: .* Said by phone on .*; noted by the shop\.$/,
      ),
    });
    const [told] = (await track()).files;
    expect(told?.accepted.map(({ byShop }) => byShop)).toEqual([true, true]);
    expect((await note()).statusCode).toBe(200); // again, and nothing is written twice
    expect((await recordOf(app, _id)).history).toHaveLength(history.length);
  });
});

const quotedShop = async () => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now });
  const order = await quotableOrder(app);
  const sent = await order.owner.sent();
  const note = (changes: object = {}, headers: Record<string, string> = order.headers) =>
    app.inject({
      method: 'POST',
      url: apiAddress.quotationNotedAcceptance(order._id, sent._id),
      headers,
      payload: { name: 'Nasrin', how: 'by WhatsApp', on: dayOf(clock.now()), ...changes },
    });
  return { app, clock, ...order, sent, note };
};

describe('a quotation that a customer accepted by phone', () => {
  test('is not noted before it was sent, for a day to come, or by whoever may not', async () => {
    const { app, clock, owner, note } = await quotedShop();
    for (const role of ['workshop', 'reader'] as const)
      expect((await note({}, await signedInAs(app, role))).statusCode).toBe(403);
    const dayFrom = (days: number) => dayOf(new Date(clock.now().getTime() + days * DAY_S * 1_000));
    expect((await note({ on: dayFrom(-2) })).json().message).toBe(CUSTOMERS_WORD_MESSAGE.beforeQuotation);
    expect((await note({ on: dayFrom(2) })).json().message).toBe(CUSTOMERS_WORD_MESSAGE.future);
    expect((await owner.list())[0]?.status).toBe('sent');
  });

  test('is accepted: the work begins, and page, history and paper say that the shop noted it', async () => {
    const { app, _id, owner, customer, note } = await quotedShop();
    const reply = await note();
    expect([reply.statusCode, reply.json().data]).toEqual([
      200,
      expect.objectContaining({ status: 'accepted', answer: expect.objectContaining({ by: 'Nasrin', byShop: true }) }),
    ]);
    const { history, status, agreed } = await recordOf(app, _id);
    expect([status, agreed?.total]).toEqual(['in production', 1_421]);
    expect(history.at(-1)).toMatchObject({ by: 'owner@example.com', kind: 'answer' });
    expect(history.at(-1)?.what).toMatch(
      /accepted by Nasrin: 1,421 BDT\. Said by WhatsApp on .*; noted by the shop\.$/,
    );
    const seen = (await customer.read()).json().data;
    expect(seen.answer).toMatchObject({ accepted: true, byShop: true });
    expect(JSON.stringify(seen)).not.toContain('owner@');
    expect((await note()).statusCode).toBe(200); // the same again
    expect((await owner.list()).filter((one) => one.status === 'accepted')).toHaveLength(1);
  });

  test('counts by the day on which it was said, and not by that on which it is noted', async () => {
    const { clock, app, sent, _id, note } = await quotedShop();
    const said = dayOf(clock.now());
    clock.goOn((new Date(sent.validUntil).getTime() - clock.now().getTime()) / 1_000 + 3 * DAY_S);
    const headers = await ownerOf(app); // the sign-in has ended
    const late = await note({}, headers);
    expect([late.statusCode, late.json().message]).toEqual([409, QUOTATION_MESSAGE.expired(sent.validUntil)]);
    expect((await note({ on: said }, headers)).statusCode).toBe(200);
    expect((await recordOf(app, _id)).status).toBe('in production');
  });

  test('is not told to the workshop', async () => {
    const { app, _id, note } = await quotedShop();
    await note();
    const reply = await app.inject({ url: apiAddress.orderById(_id), headers: await signedInAs(app, 'workshop') });
    expect(reply.body).not.toContain('1,421');
  });
});
