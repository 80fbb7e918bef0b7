import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { NO_ADDRESS_MESSAGE } from '#contract/orders/chosen-orders.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import type { PrintedDocument } from '#pdf';
import { readPdf } from '#pdf/testing/read-pdf.ts';
import { Unavailable } from '#server/errors.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { countingEngine, MEASURED } from '#tests/support/measuring/measuring-shop.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { productShop } from '#tests/support/product-orders/ordered-product.ts';
import { addProduct } from '#tests/support/products/a-product.ts';
import { GEARS, quotableOrder } from '#tests/support/quotations/quotations.ts';

const SHOP = { SITE_NAME: 'Padma Works', SITE_EMAIL: 'shop@example.com', SITE_PHONE: '+880 1711-222333' };

const openShop = async (options: Parameters<typeof testApp>[0] = {}) =>
  (await testApp({ now: testClock().now, ...options, settings: { ...SHOP, ...options.settings } })).app;

const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';

const download = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ url, headers });
  expect(reply.statusCode, reply.statusCode === 200 ? url : reply.body).toBe(200);
  return {
    name: String(reply.headers['content-disposition']),
    headers: reply.headers,
    ...(await readPdf(reply.rawPayload)),
  };
};

const statusOf = async (app: FastifyInstance, url: string, headers = {}) =>
  (await app.inject({ url, headers })).statusCode;

describe('a document is refused', () => {
  test('to anybody but the owner, where it is asked for by identifiers', async () => {
    const app = await openShop();
    const { _id } = await placed(app);
    for (const url of [
      apiAddress.orderQuotationPdf(_id, _id),
      apiAddress.invoicePdf(_id),
      apiAddress.jobTicketPdf(_id),
    ])
      expect(await statusOf(app, url)).toBe(401);
  });

  test('where there is none', async () => {
    const app = await openShop();
    const { _id, headers, owner } = await quotableOrder(app);
    const { _id: another } = await placed(app);
    const { _id: quotationId } = await owner.sent();
    for (const url of [
      apiAddress.orderQuotationPdf(_id, 'unknown'),
      apiAddress.orderQuotationPdf(another, quotationId),
      apiAddress.invoicePdf('unknown'),
      apiAddress.jobTicketPdf('unknown'),
    ])
      expect(await statusOf(app, url, headers)).toBe(404);
  });

  test('without the order’s own private link', async () => {
    const app = await openShop();
    const { _id, trackingUrl, invoices } = await acceptedOrder(app);
    const { number } = await invoices.issued(_id);
    const { trackingUrl: another } = await placed(app);
    const own = tokenOf(trackingUrl);
    expect(await statusOf(app, apiAddress.trackedInvoicePdf(own, number))).toBe(200);
    for (const token of ['x', `${own}A`, own.slice(0, -1), tokenOf(another)]) {
      expect(await statusOf(app, apiAddress.trackedInvoicePdf(token, number))).toBe(404);
      expect(await statusOf(app, apiAddress.trackedQuotationPdf(token))).toBe(404);
    }
    expect(await statusOf(app, apiAddress.trackedInvoicePdf(own, 'I-2026-0002'))).toBe(404);
    expect(await statusOf(app, apiAddress.trackedOrderPdf(`${own}A`))).toBe(404);
  });

  test('while there is only a draft, of which nothing is told by the private link', async () => {
    const app = await openShop();
    const { owner, trackingUrl } = await quotableOrder(app);
    await owner.make();
    expect(await statusOf(app, apiAddress.trackedQuotationPdf(tokenOf(trackingUrl)))).toBe(404);
  });

  test('with a sentence and a time to come back, where documents cannot be written, in turns of addresses, and all else goes on', async () => {
    const askers: Lane[] = [];
    const writeDocument = async (_document: PrintedDocument, asker: Lane) => {
      askers.push(asker);
      throw new Unavailable(30);
    };
    const app = await openShop({ writeDocument });
    const { _id, trackingUrl, customer, owner, headers } = await quotableOrder(app);
    await owner.sent();
    const url = apiAddress.trackedQuotationPdf(tokenOf(trackingUrl));
    const reply = await app.inject({ url, remoteAddress: '2001:db8::7' });
    await app.inject({ url: apiAddress.jobTicketPdf(_id), headers });
    expect(askers).toMatchObject([{ name: 'address 2001:db8:0:0' }, { isTrusted: true }]);
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().message]).toEqual([
      503,
      '30',
      MESSAGE.unavailable,
    ]);
    expect((await customer.accept()).statusCode).toBe(200);
  });
});

