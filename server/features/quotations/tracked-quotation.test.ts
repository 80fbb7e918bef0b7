import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { customersQuotation, quotableOrder } from '#tests/support/quotations/quotations.ts';

const shop = async (settings: Record<string, string> = {}) => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now, settings });
  const order = await quotableOrder(app);
  const { change } = ownersOrders(app, order.headers);
  // Signs in anew, since the clock may have gone on.
  const record = async (id: string) => ownersOrders(app, await ownerOf(app)).record(id);
  const told = async () => (await record(order._id)).history.flatMap(({ what }) => what ?? []);
  return { app, clock, ...order, told, change, status: async () => (await record(order._id)).status };
};

describe('a customer’s answer is refused', () => {
  test('without the order’s own private link', async () => {
    const { app, owner, trackingUrl, status } = await shop();
    await owner.sent();
    const { trackingUrl: another } = await placed(app);
    for (const link of ['x', `${trackingUrl}A`, trackingUrl.slice(0, -1), another]) {
      const stranger = customersQuotation(app, link);
      const replies = [await stranger.read(), await stranger.accept(), await stranger.decline()];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect((await stranger.ask({ message: 'How much?' })).statusCode).toBe(404);
    }
    expect(await status()).toBe('quoted');
  });

  test('while there is only a draft, of which nothing is told', async () => {
    const { owner, customer } = await shop();
    await owner.make();
    for (const reply of [await customer.read(), await customer.accept(), await customer.ask({ message: 'How much?' })])
      expect([reply.statusCode, reply.json().message]).toEqual([404, QUOTATION_MESSAGE.none]);
  });

  test('when it comes as a link that a mail program opens by itself', async () => {
    const { app, owner, trackingUrl, status } = await shop();
    await owner.sent();
    const token = trackingUrl.split('/').at(-1) ?? '';
    for (const url of [
      apiAddress.quotationAccept(token),
      apiAddress.quotationDecline(token),
      apiAddress.quotationAsk(token),
    ])
      expect((await app.inject({ url })).json()).toEqual({ success: false, message: SERVER_MESSAGE.methodNotAllowed });
    expect(await status()).toBe('quoted');
  });

  test('without the revision that was read', async () => {
    const { owner, customer, status } = await shop();
    await owner.sent();
    for (const payload of [{}, { revision: '1' }, { revision: 0 }, { revision: 1.5 }]) {
      const reply = await customer.accept(payload);
      expect([reply.statusCode, reply.json().message]).toEqual([400, QUOTATION_MESSAGE.revision]);
    }
    expect((await customer.accept({ revision: 2 })).statusCode).toBe(404);
    expect(await status()).toBe('quoted');
  });

  test('to a revision that a newer one replaced', async () => {
    const { owner, customer, status } = await shop();
    await owner.sent();
    await owner.sent({ discount: 21 });
    for (const reply of [await customer.accept(), await customer.decline()])
      expect([reply.statusCode, reply.json().message]).toEqual([409, QUOTATION_MESSAGE.superseded]);
    expect((await customer.read()).json().data).toMatchObject({ revision: 2, status: 'sent', total: 1_400 });
    expect(await status()).toBe('quoted');
  });

  test('after its last day, and not on it', async () => {
    const { clock, owner, customer, status } = await shop();
    await owner.sent({ lines: [{ label: 'gear', quantity: 1, unitPrice: 5 }], validUntil: '2026-11-20' });
    expect((await customer.read()).json().data).toMatchObject({ status: 'sent' });
    clock.goOn(10 * 3_600); // midnight in Dhaka
    const reply = await customer.accept();
    expect([reply.statusCode, reply.json().message]).toEqual([409, QUOTATION_MESSAGE.expired('2026-11-20')]);
    expect((await customer.read()).json().data).toMatchObject({ status: 'expired' });
    expect(await status()).toBe('quoted');
    clock.goOn(-1);
    expect((await customer.accept()).statusCode).toBe(200);
  });

  test('when the order was cancelled, and nothing of it stays', async () => {
    const { _id, owner, customer, change, told } = await shop();
    await owner.sent();
    await change(_id, { status: 'cancelled' });
    const reply = await customer.accept();
    expect([reply.statusCode, reply.json().message]).toEqual([409, QUOTATION_MESSAGE.orderCancelled]);
    expect((await customer.read()).json().data).toMatchObject({ status: 'sent' });
    expect(await told()).toHaveLength(1);
  });

  test('after the other answer', async () => {
    const { owner, customer } = await shop();
    await owner.sent();
    await customer.decline({ revision: 1, reason: 'Too late for us.' });
    const late = await customer.accept();
    expect([late.statusCode, late.json().message]).toEqual([409, QUOTATION_MESSAGE.alreadyDeclined]);
    await owner.sent({});
    await customer.accept({ revision: 2 });
    const no = await customer.decline({ revision: 2 });
    expect([no.statusCode, no.json().message]).toEqual([409, QUOTATION_MESSAGE.alreadyAccepted]);
  });

  test('past so many tries a minute from one address', async () => {
    const { owner, customer } = await shop({ ANSWERS_PER_MINUTE: '3' });
    await owner.sent();
    for (let read = 0; read < 3; read += 1) expect((await customer.read()).statusCode).toBe(200);
    for (const reply of [await customer.accept(), await customer.decline(), await customer.ask({ message: 'When?' })])
      expect(reply.statusCode).toBe(429);
  });

  test('when it asks more than anybody asks', async () => {
    const { owner, customer } = await shop();
    await owner.sent();
    for (let at = 0; at < 50; at += 1) expect((await customer.ask({ message: `${at}?` })).statusCode).toBe(201);
    const reply = await customer.ask({ message: 'And again?' });
    expect([reply.statusCode, reply.json().message]).toEqual([409, QUOTATION_MESSAGE.manyQuestions]);
  });
});

