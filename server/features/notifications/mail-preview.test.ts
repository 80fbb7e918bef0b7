import { describe, expect, test } from 'vitest';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { testApp } from '#tests/support/app.ts';
import { ownersInvoices } from '#tests/support/invoices/invoices.ts';
import { mailPreviews } from '#tests/support/mail/mail-previews.ts';
import type { ReceivedMail } from '#tests/support/mail/mail-server.ts';
import { mailingApp, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { GEARS, quotableOrder } from '#tests/support/quotations/quotations.ts';

const CUSTOMER = 'nasrin@example.com';
const WORDS = 'আপনার অংশটি তৈরি।\n<b>Bring</b> the old part & the box.';
const WRITTEN = 'আপনার অংশটি তৈরি।<br>&lt;b&gt;Bring&lt;/b&gt; the old part &amp; the box.';

/** In a place of their own, and as text in both forms. */
const expectWords = ({ text, html }: { text: string; html: string }) => {
  expect(text).toContain(`\n\n${WORDS}\n\n`);
  expect(html).toContain(`>${WRITTEN}</td>`);
};

/** A shop with one order, whose receipt has been sent. */
const mailingShop = async () => {
  const shop = await mailingApp();
  const order = await quotableOrder(shop.app);
  await shop.deliver();
  shop.mailbox.mails.length = 0;
  const toCustomer = async () => {
    await shop.deliver();
    return shop.mailbox.to(CUSTOMER);
  };
  return {
    ...shop,
    ...order,
    toCustomer,
    orders: ownersOrders(shop.app, order.headers),
    invoices: ownersInvoices(shop.app, order.headers),
    previews: mailPreviews(shop.app, order.headers),
  };
};
type Shop = Awaited<ReturnType<typeof mailingShop>>;

const drafted = async ({ owner }: Shop, quotation: object = GEARS) =>
  (await owner.make(quotation)).json<{ data: { _id: string } }>().data._id;

/** As a preview would have it: SMTP ends every line with CRLF, and what reads it takes the last one away or not. */
const asPreview = ({ recipients, parsed: { subject, text = '', html = '' } }: ReceivedMail) => ({
  to: recipients.join(),
  subject,
  text: text.replaceAll('\r\n', '\n').trim(),
  html: html.replaceAll('\r\n', '\n').trim(),
});
const trimmed = ({ to, subject, text, html }: Omit<ReturnType<typeof asPreview>, 'subject'> & { subject: string }) => ({
  to,
  subject,
  text: text.trim(),
  html: html.trim(),
});

describe('a mail is not shown before it is sent', () => {
  test('to anybody but the signed-in owner', async () => {
    const shop = await mailingShop();
    const draft = await drafted(shop);
    const anybody = mailPreviews(shop.app, {});
    const looks = [
      await anybody.ofStatus(shop._id, { status: 'ready' }),
      await anybody.ofQuotation(shop._id, draft),
      await anybody.ofInvoice(shop._id),
    ];
    expect(looks.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('when there is no such order or quotation', async () => {
    const shop = await mailingShop();
    const other = await quotableOrder(shop.app);
    const draft = await drafted(shop);
    const looks = [
      await shop.previews.ofStatus('x', { status: 'ready' }),
      await shop.previews.ofQuotation(shop._id, 'x'),
      await shop.previews.ofQuotation(other._id, draft),
      await shop.previews.ofInvoice('x'),
    ];
    expect(looks.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('when what it is about would be refused, and says the same', async () => {
    const shop = await mailingShop();
    const { previews, _id, owner, customer, invoices } = shop;
    expect(await previews.ofStatus(_id, { status: 'eaten' })).toMatchObject({
      status: 400,
      message: 'Select a status!',
    });
    expect((await previews.ofStatus(_id, { status: 'ready', words: 'x'.repeat(2_001) })).status).toBe(400);
    const free = await drafted(shop, { lines: [{ label: 'x', quantity: 1, unitPrice: 0 }] });
    expect((await previews.ofQuotation(_id, free)).message).toBe(QUOTATION_MESSAGE.noPrice());
    expect((await previews.ofInvoice(_id)).message).toBe(INVOICE_MESSAGE.nothingToInvoice);
    await owner.discard(free);
    const sent = await owner.sent();
    expect((await previews.ofQuotation(_id, sent._id)).message).toBe(QUOTATION_MESSAGE.locked);
    await customer.accept();
    expect((await previews.ofInvoice(_id, { deposit: 9_999 })).message).toBe(INVOICE_MESSAGE.deposit(1_421));
    await invoices.issue(_id);
    expect((await previews.ofInvoice(_id)).message).toBe(INVOICE_MESSAGE.invoicedAlready);
  });

  test('by a shop that sends no mail, which says so', async () => {
    const { app } = await testApp();
    const { _id, headers, owner } = await quotableOrder(app);
    const { data } = (await owner.make()).json<{ data: { _id: string } }>();
    const previews = mailPreviews(app, headers);
    const off = { status: 409, message: MAIL_MESSAGE.off };
    expect(await previews.ofStatus(_id, { status: 'ready' })).toMatchObject(off);
    expect(await previews.ofQuotation(_id, data._id)).toMatchObject(off);
    expect((await ownersOrders(app, headers).record(_id)).mailIsOn).toBe(false);
  });
});

test('looking at mails sends, stores and numbers nothing', async () => {
  const shop = await mailingShop();
  const { previews, dataDir, orders, owner, customer, invoices, _id } = shop;
  const draft = await drafted(shop);
  const before = await orders.record(_id);
  for (let look = 0; look < 3; look += 1) {
    await previews.ofStatus(_id, { status: 'cancelled', words: WORDS });
    await previews.ofQuotation(_id, draft, { words: WORDS });
  }
  expect(await orders.record(_id)).toEqual(before);
  expect(await waitingMails(dataDir)).toEqual([]);
  expect((await owner.send(draft)).json().data.number).toBe('Q-2026-0001');
  await customer.accept();
  await previews.ofInvoice(_id);
  expect(await invoices.ofOrder(_id).then((reply) => reply.json().data)).toEqual([]);
  expect((await invoices.issued(_id)).number).toBe('I-2026-0001');
});

test('the mail about a new status is the one that was shown, with the owner’s words as text', async () => {
  const { previews, orders, toCustomer, _id } = await mailingShop();
  const { mail } = await previews.ofStatus(_id, { status: 'ready', words: WORDS });
  expectWords(mail);
  await orders.change(_id, { status: 'ready', announce: true, words: WORDS });
  const [sent, ...more] = await toCustomer();
  expect(more).toEqual([]);
  expect(sent && asPreview(sent)).toEqual(trimmed(mail));
  expect((await orders.record(_id)).history.at(-1)).toMatchObject({ announced: true, words: WORDS });
});

test('words that no mail would carry are refused, and the order stays as it was', async () => {
  const { orders, dataDir, _id } = await mailingShop();
  for (const change of [{ status: 'ready' }, { status: 'ready', announce: false }, { note: 'x', announce: true }]) {
    const reply = await orders.change(_id, { ...change, words: WORDS });
    expect([reply.statusCode, reply.json().message]).toEqual([400, MAIL_MESSAGE.wordsUntold]);
  }
  expect(await orders.record(_id)).toMatchObject({ status: 'new', note: '' });
  expect(await waitingMails(dataDir)).toEqual([]);
});

test('words to a status that the order has already are refused, since no mail would carry them', async () => {
  const { orders, dataDir, _id } = await mailingShop();
  const change = { status: 'new', announce: true, words: WORDS };
  for (const payload of [change, { ...change, note: 'Call first.' }]) {
    const reply = await orders.change(_id, payload);
    expect([reply.statusCode, reply.json().message]).toEqual([409, MAIL_MESSAGE.wordsUnsent]);
  }
  expect(await orders.record(_id)).toMatchObject({ note: '', version: 1 });
  expect((await orders.change(_id, { status: 'new', announce: true })).statusCode).toBe(200);
  expect(await waitingMails(dataDir)).toEqual([]);
});

test('words are refused by a shop that sends no mail, and what they were about stays as it was', async () => {
  const { app } = await testApp();
  const { _id, headers, owner, customer } = await quotableOrder(app);
  const orders = ownersOrders(app, headers);
  const invoices = ownersInvoices(app, headers);
  const unsent = [409, MAIL_MESSAGE.wordsUnsent];
  const moved = await orders.change(_id, { status: 'ready', announce: true, words: WORDS });
  expect([moved.statusCode, moved.json().message]).toEqual(unsent);
  const draft = (await owner.make()).json().data._id;
  const sent = await owner.send(draft, 1, WORDS);
  expect([sent.statusCode, sent.json().message]).toEqual(unsent);
  expect(await orders.record(_id)).toMatchObject({ status: 'new' });
  expect((await owner.send(draft)).json().data.number).toBe('Q-2026-0001');
  await customer.accept();
  const issued = await invoices.issue(_id, { words: WORDS });
  expect([issued.statusCode, issued.json().message]).toEqual(unsent);
  expect((await invoices.issued(_id)).number).toBe('I-2026-0001');
});

test('the mail with a quotation is the one that was shown, but for the number that it gets when it is sent', async () => {
  const shop = await mailingShop();
  const { app, headers, previews, toCustomer, _id } = shop;
  const first = await drafted(shop);
  const { mail } = await previews.ofQuotation(_id, first, { words: WORDS });
  expect(mail).toMatchObject({ subject: 'Your quotation Q-2026-…: 1,421 BDT', hint: QUOTATION_MESSAGE.numberLater });
  expectWords(mail);
  const send = (quotationId: string) => shop.owner.send(quotationId, 1, WORDS);
  await send(first);
  expect((await shop.orders.record(_id)).history.at(-1)).toMatchObject({ announced: true, words: WORDS });
  const [sent] = await toCustomer();
  const numbered = (text: string) => text.replaceAll('Q-2026-…', 'Q-2026-0001');
  const expected = { ...mail, subject: numbered(mail.subject), text: numbered(mail.text), html: numbered(mail.html) };
  expect(sent && asPreview(sent)).toEqual(trimmed(expected));

  const second = await drafted(shop, { discount: 21 });
  const look = await mailPreviews(app, headers).ofQuotation(_id, second);
  expect(look.mail.hint).toBeUndefined();
  expect(look.mail.text).toContain('Quotation: Q-2026-0001, revision 2\nTotal: 1,400 BDT');
});

test('the mail with an invoice is the one that was shown, but for its number', async () => {
  const { previews, owner, customer, invoices, orders, toCustomer, _id } = await mailingShop();
  await owner.sent();
  await customer.accept();
  const request = { deposit: 500.5, dueOn: '2026-12-10', note: 'bKash 01711', words: WORDS };
  const { mail } = await previews.ofInvoice(_id, request);
  expect(mail.hint).toBe(INVOICE_MESSAGE.numberLater);
  expectWords(mail);
  await invoices.issue(_id, request);
  expect((await orders.record(_id)).history.at(-1)).toMatchObject({ announced: true, words: WORDS });
  const sent = (await toCustomer()).at(-1);
  const numbered = (text: string) => text.replaceAll('I-2026-…', 'I-2026-0001');
  const expected = { ...mail, subject: numbered(mail.subject), text: numbered(mail.text), html: numbered(mail.html) };
  expect(sent && asPreview(sent)).toEqual(trimmed(expected));
});
