import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { ORDER_STATUS_NAME } from '#content/order-status.ts';
import { apiAddress } from '#contract/addresses.ts';
import { ORDER_STATUSES } from '#contract/orders/order.ts';
import { replyText } from '#contract/orders/reply-text.ts';
import { DETAIL_DEFAULTS, ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { ownerOf } from '#tests/support/app.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';

const CUSTOMER = 'nasrin@example.com';
const MESSAGE = {
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  country: 'Bangladesh',
  companyName: 'Uddin & Sons',
  message: 'Can you cast a mold of this?',
};
const sendMessage = (app: FastifyInstance, change: Partial<typeof MESSAGE> = {}) =>
  app.inject({ method: 'POST', url: apiAddress.contact, payload: { ...MESSAGE, ...change } });

const BANGLA = 'আমি একটি খেলনা বানাতে চাই, যা বাংলায় প্রোগ্রাম করা যায়।';
const NASTY = ['<img src=x onerror=alert(1)>', '\u202egnp.exe', '.\n.\n..', '=?utf-8?q?x?=', BANGLA];

test('the owner’s letter about an order has all its fields and files, and a reply goes to the customer', async () => {
  const { app, mailbox, deliver } = await mailingApp({ PUBLIC_URL: 'https://shop.example' });
  const files = [
    { name: 'gear.stl', bytes: 'x'.repeat(1_234) },
    { name: 'নকশা.step', bytes: 'y' },
  ];
  const { _id, reference } = await placed(app, { files });
  await deliver();
  const [mail, ...more] = mailbox.to(SHOP.owner);
  expect(more).toEqual([]);
  expect(mail?.parsed).toMatchObject({
    subject: `New order ${reference}: FDM 3D Printing for Nasrin Akter`,
    from: { name: SHOP.name, address: SHOP.email },
    to: [{ address: SHOP.owner }],
    replyTo: [{ address: CUSTOMER }],
  });
  const lines = [
    `A new order has come in: ${reference}`,
    'Name: Nasrin Akter',
    `Email: ${CUSTOMER}`,
    'Company: Padma Robotics',
    'Project: Gripper',
    'Contact Number: +880 1711-000000',
    'Delivery Address: Shaheb Bazar, Rajshahi',
    'Delivery Date: 24 Dec 2099',
    'Service Needed: FDM 3D Printing',
    'Material: PLA',
    'Strength: Robust',
    'Details: Two of each, please.',
    'Quantity: 2 pieces',
    '    gear.stl (1.2 kB)',
    '    নকশা.step (1 B)',
    `Open the order: https://shop.example/orders?order=${_id}`,
  ];
  expect(mail?.parsed.text?.split('\n')).toEqual(expect.arrayContaining(lines));
});

test.each(ORDERABLE_SERVICES)('every field of an order for %s is in the owner’s letter', async (service) => {
  const { app, mailbox, deliver } = await mailingApp();
  const chosen = Object.entries(DETAIL_DEFAULTS[service]);
  const answers = chosen.map(([name, value]) => [name, value || `What ${name} says`] as const);
  await placed(app, { service, fields: Object.fromEntries(answers) });
  await deliver();
  const lines = mailbox.to(SHOP.owner)[0]?.parsed.text?.split('\n') ?? [];
  for (const [name, answer] of answers)
    expect(
      lines.some((line) => /^[A-Z].*[:?] /.test(line) && line.endsWith(` ${answer}`)),
      name,
    ).toBe(true);
});

test('the customer gets a receipt with the reference and the private link, and a reply goes to the shop', async () => {
  const { app, mailbox, deliver } = await mailingApp({ PUBLIC_URL: 'https://shop.example' });
  const { reference, trackingUrl, replyBy } = await placed(app);
  await deliver();
  const [mail, ...more] = mailbox.to(CUSTOMER);
  expect(more).toEqual([]);
  expect(mail?.recipients).toEqual([CUSTOMER]);
  expect(mail?.parsed).toMatchObject({
    subject: `Your order ${reference}`,
    from: { name: SHOP.name, address: SHOP.email },
    to: [{ address: CUSTOMER }],
  });
  expect(mail?.parsed.replyTo).toBeUndefined();
  expect(mail?.parsed.html).toContain('Hello Nasrin Akter,');
  expect(mail?.parsed.text).toContain('Hello Nasrin Akter,');
  expect(mail?.parsed.text).toContain(`its reference is ${reference}`);
  expect(mail?.parsed.text).toContain(replyText(replyBy));
  expect(mail?.parsed.text?.split('\n')).toContain(trackingUrl);
});

test('the owner’s letter about a message has it word for word, and a reply goes to its sender', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  await sendMessage(app);
  await deliver();
  expect(mailbox.mails).toHaveLength(1);
  const mail = mailbox.mails[0];
  expect(mail?.recipients).toEqual([SHOP.owner]);
  expect(mail?.parsed).toMatchObject({ subject: 'Message from Rahim Uddin', replyTo: [{ address: MESSAGE.email }] });
  for (const text of Object.values(MESSAGE)) expect(mail?.parsed.text).toContain(text);
});

test('the letter about a quote does not promise another e-mail', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const owner = ownersOrders(app, await ownerOf(app));
  const { _id } = await placed(app);
  await deliver();
  mailbox.mails.length = 0;
  await owner.change(_id, { status: 'quoted', announce: true });
  await deliver();
  const text = mailbox.to(CUSTOMER)[0]?.parsed.text;
  expect(text).toContain('Your quote is ready.');
  expect(text).not.toMatch(/will (write|mail|send)/);
});