describe('a customer', () => {
  test('reads the quotation line by line, and nothing of the owner’s', async () => {
    const { owner, customer } = await shop();
    const { _id, orderId, sentBy = '' } = await owner.sent();
    const reply = await customer.read();
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json().data).toMatchObject({
      number: 'Q-2026-0001',
      revision: 1,
      status: 'sent',
      lines: [{ label: 'gear.stl', quantity: 2, unitPrice: 650.5, amount: 1_301 }],
      delivery: 120,
      total: 1_421,
      validUntil: '2026-12-04',
    });
    for (const secret of [_id, orderId, sentBy]) expect(reply.body).not.toContain(secret);
  });

  test('accepts it: who, when and from which revision stays, and the order moves on', async () => {
    const { clock, owner, customer, status, told } = await shop();
    await owner.sent();
    clock.goOn(60);
    const reply = await customer.accept({ revision: 1, name: ' Rahim Uddin ', total: 1, unitPrice: 0.01 });
    expect(reply.json()).toMatchObject({
      message: QUOTATION_MESSAGE.accepted,
      data: {
        status: 'accepted',
        total: 1_421,
        answer: { accepted: true, by: 'Rahim Uddin', at: '2026-11-20T08:01:00.000Z' },
      },
    });
    expect(await owner.list()).toMatchObject([{ revision: 1, status: 'accepted', answer: { by: 'Rahim Uddin' } }]);
    expect(await status()).toBe('in production');
    expect((await told()).at(-1)).toBe('Quotation Q-2026-0001, revision 1, accepted by Rahim Uddin: 1,421 BDT.');
  });

  test.each(['new', 'reviewing'])('who accepts has an order that is %s made', async (status) => {
    const order = await shop();
    await order.owner.sent();
    await order.change(order._id, { status });
    expect(await order.status()).toBe(status);
    expect((await order.customer.accept()).statusCode).toBe(200);
    expect(await order.status()).toBe('in production');
  });

  test('is the one who ordered, unless another name is given', async () => {
    const { owner, customer } = await shop();
    await owner.sent();
    expect((await customer.accept()).json().data.answer.by).toBe('Nasrin Akter');
  });

  test('who accepts twice has accepted once', async () => {
    const { clock, owner, customer, told } = await shop();
    await owner.sent();
    const first = await customer.accept({ revision: 1, name: 'Rahim' });
    clock.goOn(60);
    const again = await customer.accept({ revision: 1, name: 'Karim' });
    expect(again.json()).toEqual(first.json());
    expect(await told()).toHaveLength(2);
  });

  test('who declines says why, and the order waits for another quotation', async () => {
    const { owner, customer, status, told } = await shop();
    await owner.sent();
    await customer.decline({ revision: 1, reason: 'Too expensive.' });
    expect(await owner.list()).toMatchObject([
      { status: 'declined', answer: { accepted: false, reason: 'Too expensive.' } },
    ]);
    expect(await status()).toBe('quoted');
    expect((await told()).at(-1)).toBe('Quotation Q-2026-0001, revision 1, declined by Nasrin Akter: Too expensive.');
  });

  test('asks once, however often the question is sent, and it stays in the history', async () => {
    const { owner, customer, told } = await shop();
    await owner.sent();
    const key = { 'idempotency-key': 'question-1' };
    for (const _try of [1, 2]) expect((await customer.ask({ message: 'In red, too?' }, key)).statusCode).toBe(201);
    expect((await customer.ask({ message: 'In blue?' }, key)).statusCode).toBe(422);
    expect(await told()).toEqual([
      'Quotation Q-2026-0001, revision 1, sent: 1,421 BDT.',
      'The customer asks about quotation Q-2026-0001: In red, too?',
    ]);
  });

  test('sees on the private page when which status began, and not what the owner’s history tells besides', async () => {
    const { app, owner, customer, trackingUrl } = await shop();
    await owner.sent();
    await customer.ask({ message: 'In red, too?' });
    const { history } = await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
    expect(history.map(({ status }) => status)).toEqual(['new', 'quoted']);
  });
});

