import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { CLAIM_LIMITS, CLAIM_OUTCOME } from '#contract/invoices/payment-claim.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { multipart, ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { waitingMails } from '#tests/support/mail/mailing-app.ts';

const tokenOf = ({ trackingUrl }: { trackingUrl: string }) => trackingUrl.split('/').at(-1) ?? '';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@example.com' };
const BKASH = { method: 'bKash', reference: '8N7A-6D5C' };

const invoiced = async (settings = {}) => {
  const { app, dataDir } = await testApp({ now: testClock().now, settings });
  const order = await acceptedOrder(app);
  const invoice = await order.invoices.issued(order._id);
  const headers = await ownerOf(app);
  const tell = async (
    fields: Record<string, string>,
    picture?: Uint8Array,
    to = invoice.number,
    by = tokenOf(order),
  ) => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.append(name, value);
    if (picture) payload.append('picture', new Blob([new Uint8Array(picture)]), 'receipt.png');
    const reply = await app.inject({
      method: 'POST',
      url: siteAddress.trackPaid(by, to),
      ...(await multipart(payload)),
    });
    const [page, outcome] = String(reply.headers.location).split('#');
    expect(page).toBe(siteAddress.track(by)); // where the answer is read
    return [reply.statusCode, outcome];
  };
  const read = () => order.invoices.read(invoice._id);
  const record = async () =>
    (await app.inject({ url: apiAddress.orderById(order._id), headers })).json<{ data: OrderRecord }>().data;
  const refuse = (claimId: string, by: Record<string, string> = headers) =>
    app.inject({
      method: 'POST',
      url: apiAddress.claimRefusal(invoice._id, claimId),
      headers: by,
      payload: { reason: 'Not on our account.' },
    });
  const picture = (claimId: string, by: Record<string, string> = headers) =>
    app.inject({ url: apiAddress.claimPicture(invoice._id, claimId), headers: by });
  return { app, dataDir, order, invoice, tell, read, record, refuse, picture };
};

const TOLD = [303, CLAIM_OUTCOME.told];
const AGAIN = [303, CLAIM_OUTCOME.changed];
const FAILED = [303, CLAIM_OUTCOME.failed];

test('what a customer says of a payment without saying how, by another link, or of another invoice is not kept', async () => {
  const { tell, read } = await invoiced();
  expect(await tell({ method: 'bKash' })).toEqual(FAILED);
  expect(await tell({ method: 'gold', reference: 'x' })).toEqual(FAILED);
  expect(await tell(BKASH, undefined, 'I-2026-9999')).toEqual(FAILED);
  expect(await tell(BKASH, undefined, undefined, 'A'.repeat(54))).toEqual(FAILED);
  expect(await tell(BKASH, new TextEncoder().encode('<svg onload="alert(1)"/>'))).toEqual(FAILED);
  const screenshot = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const large = Buffer.concat([screenshot, Buffer.alloc(CLAIM_LIMITS.pictureBytes)]);
  expect(await tell(BKASH, large)).toEqual(FAILED);
  expect((await read()).claims).toEqual([]);
});

test('a picture is not read of what cannot be told: by another link, of another or a paid invoice, or told too often', async () => {
  const { app, order, invoice, tell } = await invoiced();
  const shrunk = vi.spyOn(app.services.images, 'shrunk');
  const picture = new Uint8Array(100);
  expect(await tell(BKASH, picture, undefined, 'A'.repeat(54))).toEqual(FAILED);
  expect(await tell(BKASH, picture, 'I-2026-9999')).toEqual(FAILED);
  for (const reference of ['a', 'b', 'c', 'd', 'e']) expect(await tell({ method: 'bank', reference })).toEqual(TOLD);
  expect(await tell(BKASH, picture)).toEqual(AGAIN);
  await order.invoices.pay(invoice._id, { amount: invoice.total });
  expect(await tell(BKASH, picture)).toEqual(AGAIN);
  expect(shrunk).not.toHaveBeenCalled();
});

test('what a customer says of a payment waits for the shop, and is no payment', async () => {
  const { dataDir, tell, read, record } = await invoiced(MAIL);
  expect(await tell(BKASH)).toEqual(TOLD);
  expect(await read()).toMatchObject({ status: 'unpaid', paid: 0, rest: 1_421, claims: [BKASH] });
  const { standing, history } = await record();
  expect(standing).toMatchObject({ waitsFor: 'me', why: 'claimed', amount: 1_421 });
  expect(history.at(-1)).toMatchObject({ by: null, what: expect.stringContaining('by bKash (8N7A-6D5C)') });
  const mail = (await waitingMails(dataDir)).find(({ payload }) => payload.includes('Paid?'));
  expect(mail?.to).toBe('owner@example.com');
  expect(mail?.payload).toContain('8N7A-6D5C');
});

test('a transaction number is taken once, however it is typed and of whatever order, and an invoice is told of five times', async () => {
  const { app, tell, read } = await invoiced();
  await tell(BKASH);
  expect(await tell({ method: 'Nagad', reference: '8n7a 6d5c' })).toEqual(AGAIN);
  const other = await acceptedOrder(app);
  const { number } = await other.invoices.issued(other._id);
  expect(await tell(BKASH, undefined, number, tokenOf(other))).toEqual(AGAIN);
  expect(await tell({ method: 'cash' })).toEqual(TOLD);
  expect(await tell({ method: 'cash' })).toEqual(AGAIN);
  for (const reference of ['a', 'b', 'c']) expect(await tell({ method: 'bank', reference })).toEqual(TOLD);
  expect(await tell({ method: 'bank', reference: 'd' })).toEqual(AGAIN);
  expect((await read()).claims).toHaveLength(CLAIM_LIMITS.perInvoice);
});

