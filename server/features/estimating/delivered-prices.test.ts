import { afterEach, describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { payableSteps } from '#contract/money/sum-steps.ts';
import type { Order, OrderRecord } from '#contract/orders/order.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import type { PrintedDocument } from '#pdf';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { SHOP } from '#tests/support/mail/mailing-app.ts';
import { measuringAs } from '#tests/support/measuring/measured-parts.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { aFile, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

afterEach(() => beAt(FIRST_PLACE));

const AREAS = ['Inside Dhaka: 80', 'Outside Dhaka: 150, free from 368'];
const CUSTOMER = 'nasrin@example.com';

/** A shop with a mail server that charges VAT and delivers; `set` are more of its settings. */
const deliveringShop = async (set: object = {}) => {
  const mailbox = await fakeMailbox();
  const papers: string[] = [];
  const { app } = await testApp({
    measureFile: measuringAs(),
    settings: {
      SMTP_URL: mailbox.url,
      MAIL_TO: SHOP.owner,
      SITE_EMAIL: SHOP.email,
      VAT_PERCENT: '7.5',
      VAT_BIN: '001234567-0101',
    },
    writeDocument: async (document: PrintedDocument) => {
      papers.push(JSON.stringify(document));
      return new Uint8Array();
    },
  });
  const headers = await ownerOf(app);
  const settings = ownersSettings(app, headers);
  expect((await settings.set({ 'work.deliveryAreas': AREAS, ...set })).statusCode).toBe(200);

  /** Two of a part, priced: 368 before VAT. */
  const ordered = async (more: Record<string, string> = { deliveryArea: 'inside-dhaka' }) => {
    const fields = wanting([{ quantity: 2 }], more);
    const order = await placed(app, { service: SLA, files: [aFile('one.stl')], fields });
    await workOff(app);
    return { ...order, token: order.trackingUrl.split('/').at(-1) ?? '' };
  };
  const record = (_id: string): Promise<OrderRecord> => ownersOrders(app, headers).record(_id);
  const listed = async (): Promise<Order | undefined> => (await ownersOrders(app, headers).list()).json().data[0];
  const paper = async (url: string, by: Record<string, string> = headers) => {
    expect((await app.inject({ url, headers: by })).statusCode).toBe(200);
    return papers.at(-1) ?? '';
  };
  /** What the private page says of it, and of what is paid. */
  const told = async (trackingUrl: string) => {
    const { details, price } = await app.services.tracking.track(trackingUrl.split('/').at(-1) ?? '');
    const steps = price ? payableSteps(price.shown) : [];
    return {
      area: details.find(({ name }) => name === 'deliveryArea')?.value,
      steps: steps.map(({ label, amount }) => `${label} ${amount}`),
      paid: price?.shown.payable,
    };
  };
  const mailed = async () => {
    for (let step = 0; step < 3; step += 1) await app.services.jobs.runDue(); // a letter waits for its price, and is then sent
    const { text } = mailbox.to(CUSTOMER)[0]?.parsed ?? {};
    expect(text).toBeDefined();
    return text ?? '';
  };
  return { app, headers, settings, mailbox, ordered, record, listed, paper, told, mailed };
};

describe('what an order costs with its delivery', () => {
  test('is the same sum on its record, in the list, on the private page, in the mail and on paper, and is quoted, accepted and billed', async () => {
    const { app, headers, ordered, record, listed, paper, told, mailed } = await deliveringShop();
    const { _id, trackingUrl, token } = await ordered();
    // 368 + 80 = 448, and 7.5 % VAT on both: 481.60, which is paid as 482.
    const sum = { payable: 482, delivery: { area: 'Inside Dhaka', amount: 80 }, vat: { percent: 7.5, amount: 33.6 } };
    expect((await record(_id)).estimate).toMatchObject({ total: 368, ...sum });
    expect((await record(_id)).delivery).toEqual({ area: 'Inside Dhaka', price: 80 });
    expect((await listed())?.price).toMatchObject({ total: 368, ...sum });
    expect((await listed())?.standing).toMatchObject({ price: 482 });
    expect(await told(trackingUrl)).toEqual({
      area: 'Inside Dhaka: 80 BDT',
      steps: ['Delivery 80', 'VAT 7.5 % 33.6', 'Rounding 0.4'],
      paid: 482,
    });
    const mail = await mailed();
    expect(mail).toContain('Delivery area: Inside Dhaka: 80 BDT\n');
    expect(mail).toMatch(/Price: About 482 BDT, .*with delivery, including 7.5 % VAT\n/);
    const confirmation = await paper(apiAddress.trackedOrderPdf(token), {});
    for (const line of ['Delivery: 80 BDT', 'VAT 7.5 %: 33.60 BDT', 'Total: 482 BDT'])
      expect(confirmation).toContain(line);
    const quotation = await ownersQuotations(app, headers, _id).sent({});
    expect(quotation).toMatchObject({ subtotal: 368, delivery: 80, vat: { amount: 33.6 }, total: 482 });
    expect((await customersQuotation(app, trackingUrl).accept()).statusCode).toBe(200);
    const invoice = await ownersInvoices(app, headers).issued(_id);
    expect(invoice).toMatchObject({ subtotal: 368, delivery: 80, vat: { amount: 33.6 }, total: 482 });
  });

  test('holds its VAT where prices do', async () => {
    const { app, headers, ordered, record } = await deliveringShop({ 'money.vatIncluded': true });
    const { _id } = await ordered();
    expect((await record(_id)).estimate).toMatchObject({ payable: 448, vat: { amount: 31.26, included: true } });
    expect(await ownersQuotations(app, headers, _id).sent({})).toMatchObject({ total: 448, vat: { amount: 31.26 } });
  });

  test('has a free delivery as a line of nothing from the sum on, also in its quotation', async () => {
    const { app, headers, ordered, record, told } = await deliveringShop();
    const { _id, trackingUrl } = await ordered({ deliveryArea: 'outside-dhaka' });
    expect((await record(_id)).estimate).toMatchObject({ payable: 396, delivery: { amount: 0 } });
    expect(await told(trackingUrl)).toMatchObject({ area: 'Outside Dhaka: free', paid: 396 });
    const { data } = (await ownersQuotations(app, headers, _id).make({})).json<{ data: Quotation }>();
    expect([data.delivery, data.total]).toEqual([0, 396]);
    const small = [{ label: 'One', measured: '', quantity: 1, unitPrice: 100 }];
    const { discard, make } = ownersQuotations(app, headers, _id);
    await discard(data._id);
    expect((await make({ lines: small })).json().data).toMatchObject({ delivery: 150 });
  });

  test('stays as it was ordered, whatever the shop charges by then, and without areas', async () => {
    const { settings, ordered, record, told } = await deliveringShop();
    const { _id, trackingUrl } = await ordered();
    await settings.set({ 'work.deliveryAreas': ['Inside Dhaka: 300'] });
    expect((await record(_id)).estimate).toMatchObject({ payable: 482 });
    await settings.set({ 'work.deliveryAreas': null });
    expect((await record(_id)).estimate).toMatchObject({ payable: 482 });
    expect(await told(trackingUrl)).toMatchObject({ area: 'Inside Dhaka: 80 BDT', paid: 482 });
  });

  test('of an order that says nothing of it, or that is fetched, is what its files cost', async () => {
    const { ordered, record, told, mailed } = await deliveringShop({ 'work.pickUp': 'Green Road 7' });
    const silent = await ordered({});
    const fetched = await ordered({ deliveryArea: 'pick-up', deliveryAddress: '' });
    for (const { _id } of [silent, fetched]) {
      const { estimate } = await record(_id);
      expect(estimate).toMatchObject({ payable: 396, vat: { amount: 27.6 } });
      expect(estimate).not.toHaveProperty('delivery');
    }
    expect(await told(silent.trackingUrl)).toMatchObject({ area: undefined, paid: 396 });
    expect(await told(fetched.trackingUrl)).toMatchObject({ area: 'Pick-up', paid: 396 });
    expect(await record(fetched._id)).toMatchObject({ deliveryAddress: 'Pick-up' });
    expect(await mailed()).not.toContain('Delivery area');
  });
});
