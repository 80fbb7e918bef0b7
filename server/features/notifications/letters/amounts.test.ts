import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { priceLine } from '#contract/pricing/price-text.ts';
import type { Product } from '#contract/product.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import type { ReceivedMail } from '#tests/support/mail/mail-server.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { measuredPart, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { place, placed } from '#tests/support/orders/placed-order.ts';
import { SLA } from '#tests/support/orders/priced-order.ts';
import { addProduct } from '#tests/support/products/a-product.ts';

const CUSTOMER = 'nasrin@example.com';

const unescaped = (html: string) =>
  html
    .replaceAll(/<head>.*<\/head>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const amountsIn = (text: string) => text.match(/-?[\d,.]+ BDT/g) ?? [];

/** The amounts of a letter; the HTML has the same ones in the same order, after those of its preview. */
const amountsOf = ({ parsed: { text = '', html = '' } }: ReceivedMail) => {
  const inText = amountsIn(text);
  const inHtml = amountsIn(unescaped(html));
  expect(inHtml.slice(inHtml.length - inText.length)).toEqual(inText);
  return inText;
};

test('quotation, invoice and payment say in both forms what it comes to and what is left', async () => {
  const { app, mailbox, deliver } = await mailingApp({ VAT_PERCENT: '15', VAT_BIN: '000123456-0101' });
  const { _id, invoices } = await acceptedOrder(app);
  const invoice = await invoices.issued(_id, { deposit: 500.5 });
  await invoices.pay(invoice._id, { amount: 500.5 });
  await invoices.pay(invoice._id, { amount: 1_133.5 });
  await invoices.credit(invoice._id, { amount: 20, reason: 'One hole is missing.' });
  await invoices.pay(invoice._id, { kind: 'refund', amount: 20 });
  await deliver();
  const amounts = mailbox.to(CUSTOMER).map(amountsOf);
  expect(amounts).toEqual([
    [],
    ['1,634 BDT'],
    ['1,634 BDT'],
    ['1,634 BDT', '213.15 BDT', '500.50 BDT', '1,133.50 BDT'],
    ['500.50 BDT', '500.50 BDT', '1,634 BDT', '500.50 BDT', '1,133.50 BDT', '1,133.50 BDT'],
    ['1,133.50 BDT', '1,133.50 BDT', '1,634 BDT', '1,634 BDT', '0 BDT'],
    ['20 BDT', '20 BDT', '1,634 BDT', '1,634 BDT', '20 BDT'],
    ['20 BDT', '20 BDT', '1,634 BDT', '20 BDT', '1,614 BDT', '0 BDT'],
  ]);
});

test('the receipt of a product says what one costs and what all of it comes to', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const { _id: productId } = (await addProduct(app)).json<{ data: Product }>().data;
  const order = { productId, quantity: 2, name: 'Nasrin', email: CUSTOMER, contactNumber: '01711000000' };
  const payload = { ...order, handover: 'pick-up' };
  expect((await app.inject({ method: 'POST', url: apiAddress.productOrders, payload })).statusCode).toBe(201);
  await deliver();
  expect(mailbox.to(CUSTOMER).map(amountsOf)).toEqual([['450 BDT', '900 BDT']]);
});

/** A measuring shop with a mail server, and a price for one of its files. */
const pricedShop = async () => {
  const mailbox = await fakeMailbox();
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: SHOP.owner, SITE_EMAIL: SHOP.email };
  const { app } = await measuringShop({ settings });
  const { _id: measurementId, uploadId } = await measuredPart(app);
  const asked = { service: SLA, options: { designNeeded: 'No' }, items: [{ measurementId, quantity: 2 }] };
  const reply = await app.inject({ method: 'POST', url: apiAddress.estimates, payload: asked });
  return { app, mailbox, uploadId, estimate: reply.json<{ data: Estimate }>().data };
};

const ordered = async (app: FastifyInstance, uploadId: string, fields: Record<string, string>) => {
  const form = anOrder({ service: SLA, files: [], fields });
  form.append('uploadId', uploadId);
  expect((await place(app, form)).statusCode).toBe(201);
};

test('the receipt of an order says the price that its customer was shown, and the owner’s letter, too', async () => {
  const { app, mailbox, uploadId, estimate } = await pricedShop();
  await ordered(app, uploadId, { designNeeded: 'No', estimateId: estimate._id });
  await expect.poll(() => mailbox.mails.length).toBe(2);
  for (const mail of mailbox.mails) {
    expect(amountsOf(mail).length).toBeGreaterThan(0);
    expect(mail.parsed.text).toContain(`Price: ${priceLine(estimate)}\n`);
  }
});

test('the receipt says no price that was worked out for something else', async () => {
  const { app, mailbox, uploadId, estimate } = await pricedShop();
  await ordered(app, uploadId, { designNeeded: 'Yes', estimateId: estimate._id });
  await expect.poll(() => mailbox.to(CUSTOMER).length).toBe(1);
  expect(mailbox.to(CUSTOMER)[0]?.parsed.text).toContain('Price: A person will price this\n');
});

test('the receipt says who prices what nobody asked about', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  await placed(app);
  await deliver();
  expect(mailbox.to(CUSTOMER)[0]?.parsed.text).toContain('Price: A person will price this\n');
});
