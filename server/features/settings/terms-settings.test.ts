import { expect, test } from 'vitest';
import { apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { closedText } from '#contract/orders/closed-service.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { openKey } from '#contract/settings/service-keys.ts';
import type { PrintedDocument } from '#pdf';
import { OWNER, ownerOf, testClock } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { mailPreviews } from '#tests/support/mail/mail-previews.ts';
import { measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place, placed } from '#tests/support/orders/placed-order.ts';
import { estimated } from '#tests/support/pricing/estimates.ts';
import { publishedBook } from '#tests/support/pricing/owner-prices.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const openShop = async (options: Parameters<typeof measuringShop>[0] = {}) => {
  const { app } = await measuringShop(options);
  const headers = await ownerOf(app);
  return { app, headers, settings: ownersSettings(app, headers) };
};

const ENVIRONMENT = { VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101', REPLY_WORKING_DAYS: '2' };

test('a shop begins with the VAT, the BIN and the days to reply of its environment, and null brings them back', async () => {
  const { app, settings } = await openShop({ settings: ENVIRONMENT });
  const first = { 'money.vatPercent': 7.5, 'money.bin': '001234567-0101', 'work.replyDays': 2 };
  expect((await settings.read()).values).toMatchObject(first);
  await settings.set({ 'money.vatPercent': 0, 'money.bin': '' });
  expect((await estimated(app)).vat?.percent).toBe(0);
  await settings.set({ 'money.vatPercent': null, 'money.bin': null });
  expect((await estimated(app)).vat?.percent).toBe(7.5);
});

test('VAT that the owner sets is charged from the next price on; what was sent and invoiced keeps its own', async () => {
  const { app, settings } = await openShop();
  const old = await acceptedOrder(app);
  const { _id } = await old.invoices.issued(old._id);
  await settings.set({ 'money.vatPercent': 15, 'money.bin': '001234567-0101' });
  expect(await publishedBook(app)).toMatchObject({ vat: { percent: 15, included: false } });
  expect(await estimated(app)).toMatchObject({ vat: { percent: 15 } });
  const fresh = await acceptedOrder(app);
  const [quotation] = await fresh.owner.list();
  expect(quotation).toMatchObject({ vat: { percent: 15, bin: '001234567-0101', amount: 213.15 }, total: 1_634 });
  expect(await fresh.invoices.issued(fresh._id)).toMatchObject({ vat: { percent: 15 }, total: 1_634 });
  const [kept] = await old.owner.list();
  expect([kept?.total, kept?.vat, (await old.invoices.read(_id)).total]).toEqual([1_421, undefined, 1_421]);
});

test('a new quotation is valid for as long as the owner says, and begins with the owner’s terms; one of before stays', async () => {
  const { app, settings } = await openShop({ now: testClock().now });
  const { owner } = await acceptedOrder(app);
  await settings.set({ 'quotations.validDays': 30, 'quotations.note': 'Half of it before we begin.' });
  const { owner: later } = await acceptedOrder(app);
  const told = ([quotation]: Quotation[]) => [quotation?.validUntil, quotation?.note];
  expect([told(await owner.list()), told(await later.list())]).toEqual([
    ['2026-12-04', ''],
    ['2026-12-20', 'Half of it before we begin.'],
  ]);
});

test('the ways to pay are in the mail with an invoice and on its paper, and papers end with the footer', async () => {
  const papers: PrintedDocument[] = [];
  const { app, headers, settings } = await openShop({
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: OWNER.email },
    writeDocument: async (document) => {
      papers.push(document);
      return new Uint8Array();
    },
  });
  const { _id, invoices } = await acceptedOrder(app);
  const look = async () => (await mailPreviews(app, headers).ofInvoice(_id)).mail.text;
  expect(await look()).not.toContain('bKash');
  await settings.set({
    'pay.ways': ['bKash 01711-000214', 'Bank: 123.456'],
    'papers.footer': 'Goods stay ours until they are paid.',
  });
  expect(await look()).toContain('bKash 01711-000214\nBank: 123.456\nPlease give');
  const invoice = await invoices.issued(_id);
  await app.inject({ url: apiAddress.invoicePdf(invoice._id), headers });
  const texts = papers[0]?.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text : []));
  expect(texts).toEqual(['bKash 01711-000214\nBank: 123.456', 'Goods stay ours until they are paid.']);
});

test('nothing of a service that the owner has closed is priced, nor is it in the sitemap; what was priced before stays', async () => {
  const { app, settings } = await openShop();
  const before = await estimated(app);
  await settings.set({ [openKey(before.service)]: false });
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: apiAddress.estimates,
    payload: { service: before.service, options: {}, items: [{ measurementId: before._id, quantity: 1 }] },
  });
  const message = closedText(before.service);
  expect([statusCode, json()]).toEqual([400, { success: false, message, errors: [{ path: 'service', message }] }]);
  expect((await app.inject(apiAddress.estimateById(before._id))).statusCode).toBe(200);
  const listed = async () => (await app.inject(siteFile.sitemap)).body;
  expect(await listed()).not.toContain(siteAddress.orderForm(before.service));
  await settings.set({ [openKey(before.service)]: null });
  expect(await listed()).toContain(siteAddress.orderForm(before.service));
});

test('customers are told the day by which they hear from the shop: as many days as the owner says, without closed ones', async () => {
  const { app, settings } = await openShop({ now: testClock().now }); // a Friday
  expect((await placed(app)).replyBy).toBe('2026-11-21');
  await settings.set({ 'work.closedDays': ['2026-11-21 Founding day', '2026-11-22'] });
  expect((await placed(app)).replyBy).toBe('2026-11-23');
  await settings.set({ 'work.replyDays': 2 });
  expect((await placed(app)).replyBy).toBe('2026-11-24');
});

test('no order of a service that the owner has closed is taken; one that was placed before gets its receipt again', async () => {
  const { app, settings } = await openShop();
  const order = { service: '3D-Printing-sla' } as const;
  const key = { 'idempotency-key': 'a'.repeat(32) };
  const first = await place(app, anOrder(order), key);
  await settings.set({ 'services.3D-Printing-sla.open': false });
  const refused = await place(app, order);
  const message = closedText('3D-Printing-sla');
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { success: false, message, errors: [{ path: 'serviceNeeded', message }] },
  ]);
  expect((await place(app)).statusCode).toBe(201); // of another service
  expect((await settings.set({ 'services.3D-Printing-sla.open': true })).statusCode).toBe(200);
  expect((await settings.set({ 'services.3D-Printing-sla.shown': false })).statusCode).toBe(200);
  expect((await place(app, order)).json().message).toBe(message);
  await settings.set({ 'services.3D-Printing-sla.open': false, 'services.3D-Printing-sla.shown': true });
  const again = await place(app, anOrder(order), key);
  expect([again.statusCode, again.json().data._id]).toEqual([201, first.json().data._id]);
  await settings.set({ 'services.3D-Printing-sla.open': true });
  expect((await place(app, order)).statusCode).toBe(201);
});