test('the customer gets a letter about each status that the owner announces, and about no other', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const owner = ownersOrders(app, await ownerOf(app));
  const { _id, reference, trackingUrl } = await placed(app);
  await deliver();
  mailbox.mails.length = 0;

  await owner.change(_id, { status: 'reviewing' });
  await owner.change(_id, { note: 'Ask for the drawing', announce: true });
  await owner.change(_id, { status: 'reviewing', announce: true });
  await deliver();
  expect(mailbox.mails).toEqual([]);

  const announced = ORDER_STATUSES.filter((status) => status !== 'reviewing');
  for (const status of announced) await owner.change(_id, { status, announce: true });
  await deliver();
  expect(mailbox.mails.map(({ parsed }) => parsed.subject)).toEqual(
    announced.map((status) => `Your order ${reference}: ${ORDER_STATUS_NAME[status]}`),
  );
  for (const { recipients, parsed } of mailbox.mails) {
    expect(recipients).toEqual([CUSTOMER]);
    expect(parsed.text?.split('\n')).toContain(trackingUrl);
    expect(parsed.text).not.toContain('Ask for the drawing');
  }
  const { history } = await owner.record(_id);
  expect(history.map((step) => step.announced)).toEqual([false, false, ...announced.map(() => true)]);
});

test.each([
  'Eve\r\nBcc: x@y.example',
  'Eve\nTo: x@y.example\n\nBuy this',
  'Eve\u2028Cc: x@y.example',
  'Eve\rBcc: x@y.example',
])('a customer named %j cannot add a header or a recipient', async (name) => {
  const { app, dataDir, mailbox, deliver } = await mailingApp();
  const refused = [await place(app, anOrder({ fields: { name } })), await sendMessage(app, { name })];
  const status = /[\r\n]/.test(name) ? 400 : 201; // what looks like a line break is none to a form
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  const { _id } = await placed(app);
  await deliver();
  mailbox.mails.length = 0;
  const names = { name, project: 'P\r\nBcc: x@y.example', company: 'C\r\n.\r\nMAIL FROM:<x@y.example>' };
  await (await databaseOf(dataDir)).updateTable('orders').set(names).execute(); // as they could be stored once
  await ownersOrders(app, await ownerOf(app)).change(_id, { status: 'reviewing', announce: true });
  await deliver();
  expect(mailbox.mails.flatMap(({ recipients }) => recipients)).toEqual([CUSTOMER]);
  const expected = [
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ];
  for (const { parsed, raw } of mailbox.mails) {
    expect(parsed.headers.map(({ key }) => key).filter((key) => !expected.includes(key))).toEqual([]);
    expect([parsed.to?.length, parsed.cc, parsed.bcc]).toEqual([1, undefined, undefined]);
    expect(parsed.subject).not.toMatch(/[\r\n\u2028]/);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(b?cc|to): .*x@y/im);
  }
});

test('any text arrives unchanged in the owner’s letters', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const long = `${NASTY.join('\n')}\n${BANGLA.repeat(200)}`.slice(0, 10_000).trim();
  await sendMessage(app, { message: long, companyName: NASTY[0] ?? '', name: BANGLA });
  await placed(app, { fields: { details: long, project: NASTY[1], name: 'আয়েশা সিদ্দিকা' } });
  await deliver();
  const [message, order, receipt] = mailbox.mails;
  expect(message?.parsed.text).toContain(long);
  expect(message?.parsed.subject).toBe(`Message from ${BANGLA}`);
  expect(order?.parsed.text).toContain(`Details:\n${long.replaceAll(/^/gm, '    ')}\n`);
  expect(order?.parsed.text).toContain(`Project: ${NASTY[1]}`);
  expect(receipt?.parsed.text).toContain('Hello আয়েশা সিদ্দিকা,');
  for (const { parsed } of mailbox.mails) {
    expect(parsed.html).not.toMatch(/<img|\u202e/);
    expect(parsed.attachments).toEqual([]);
  }
});

test('the order form cannot be used to send text to a stranger', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const spam = 'Win a prize at https://spam.example';
  await placed(app, { fields: { name: spam, project: spam, details: spam, email: 'stranger@example.com' } });
  await deliver();
  const [mail] = mailbox.to('stranger@example.com');
  expect(mail?.parsed.text).toMatch(/^Hello,\n/);
  expect(mail?.raw).not.toContain('spam');
});

test('a long name is shortened in the subject but complete in the letter', async () => {
  const { app, mailbox, deliver } = await mailingApp();
  const name = '🙂'.repeat(150);
  await sendMessage(app, { name });
  await deliver();
  expect(mailbox.mails[0]?.parsed.subject).toBe(`Message from ${'🙂'.repeat(59)}…`);
  expect(mailbox.mails[0]?.parsed.text).toContain(name);
});

test('letters are sent under the shop’s name, whatever characters it has', async () => {
  const { app, mailbox, deliver } = await mailingApp({ SITE_NAME: 'কারখানা "Rajshahi", Ltd.' });
  await sendMessage(app);
  await deliver();
  expect(mailbox.mails[0]?.parsed.from).toEqual({ name: 'কারখানা "Rajshahi", Ltd.', address: SHOP.email });
});