describe('two at once', () => {
  test('answer differently: one wins, and the other is told', async () => {
    const { owner, customer, told } = await shop();
    await owner.sent();
    const replies = await Promise.all([customer.accept(), customer.decline(), customer.accept(), customer.decline()]);
    const won = (await owner.list())[0]?.status;
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409, 409,
    ]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      won === 'accepted' ? QUOTATION_MESSAGE.alreadyAccepted : QUOTATION_MESSAGE.alreadyDeclined,
    );
    expect(await told()).toHaveLength(2);
  });

  test('of whom one sends another revision leave either an accepted one or the newer one to answer', async () => {
    const { owner, customer } = await shop();
    await owner.sent();
    const { _id } = (await owner.make({ discount: 21 })).json().data;
    const [accepted, sent] = await Promise.all([customer.accept(), owner.send(_id)]);
    expect(sent.statusCode).toBe(200);
    const [newer, former] = await owner.list();
    expect(newer).toMatchObject({ revision: 2, status: 'sent' });
    expect(former?.status).toBe(accepted.statusCode === 200 ? 'accepted' : 'superseded');
  });
});

describe('letters', () => {
  test('tell the customer the amount, with the link, and the owner the answer and the question', async () => {
    const { app, mailbox, deliver } = await mailingApp();
    const { reference, trackingUrl, owner, customer } = await quotableOrder(app);
    await deliver();
    const before = mailbox.mails.length;
    await owner.sent({
      lines: [{ label: 'gear', quantity: 1, unitPrice: 125_000 }],
      note: 'Painted red.',
      leadTimeDays: 5,
    });
    await customer.ask({ message: 'Is it light?\nTotal: 0 BDT' });
    await customer.accept();
    await deliver();
    const mails = mailbox.mails.slice(before).map(({ recipients, parsed }) => ({ ...parsed, to: recipients[0] }));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nasrin@example.com', 'Your quotation Q-2026-0001: 1,25,000 BDT'],
      [SHOP.owner, 'Question about quotation Q-2026-0001 from Nasrin Akter'],
      [SHOP.owner, 'Quotation Q-2026-0001 accepted by Nasrin Akter'],
      ['nasrin@example.com', 'You accepted quotation Q-2026-0001'],
    ]);
    for (const owners of mails.slice(1, 3)) expect(owners.replyTo).toMatchObject([{ address: 'nasrin@example.com' }]);
    const texts = mails.map(({ text = '' }) => text);
    for (const fact of ['Total: 1,25,000 BDT', 'Lead time: 5 working days', 'Valid until: 4 Dec 2026', 'Painted red.'])
      expect(texts[0]).toContain(fact);
    expect(texts[0]).toContain(trackingUrl);
    expect(texts[1]).toContain('    Is it light?\n    Total: 0 BDT');
    expect(texts[2]).toContain(`for order ${reference} was accepted`);
    expect(texts[3]).toContain('If that wasn’t you, please reply right away.');
  });

  test('hold nothing of what was not sent in the end', async () => {
    const { app, mailbox, deliver } = await mailingApp();
    const { _id, headers, owner, customer } = await quotableOrder(app);
    await owner.sent();
    await ownersOrders(app, headers).change(_id, { status: 'cancelled' });
    await deliver();
    const before = mailbox.mails.length;
    expect((await customer.accept()).statusCode).toBe(409);
    await deliver();
    expect(mailbox.mails).toHaveLength(before);
  });
});
