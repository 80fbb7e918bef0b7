import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { LIGHT_QUEUE } from '#server/features/measuring/measure-job.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { acceptedOrder, ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { pricingShop, recordOf, SLA, wanting } from '#tests/support/orders/priced-order.ts';
import { firstStatementOf } from '#tests/support/postgres/statements.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';
import { customersQuotation, ownersQuotations, quotableOrder } from '#tests/support/quotations/quotations.ts';

const draftOf = async (make: ReturnType<typeof ownersQuotations>['make']) =>
  (await make()).json<{ data: Quotation }>().data._id;

/** Everything that adds to an order's quotations, invoices or history, in a sequence in which each succeeds. */
const worksOn = (app: FastifyInstance, order: Awaited<ReturnType<typeof quotableOrder>>) => {
  const { _id, owner, customer, headers } = order;
  const invoices = ownersInvoices(app, headers);
  const invoice = async () => (await invoices.ofOrder(_id)).json<{ data: Invoice[] }>().data[0];
  const draft = async () => (await owner.list())[0]?._id ?? '';
  return {
    'a draft is made': () => owner.make(),
    'a draft is changed': async () => owner.change(await draft(), { version: 1, discount: 1 }),
    'a draft is sent': async () => owner.send(await draft(), 2),
    'a customer asks': () => customer.ask({ message: 'When?' }),
    'a customer declines': () => customer.decline(),
    'another draft is made': () => owner.make(),
    'that draft is discarded': async () => owner.discard(await draft()),
    'the next is sent': async () => owner.send(await draftOf(() => owner.make())),
    'a customer accepts': () => customer.accept({ revision: 2 }),
    'an invoice is issued': () => invoices.issue(_id),
    'a payment is recorded': async () => invoices.pay((await invoice())?._id ?? ''),
    'a payment is reversed': async () => {
      const issued = await invoice();
      return invoices.reverse(issued?._id ?? '', issued?.payments[0]?._id ?? '');
    },
    'some of it is credited': async () => invoices.credit((await invoice())?._id ?? '', { amount: 1, reason: 'Late.' }),
    'its status changes': () => ownersOrders(app, headers).change(_id, { status: 'ready' }),
    'it is moved with others': async () => {
      const { version } = await ownersOrders(app, headers).record(_id);
      const payload = { orders: [{ _id, version }], status: 'reviewing' };
      return app.inject({ method: 'PATCH', url: apiAddress.orders, headers, payload });
    },
    'it is corrected': async () => {
      const { version } = await ownersOrders(app, headers).record(_id);
      const payload = { version, project: 'Rover' };
      return app.inject({ method: 'PATCH', url: apiAddress.orderCorrection(_id), headers, payload });
    },
  };
};

describe('whatever adds to an order', () => {
  test('writes the order’s row before it reads anything, so that in any database one writer waits for the other', async () => {
    const { app } = await testApp({ now: testClock().now });
    const order = await quotableOrder(app);
    for (const [name, work] of Object.entries(worksOn(app, order))) {
      let status = 0;
      const beginning = await firstStatementOf(async () => {
        status = (await work()).statusCode;
      });
      expect([name, Math.floor(status / 100), beginning?.slice(0, 15)]).toEqual([name, 2, 'update "orders"']);
    }
  });

  test('does so when it is deleted, too', async () => {
    const { app } = await testApp();
    const { _id, headers } = await quotableOrder(app);
    const beginning = await firstStatementOf(() => ownersOrders(app, headers).remove(_id));
    expect(beginning).toMatch(/^update "orders"/);
  });
});

/** An order whose files are measured, and which has no price yet. */
const waitingOrder = async () => {
  const clock = testClock();
  const { app, dataDir } = await pricingShop({ now: clock.now });
  const { _id } = await placed(app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
  await app.services.jobs.runDue(LIGHT_QUEUE); // and not those that give prices
  /** Has the job that prices it fail every time. */
  const failToPrice = async () => {
    await rowsOf(dataDir, sql`update orders set price_book = 99`);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await app.services.jobs.runDue();
      clock.goOn(3_600);
    }
  };
  return { app, _id, failToPrice };
};

const LOCKS_ORDER = /^update "orders" set "(?:version|stale)"/;

describe('a finished price', () => {
  test('waits for whoever is replacing a file of its order, so that it is not that of the old one', async () => {
    const { app, _id } = await waitingOrder();
    expect(await firstStatementOf(() => app.services.estimating.estimateWaiting())).toMatch(LOCKS_ORDER);
    expect((await recordOf(app, _id)).estimate?.total).toBe(368);
  });

  test('waits likewise where a person has to give it', async () => {
    const { app, _id, failToPrice } = await waitingOrder();
    await failToPrice();
    expect(await firstStatementOf(() => app.services.estimating.estimateWaiting())).toMatch(LOCKS_ORDER);
    expect((await recordOf(app, _id)).estimate?.verdict).toBe('person');
  });
});

/** Two programs on one database, as with two processes of one shop. */
const twoPrograms = async () => {
  const now = testClock().now;
  const { app, dataDir } = await testApp({ now });
  const { app: second } = await testApp({ dataDir, now });
  return { app, second };
};

/** One did it; the other was told so, or to try again. @returns the reply of the one */
const onlyOne = <Reply extends { statusCode: number }>(replies: readonly Reply[]) => {
  const done = replies.filter(({ statusCode }) => statusCode < 300);
  expect(done).toHaveLength(1);
  for (const { statusCode } of replies.filter((reply) => !done.includes(reply)))
    expect([409, 503]).toContain(statusCode);
  return done[0];
};

describe('of two programs at once', () => {
  test('one sends a quotation and one issues its invoice, each with the first number', async () => {
    const { app, second } = await twoPrograms();
    const { _id, owner, customer, headers } = await quotableOrder(app);
    const others = ownersQuotations(second, headers, _id);
    const draft = await draftOf(() => owner.make());
    onlyOne(await Promise.all([owner.send(draft), others.send(draft)]));
    expect((await owner.list()).map(({ number }) => number)).toEqual(['Q-2026-0001']);
    await customer.accept();
    const [one, other] = [ownersInvoices(app, headers), ownersInvoices(second, headers)];
    onlyOne(await Promise.all([one.issue(_id), other.issue(_id)]));
    expect((await one.ofOrder(_id)).json().data).toMatchObject([{ number: 'I-2026-0001' }]);
  });

  test('one makes the next draft', async () => {
    const { app, second } = await twoPrograms();
    const { _id, owner, headers } = await quotableOrder(app);
    onlyOne(await Promise.all([owner.make(), ownersQuotations(second, headers, _id).make()]));
    expect(await owner.list()).toHaveLength(1);
  });

  test('one writes the customer’s answer', async () => {
    const { app, second } = await twoPrograms();
    const { owner, customer, trackingUrl } = await quotableOrder(app);
    await owner.sent();
    onlyOne(await Promise.all([customer.accept(), customersQuotation(second, trackingUrl).decline()]));
    expect((await owner.list())[0]?.status).toMatch(/^(accepted|declined)$/);
  });

  test('one takes the rest of an invoice', async () => {
    const { app, second } = await twoPrograms();
    const { _id, headers, invoices } = await acceptedOrder(app);
    const { _id: invoice } = await invoices.issued(_id);
    const rest = { amount: 1_421 };
    onlyOne(await Promise.all([invoices.pay(invoice, rest), ownersInvoices(second, headers).pay(invoice, rest)]));
    expect(await invoices.read(invoice)).toMatchObject({ paid: 1_421, rest: 0 });
  });
});