describe('a quotation as PDF', () => {
  test('says what the quotation says, with the shop’s letterhead, and is a private download', async () => {
    const app = await openShop({ settings: { VAT_PERCENT: '15', VAT_BIN: '001234567-0101' } });
    const { owner, trackingUrl } = await quotableOrder(app);
    await owner.sent({ ...GEARS, discount: 20.5, leadTimeDays: 5, note: 'ধন্যবাদ। প্রকৌশলী' });
    const { name, headers, text, title, marked } = await download(
      app,
      apiAddress.trackedQuotationPdf(tokenOf(trackingUrl)),
    );
    expect(name).toContain('filename="Q-2026-0001.pdf"');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['application/pdf', 'no-store']);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect([title, marked]).toEqual(['Quotation Q-2026-0001', true]);
    for (const said of [
      'Padma Works',
      'shop@example.com · +880 1711-222333',
      'BIN 001234567-0101',
      'Nasrin Akter',
      'gear.stl',
      '41.3 g at 12 BDT/g',
      '650.50',
      'VAT 15 %',
      '210.08',
      'Rounding',
      '0.42',
      '1,611.00',
      '5 working days after you accept',
      'ধন্যবাদ। প্রকৌশলী'.normalize('NFC'),
    ])
      expect(text).toContain(said);
    for (const secret of [tokenOf(trackingUrl), 'nasrin@example.com', 'Shaheb Bazar'])
      expect(text).not.toContain(secret);
  });

  test('is marked as a draft until it is sent, and as another revision after that', async () => {
    const app = await openShop();
    const { _id, headers, owner } = await quotableOrder(app);
    const { _id: draft } = (await owner.make()).json<{ data: Quotation }>().data;
    expect((await download(app, apiAddress.orderQuotationPdf(_id, draft), headers)).lines).toContain('Draft');
    await owner.send(draft);
    const { _id: second } = await owner.sent();
    expect((await download(app, apiAddress.orderQuotationPdf(_id, draft), headers)).lines).toContain('Superseded');
    const { name, lines } = await download(app, apiAddress.orderQuotationPdf(_id, second), headers);
    expect(name).toContain('filename="Q-2026-0001-revision-2.pdf"');
    expect(lines).not.toContain('Draft');
  });
});

test('an invoice as PDF says to whom it goes, what was paid and credited, and what is left', async () => {
  const app = await openShop();
  const { _id, headers, trackingUrl, invoices } = await acceptedOrder(app);
  const invoice = await invoices.issued(_id, { deposit: 500, dueOn: '2026-12-10' });
  await invoices.pay(invoice._id, { amount: 500, method: 'bKash', reference: 'TX-99' });
  await invoices.credit(invoice._id, { amount: 21, reason: 'One gear was scratched.' });
  for (const [url, auth] of [
    [apiAddress.invoicePdf(invoice._id), headers],
    [apiAddress.trackedInvoicePdf(tokenOf(trackingUrl), invoice.number), {}],
  ] as const) {
    const { name, text } = await download(app, url, auth);
    expect(name).toContain('filename="I-2026-0001.pdf"');
    for (const said of [
      'Partly paid',
      'Nasrin Akter\nPadma Robotics\nShaheb Bazar, Rajshahi',
      '10 Dec 2026',
      'Payment, bKash',
      'TX-99',
      'One gear was scratched.',
      '−21.00',
      '900.00',
    ])
      expect(text).toContain(said);
  }
});

test('a job ticket as PDF says what the ticket in the ZIP says, with a picture of each measured part', async () => {
  const drawn = sharp({ create: { width: 480, height: 360, channels: 4, background: '#0000' } });
  const thumbnail = await drawn.webp().toBuffer();
  const { measureFile } = countingEngine(async () => ({ ...MEASURED, thumbnail }));
  const app = await openShop({ measureFile });
  const files = [{ name: 'মোটর বন্ধনী.stl', bytes: 'solid part\nendsolid part\n' }];
  const { _id, reference } = await placed(app, { files, fields: { details: '#read("/etc/passwd") ] দ্রুত করুন' } });
  await app.services.jobs.runDue();
  const { name, text, roles } = await download(app, apiAddress.jobTicketPdf(_id), await ownerOf(app));
  expect(name).toContain(`filename="${reference}-job-ticket.pdf"`);
  for (const said of [
    'NEW',
    'মোটর বন্ধনী.stl',
    '#read("/etc/passwd") ] দ্রুত করুন',
    'Thu 24 Dec 2099',
    'nasrin@example.com',
  ])
    expect(text).toContain(said.normalize('NFC'));
  expect(roles).toContain('Figure: Picture of মোটর বন্ধনী.stl'.normalize('NFC'));
});

