import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { ENTERED_MESSAGE } from '#contract/orders/entered-order.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { OWNER, ownerOf } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { SHOP, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { ownersOrders } from '#tests/support/orders/placed-order.ts';
import { aFile, FDM, pricingShop, SLA, workOff } from '#tests/support/orders/priced-order.ts';
import { uploaded } from '#tests/support/uploads/sent-upload.ts';

const CALL = {
  name: 'Rahim Uddin',
  contactNumber: '01711-203344',
  deliveryDate: DATE_WANTED,
  serviceNeeded: FDM,
  color: 'Blue',
  details: 'Two brackets as last time.',
  quantity: '2',
};

const NEVER_ASKED = 'smtp://127.0.0.1:9'; // mails wait in the queue

const openDesk = async () => {
  const { app, dataDir } = await pricingShop({ settings: { SMTP_URL: NEVER_ASKED, MAIL_TO: SHOP.owner } });
  const headers = await ownerOf(app);
  const enter = (payload: object, more: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: apiAddress.orders, headers: { ...headers, ...more }, payload });
  const entered = async (payload: object) => (await enter(payload)).json<{ data: OrderReceipt }>().data;
  return { app, dataDir, headers, enter, entered, desk: ownersOrders(app, headers) };
};

const countOf = async (app: FastifyInstance, headers: Record<string, string>) =>
  (await ownersOrders(app, headers).list()).json<{ total: number }>().total;

test('an order is entered by owners and managers alone, and every fault of it is named at its field', async () => {
  const { app, headers, enter } = await openDesk();
  const ask = (who: Record<string, string>) =>
    app.inject({ method: 'POST', url: apiAddress.orders, headers: who, payload: CALL });
  expect((await ask({})).statusCode).toBe(401);
  for (const role of ['workshop', 'reader'] as const)
    expect((await ask(await signedInAs(app, role))).statusCode).toBe(403);
  const wrong: [string, object][] = [
    ['name', { name: '' }],
    ['contactNumber', { contactNumber: 'call me' }],
    ['contactNumber', { contactNumber: ' ', email: '' }],
    ['contactNumber', { contactNumber: undefined, name: '' }],
    ['messageId', { messageId: '0198d2f2-0000-7000-8000-000000000000' }],
    ['email', { email: 'rahim at home' }],
    ['deliveryDate', { deliveryDate: '2001-01-01' }],
    ['serviceNeeded', { serviceNeeded: 'knitting' }],
    ['color', { color: undefined }],
    ['material', { material: 'Wood' }],
    ['items', { items: [{ quantity: 1 }] }],
    ['uploadId', { uploadId: ['../x'] }],
  ];
  for (const [path, change] of wrong) {
    const reply = await enter({ ...CALL, ...change });
    expect([path, reply.statusCode]).toEqual([path, 400]);
    expect(reply.json().errors.map((error: { path: string }) => error.path.split('.')[0])).toContain(path);
  }
  expect((await enter({ ...CALL, uploadId: 'nothing-like-it' })).statusCode).toBe(400);
  expect(await countOf(app, headers)).toBe(0);
});

