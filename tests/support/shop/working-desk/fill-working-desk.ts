import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { shopDay } from '#contract/formats/shop-time.ts';
import { invoiceRequest, paymentRequest } from '#contract/invoices/invoice.ts';
import { quotationSending } from '#contract/quotations/quotation.ts';
import { readConfig } from '#server/config/config.ts';
import { demoClock } from '#server/features/demo/fill-demo.ts';
import type { FormEntries, IncomingField, IncomingFile } from '#server/files/incoming.ts';
import { createServices, type Services } from '#server/services.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { measureHere } from '#tests/support/measuring/measure-here.ts';
import { type DeskOrder, deskOrder, LAST_MONTHS } from './desk-orders.ts';

const DAY_MS = 86_400_000;
const BY = OWNER.email;

type Clock = ReturnType<typeof demoClock>;

async function* formOf(order: DeskOrder): FormEntries & AsyncGenerator<IncomingField | IncomingFile> {
  const { customer, service, project, answers, quantity, file, dueIn, isUnpriced } = order;
  const items = [{ quantity, ...(file.unit && { unit: file.unit }) }];
  const fields = {
    ...answers,
    ...customer,
    project,
    deliveryDate: shopDay(new Date(Date.now() + dueIn * DAY_MS)),
    serviceNeeded: service,
    quantity: String(quantity),
    ...(!isUnpriced && { items: JSON.stringify(items) }),
  };
  for (const [field, value] of Object.entries(fields)) yield { kind: 'field', field, value };
  const bytes = await readFile(path.resolve('tests/fixtures/cad', file.fixture));
  yield { kind: 'file', field: 'file', name: file.name, bytes: Readable.from([bytes]) };
}

const BY_HAND = 350;

/** Sends a quotation of what was measured, or of a person's price, and has its customer accept it if the order went that far. */
const quote = async (
  { quotations, orders }: Services,
  _id: string,
  { status, customer, quantity, file }: DeskOrder,
) => {
  const made = await quotations.make(_id, { leadTimeDays: 5 });
  const lines = [{ label: file.name, measured: '', quantity, unitPrice: BY_HAND }];
  const draft = made.total > 0 ? made : await quotations.change(_id, made._id, { version: made.version, lines });
  await quotations.send(_id, draft._id, { ...quotationSending.parse({ version: draft.version }), by: BY });
  if (status === 'quoted') return;
  const token = orders.trackingUrl(_id).split('/').at(-1) ?? '';
  await quotations.accept(token, { revision: draft.revision, name: customer.name });
};

/** Sends an invoice; half of them are paid. */
const invoice = async ({ invoices }: Services, clock: Clock, _id: string, { quantity, status }: DeskOrder) => {
  const { _id: invoiceId, total } = await invoices.issue(_id, invoiceRequest.parse({}), BY);
  if (quantity % 2 === 1 && status !== 'delivered') return;
  const payment = {
    amount: total,
    method: 'bKash',
    reference: `8K${_id.slice(-8).toUpperCase()}`,
    paidOn: shopDay(clock.now()),
  };
  await invoices.pay(invoiceId, paymentRequest.parse(payment), BY);
};

const goOn = async (shop: Services, clock: Clock, _id: string, order: DeskOrder) => {
  const { status } = order;
  const move = (to: DeskOrder['status']) => shop.desk.change(_id, { status: to }, BY);
  if (status === 'new') return;
  await move('reviewing');
  if (status === 'reviewing') return;
  await quote(shop, _id, order);
  if (status === 'quoted') return;
  await invoice(shop, clock, _id, order);
  if (status === 'in production') return;
  await move('ready');
  if (status === 'delivered') await move('delivered');
};

const fillOrders = async (shop: Services, clock: Clock, count: number) => {
  const all = [LAST_MONTHS, ...Array.from({ length: count }, (_, number) => deskOrder(number))];
  const placed: [string, DeskOrder][] = [];
  const byDay = Map.groupBy(all, ({ daysAgo }) => daysAgo);
  for (const daysAgo of [...byDay.keys()].toSorted((one, other) => other - one)) {
    clock.goTo(daysAgo);
    for (const order of byDay.get(daysAgo) ?? [])
      placed.push([(await shop.placing.place(undefined, formOf(order)))._id, order]);
    await shop.jobs.runDue(); // measures what came that day
    await shop.jobs.runDue(); // prices what was measured
  }
  clock.goTo(1);
  for (const [_id, order] of placed) await goOn(shop, clock, _id, order);
};

const fillMessages = async ({ contact }: Services, count: number) => {
  for (let number = 0; number < count; number += 1) {
    const { name, email, company: companyName } = deskOrder(number * 2).customer;
    const message = `Could you make ${10 + number} of these by next week, and what would it cost?`;
    await contact.record({ name, email, country: 'Bangladesh', companyName, message }, undefined);
  }
};

/**
 * Fills a shop with the desk of a working day, before its server starts: so many open orders of every kind and state, whose files the shop's
 * own rooms have measured and priced, an order of last month, messages, and products with stock. Nobody gets a mail about any of it.
 */
export const fillWorkingDesk = async (dataDir: string, { orders, messages }: { orders: number; messages: number }) => {
  const clock = demoClock(new Date());
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
  const shop = await createServices(config, { now: clock.now, measureFile: measureHere });
  await shop.administrators.ensureFirst(OWNER, OWNER.email);
  await fillOrders(shop, clock, orders);
  await fillMessages(shop, messages);
  await shop.search.workOff();
  await shop.close();
};