test('a confirmation as PDF says what was ordered, and nothing of how to reach the customer', async () => {
  const app = await openShop();
  const { reference, trackingUrl } = await placed(app);
  const { name, text, title } = await download(app, apiAddress.trackedOrderPdf(tokenOf(trackingUrl)));
  expect([name, title]).toEqual([expect.stringContaining(`${reference}.pdf`), `Order confirmation ${reference}`]);
  for (const said of ['Padma Works', 'Nasrin Akter', 'Gripper', 'Two of each, please.', 'part.stl', '24 Dec 2099'])
    expect(text).toContain(said);
  for (const secret of ['nasrin@example.com', '1711-000000', 'Shaheb Bazar', tokenOf(trackingUrl)])
    expect(text).not.toContain(secret);
});

test('once a quotation is accepted, confirmation and job ticket say what was agreed instead of the estimate', async () => {
  const app = await openShop();
  const { _id, trackingUrl, headers } = await acceptedOrder(app);
  const confirmed = await download(app, apiAddress.trackedOrderPdf(tokenOf(trackingUrl)));
  const ticket = await download(app, apiAddress.jobTicketPdf(_id), headers);
  for (const { text } of [confirmed, ticket])
    for (const said of ['What was agreed', 'Quotation Q-2026-0001, accepted on', '1,421.00'])
      expect(text).toContain(said);
});

test('an ordered product is confirmed with what it costs', async () => {
  const app = await openShop();
  const { _id: productId } = (await addProduct(app)).json().data;
  const payload = {
    productId,
    quantity: 2,
    name: 'নাসরিন',
    email: 'n@example.com',
    contactNumber: '01711000000',
    handover: 'pick-up',
  };
  const { trackingUrl } = (await app.inject({ method: 'POST', url: apiAddress.productOrders, payload })).json().data;
  const { lines, text } = await download(app, apiAddress.trackedOrderPdf(tokenOf(trackingUrl)));
  expect(lines).toContain('নাসরিন');
  expect(text).toContain('900');
});

describe('the address labels of chosen orders', () => {
  const labelsOf = (orders: readonly string[]) =>
    `${apiAddress.addressLabelsPdf}?${new URLSearchParams({ orders: orders.join() })}`;

  test('say where each goes, who fetches it there and which order it is, and leave out what is picked up', async () => {
    const { app, headers, order } = await productShop(await openShop());
    const one = await placed(app, { fields: { name: 'Nusrat Jahan', deliveryAddress: 'Kazla, Rajshahi' } });
    const other = await placed(app, { fields: { name: 'মাহমুদুল হাসান', contactNumber: '01819-445566' } });
    const { data: fetched } = (await order({ handover: 'pick-up', deliveryAddress: '', name: 'Fetcher' })).json();
    const { text, name } = await download(app, labelsOf([one._id, other._id, fetched._id]), headers);
    expect(name).toContain('labels-2.pdf');
    for (const said of ['Nusrat Jahan', 'Kazla, Rajshahi', 'মাহমুদুল হাসান', '01819-445566']) expect(text).toContain(said);
    expect(text).toContain(`Order ${one.reference}`);
    expect(text).not.toContain('Fetcher');
    expect(text).toContain(`Without a label: ${fetched.reference}`);
    expect((await download(app, labelsOf([one._id]), headers)).text).not.toContain('Without a label');
    const none = await app.inject({ url: labelsOf([fetched._id]), headers });
    expect([none.statusCode, none.json().message]).toEqual([400, NO_ADDRESS_MESSAGE]);
  });

  test('are for who may see customers, and of orders that are there', async () => {
    const app = await openShop();
    const { _id } = await placed(app);
    expect(await statusOf(app, labelsOf([_id]))).toBe(401);
    expect(await statusOf(app, labelsOf([_id]), await signedInAs(app, 'workshop'))).toBe(403);
    expect(await statusOf(app, labelsOf(['gone']), await ownerOf(app))).toBe(404);
  });
});