test('a caller without an e-mail address or a file gets an order, which says who entered it, and no mail', async () => {
  const { dataDir, entered, desk } = await openDesk();
  const { _id, reference, trackingUrl } = await entered(CALL);
  const record = await desk.record(_id);
  expect(record).toMatchObject({ reference, name: 'Rahim Uddin', email: '', company: '', project: '', files: [] });
  expect(record.details).toMatchObject({ material: 'PLA', strength: 'Robust', color: 'Blue', quantity: '2' });
  expect(record.history).toMatchObject([{ status: 'new', by: OWNER.email, what: 'Entered for the customer' }]);
  expect(trackingUrl).toMatch(/\/track\//);
  const moved = await desk.change(_id, { status: 'in production', announce: true });
  expect([moved.statusCode, moved.json().data.history.at(-1).announced]).toEqual([200, false]);
  expect(await waitingMails(dataDir)).toEqual([]);
  const csv = await desk.list({ q: 'rahim' });
  expect(csv.json().data).toMatchObject([{ _id, email: '' }]);
});

test('files and price are as with any other order, a customer with an address gets the receipt, and a second press is one order', async () => {
  const { app, dataDir, headers, enter, desk } = await openDesk();
  const file = await uploaded(app, aFile('bracket.stl'));
  const call = {
    ...CALL,
    serviceNeeded: SLA,
    email: 'rahim@example.com',
    company: 'Uddin & Sons',
    uploadId: [file._id],
  };
  const key = { 'idempotency-key': 'pressed-twice' };
  const replies = [await enter(call, key), await enter(call, key)];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [first, again] = replies.map((reply) => reply.json<{ data: OrderReceipt }>().data);
  expect(again).toEqual(first);
  expect((await enter({ ...call, color: 'Red' }, key)).statusCode).toBe(422);
  expect(await countOf(app, headers)).toBe(1);
  await workOff(app);
  const record = await desk.record(first?._id ?? '');
  expect(record.files).toMatchObject([{ _id: file._id, name: 'bracket.stl', quantity: 2 }]);
  expect(record.estimate?.total).toBe(368);
  await app.services.jobs.runDue('order-letters');
  expect((await waitingMails(dataDir)).map(({ to }) => to)).toContain('rahim@example.com');
});

test('whoever ordered by telephone and gave no address writes on the page of the order, and is answered there without a mail', async () => {
  const { app, dataDir, headers, entered, desk } = await openDesk();
  const { _id, trackingUrl } = await entered({ ...CALL, email: '' });
  const token = trackingUrl.split('/').at(-1) ?? '';
  await app.services.conversations.write(token, 'Blue, not red!');
  const [message] = (await app.inject({ url: apiAddress.contact, headers })).json<{ data: ContactMessage[] }>().data;
  expect(message).toMatchObject({ email: '', orderId: _id });
  const url = apiAddress.contactAnswers(message?._id ?? '');
  const reply = await app.inject({ method: 'POST', url, headers, payload: { text: 'Blue it is.' } });
  expect(reply.statusCode).toBe(201);
  expect((await app.services.conversations.read(token)).map(({ text }) => text)).toEqual([
    'Blue, not red!',
    'Blue it is.',
  ]);
  expect((await waitingMails(dataDir)).map(({ to }) => to)).toEqual([SHOP.owner]);
  const { history } = await desk.record(_id);
  expect(history.at(-1)).toMatchObject({ what: 'Answered: Blue it is.', announced: false });
  const customers = await app.inject({ url: apiAddress.customers, headers });
  expect(customers.json().data).toMatchObject([{ name: CALL.name, phone: CALL.contactNumber }]);
});

test('whoever gave an e-mail address alone gets an order, and whoever has no number is nobody else’s customer', async () => {
  const { app, dataDir, headers, entered, desk } = await openDesk();
  const { _id } = await entered({ ...CALL, contactNumber: undefined, email: 'rahim@example.com' });
  await entered({ ...CALL, contactNumber: '', email: 'karim@example.com', name: 'Karim' });
  expect(await desk.record(_id)).toMatchObject({ email: 'rahim@example.com', contactNumber: '' });
  expect((await waitingMails(dataDir)).map(({ to }) => to)).toContain('rahim@example.com');
  const customers = await app.inject({ url: apiAddress.customers, headers });
  expect(customers.json().data).toHaveLength(2);
});

test('an order that is made of a message has it done and names it, once, and the workshop reads that too', async () => {
  const { app, headers, enter, entered, desk } = await openDesk();
  const asked = { name: 'Nasrin', email: 'nasrin@example.com', country: 'Nepal', message: 'Two brackets by Friday?' };
  await app.inject({ method: 'POST', url: apiAddress.contact, payload: asked });
  const messages = async () =>
    (await app.inject({ url: apiAddress.contact, headers })).json<{ data: ContactMessage[] }>().data;
  const [message] = await messages();
  const messageId = message?._id ?? '';
  expect((await enter({ ...CALL, color: '', messageId })).statusCode).toBe(400);
  expect(await messages()).toMatchObject([{ state: 'new' }]);

  const key = { 'idempotency-key': 'pressed-twice' };
  const { _id } = (await enter({ ...CALL, messageId }, key)).json<{ data: OrderReceipt }>().data;
  expect((await enter({ ...CALL, messageId }, key)).json().data._id).toBe(_id);
  expect((await enter(CALL, key)).statusCode).toBe(422);
  expect(await messages()).toMatchObject([{ state: 'done', _id: messageId }]);
  const what = ENTERED_MESSAGE.from('Nasrin', message?.createdAt ?? '');
  const made = [{ what: 'Entered for the customer' }, { what, by: OWNER.email, announced: false }];
  expect((await desk.record(_id)).history).toMatchObject(made);
  const workshop = ownersOrders(app, await signedInAs(app, 'workshop'));
  expect((await workshop.record(_id)).history.at(-1)).toMatchObject({ what });
  expect((await desk.record((await entered(CALL))._id)).history).toHaveLength(1);
});