test('the shop records the payment by its own amount, and what was told is settled with its picture', async () => {
  const { order, invoice, tell, read, record, picture } = await invoiced();
  const png = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await tell(BKASH, png);
  const [claim] = (await read()).claims;
  const shown = await picture(claim?._id ?? '');
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
  await order.invoices.pay(invoice._id, { ...BKASH, amount: 400 });
  expect(await read()).toMatchObject({ paid: 400, rest: 1_021, claims: [] });
  expect((await picture(claim?._id ?? '')).statusCode).toBe(404);
  expect((await record()).standing).not.toMatchObject({ why: 'claimed' });
  expect(await tell(BKASH)).toEqual(AGAIN);
});

test('a payment that the shop did not find is told to the customer, who may tell of it again; only those who manage money decide', async () => {
  const { app, tell, read, refuse, picture, order } = await invoiced();
  await tell(BKASH);
  const claimId = (await read()).claims[0]?._id ?? '';
  const workshop = await signedInAs(app, 'workshop');
  expect([(await refuse(claimId, {})).statusCode, (await picture(claimId, {})).statusCode]).toEqual([401, 401]);
  expect([(await refuse(claimId, workshop)).statusCode, (await picture(claimId, workshop)).statusCode]).toEqual([
    403, 403,
  ]);
  expect((await refuse(claimId)).statusCode).toBe(201);
  expect((await refuse(claimId)).statusCode).toBe(409);
  const [told] = await app.services.invoices.track(tokenOf(order));
  expect(told?.claims).toEqual([expect.objectContaining({ refusedBecause: 'Not on our account.' })]);
  expect(await tell(BKASH)).toEqual(TOLD);
});

test('a payment that was recorded by mistake and taken back may be told of again', async () => {
  const { order, invoice, tell, read } = await invoiced();
  await tell(BKASH);
  await order.invoices.pay(invoice._id, { ...BKASH, amount: 400 });
  await order.invoices.reverse(invoice._id, (await read()).payments[0]?._id ?? '');
  expect(await tell(BKASH)).toEqual(TOLD);
  expect(await read()).toMatchObject({ paid: 0, claims: [BKASH] });
});

test('a payment that stays recorded cannot be told of again after another was taken back', async () => {
  const { app, order, invoice, tell, read } = await invoiced();
  await tell(BKASH);
  await order.invoices.pay(invoice._id, { ...BKASH, amount: 400 });
  await order.invoices.pay(invoice._id, { amount: 100 });
  await order.invoices.reverse(invoice._id, (await read()).payments[1]?._id ?? '');
  expect(await tell(BKASH)).toEqual(AGAIN);
  const other = await acceptedOrder(app);
  const { number } = await other.invoices.issued(other._id);
  expect(await tell(BKASH, undefined, number, tokenOf(other))).toEqual(AGAIN);
});

test('a payment that the shop records by another number than was told settles what it was recorded for, and only that', async () => {
  const { order, invoice, tell, read } = await invoiced();
  await tell(BKASH);
  await tell({ method: 'Nagad', reference: '72ABCD1X' });
  const [told] = (await read()).claims;
  const payment = { method: 'bKash', reference: '8N7A6D5D', amount: 400, claimId: told?._id };
  expect((await order.invoices.pay(invoice._id, payment)).statusCode).toBe(201);
  expect(await read()).toMatchObject({ paid: 400, claims: [{ reference: '72ABCD1X' }] });
});

test('a payment is not recorded for what its customer did not tell, or somebody else decided meanwhile', async () => {
  const { app, order, invoice, tell, read, refuse } = await invoiced();
  await tell(BKASH);
  const claimId = (await read()).claims[0]?._id ?? '';
  const other = await acceptedOrder(app);
  const { _id: another } = await other.invoices.issued(other._id);
  const paying = { ...BKASH, claimId };
  expect((await order.invoices.pay(invoice._id, { ...paying, claimId: 'x' })).statusCode).toBe(409);
  expect((await order.invoices.pay(another, paying)).statusCode).toBe(409);
  await refuse(claimId);
  expect((await order.invoices.pay(invoice._id, paying)).statusCode).toBe(409);
  expect([(await read()).payments, (await order.invoices.read(another)).payments]).toEqual([[], []]);
});

test('a try whose answer was lost is recorded once, also for what a customer told', async () => {
  const { order, invoice, tell, read } = await invoiced();
  await tell(BKASH);
  const paying = { ...BKASH, amount: 400, claimId: (await read()).claims[0]?._id };
  const again = { 'idempotency-key': 'a-payment-of-the-desk' };
  const replies = [];
  for (const _try of [1, 2]) replies.push(await order.invoices.pay(invoice._id, paying, again));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await read()).paid).toBe(400);
});

test('what a customer told is settled once the whole sum is paid, however that was', async () => {
  const { order, invoice, tell, read } = await invoiced();
  await tell(BKASH);
  await order.invoices.pay(invoice._id, { amount: 400 });
  expect((await read()).claims).toMatchObject([BKASH]);
  await order.invoices.pay(invoice._id, { amount: 1_021 });
  expect(await read()).toMatchObject({ status: 'paid', claims: [] });
});

test('the picture of a payment is kept until the shop decides, and is gone once its money was not found', async () => {
  const { app, invoice, tell, read, refuse, picture } = await invoiced();
  const png = await sharp({ create: { width: 9, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await tell(BKASH, png);
  const claimId = (await read()).claims[0]?._id ?? '';
  expect((await picture(claimId)).statusCode).toBe(200);
  await refuse(claimId);
  expect((await picture(claimId)).statusCode).toBe(404);
  expect((await app.services.invoices.read(invoice._id)).claims).toMatchObject([{ hasPicture: false }]);
});
