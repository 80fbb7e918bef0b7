import pg from 'pg';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { mailingApp, SHOP, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { orderedProduct } from '#tests/support/product-orders/ordered-product.ts';
import { addProduct, FIELDS, productForm } from '#tests/support/products/a-product.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

const CUSTOMER = 'nasrin@example.com';
const MESSAGE = { name: 'Rahim', email: 'rahim@example.com', country: 'Bangladesh', message: 'Hello' };
const messageRequest = { method: 'POST', url: apiAddress.contact, payload: MESSAGE } as const;
const HOUR = 60 * 60;

test('without a mail server no e-mail is queued, and everything else works', async () => {
  const { app, dataDir } = await testApp({ settings: { MAIL_TO: SHOP.owner } });
  const owner = ownersOrders(app, await ownerOf(app));
  const { _id } = await placed(app);
  expect((await app.inject(messageRequest)).statusCode).toBe(201);
  expect((await owner.change(_id, { status: 'ready', announce: true })).statusCode).toBe(200);
  expect((await owner.record(_id)).history.at(-1)).toMatchObject({ status: 'ready', announced: false });
  expect(await waitingMails(dataDir)).toEqual([]);
});

test('letters come from the server’s address, from what the owner says, and else from the address that visitors read', async () => {
  const sent = async (settings: Record<string, string>, values: object) => {
    const { app, mailbox, deliver } = await mailingApp(settings);
    const owner = ownersSettings(app, await ownerOf(app));
    expect((await owner.set({ 'mail.from': 'nobody' })).statusCode).toBe(400);
    expect((await owner.set(values)).statusCode).toBe(200);
    await placed(app, { fields: { email: CUSTOMER } });
    await deliver();
    const all = mailbox.mails.map(({ parsed, recipients }) => [parsed.from?.address, recipients[0]]);
    return all.toSorted(([, one = ''], [, other = '']) => one.localeCompare(other));
  };
  const own = { 'shop.email': 'visitors@example.com' };
  const both = (from: string, to = SHOP.owner) => [
    [from, CUSTOMER],
    [from, to],
  ];
  expect(await sent({}, own)).toEqual(both(SHOP.email));
  expect(await sent({ SITE_EMAIL: '' }, own)).toEqual(both('visitors@example.com'));
  const written = { ...own, 'mail.from': 'letters@example.com', 'mail.to': 'night-shift@example.com' };
  expect(await sent({}, written)).toEqual(both('letters@example.com', 'night-shift@example.com'));
});

test('a refused order or message sends no e-mail, and one sent twice with the same key sends one', async () => {
  const { app, dataDir, mailbox, deliver } = await mailingApp();
  expect((await place(app, { files: [] })).statusCode).toBe(400);
  expect((await place(app, { fields: { email: 'nobody' } })).statusCode).toBe(400);
  expect((await app.inject({ ...messageRequest, payload: { ...MESSAGE, message: '' } })).statusCode).toBe(400);
  expect(await waitingMails(dataDir)).toEqual([]);

  const key = { 'idempotency-key': 'one-and-the-same' };
  await Promise.all([place(app, {}, key), place(app, {}, key), place(app, {}, key)]);
  await place(app, {}, key);
  const twice = { ...messageRequest, headers: key };
  await Promise.all([app.inject(twice), app.inject(twice)]);
  await deliver();
  expect(mailbox.mails).toHaveLength(3);
  expect(mailbox.to(CUSTOMER)).toHaveLength(1);
  expect(mailbox.to(SHOP.owner)).toHaveLength(2);
});

test('nobody can be flooded with receipts for orders under their address, and the owner is e-mailed about every order', async () => {
  const { app, dataDir } = await mailingApp();
  const orders = 12;
  for (let order = 0; order < orders; order += 1) expect((await place(app)).statusCode).toBe(201);
  await place(app, { fields: { email: 'another@example.com' } });
  const recipients = (await waitingMails(dataDir)).map(({ to }) => to);
  expect(recipients.filter((recipient) => recipient === CUSTOMER)).toHaveLength(10);
  expect(recipients.filter((recipient) => recipient === 'another@example.com')).toHaveLength(1);
  expect(recipients.filter((recipient) => recipient === SHOP.owner)).toHaveLength(orders + 1);
});

/** PostgreSQL refuses two of three commits of an order, as it does when many order at once; a sequence is not rolled back. */
const MEETING_OTHERS = `
  create sequence tries;
  create function meet() returns trigger language plpgsql as $$ begin
    if nextval('tries') % 3 <> 0 then raise exception 'met another' using errcode = '40001'; end if;
    return null;
  end $$;
  create constraint trigger meet after insert on orders deferrable initially deferred for each row execute function meet()`;

test('an order that PostgreSQL has to try several times counts as one receipt', async () => {
  const DATABASE_URL = await emptyPostgres();
  const { app, mailbox, deliver } = await mailingApp({ DEMO: 'off', DATABASE_URL });
  const form = productForm({ ...FIELDS, stock: '4' });
  const { _id } = (await addProduct(app, form)).json<{ data: Product }>().data;
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(MEETING_OTHERS);
  await client.end();
  for (let order = 0; order < 4; order += 1) {
    expect((await place(app)).statusCode).toBe(201);
    expect((await orderedProduct(app, _id)).statusCode).toBe(201);
  }
  await deliver();
  expect(mailbox.to(CUSTOMER)).toHaveLength(8);
});

test('after 300 receipts an hour orders are accepted without one, so that strangers cannot be spammed', async () => {
  const { app, dataDir, mailbox } = await mailingApp();
  await mailbox.shut();
  const taken = 301;
  for (let order = 0; order < taken; order += 1)
    expect((await place(app, { fields: { email: `stranger-${order}@example.com` } })).statusCode).toBe(201);
  const recipients = (await waitingMails(dataDir)).map(({ to }) => to);
  expect(recipients.filter((recipient) => recipient.startsWith('stranger'))).toHaveLength(300);
  expect(recipients.filter((recipient) => recipient === SHOP.owner)).toHaveLength(taken);
});

test('deleting an order deletes its waiting e-mails and no others', async () => {
  const { app, dataDir, mailbox, clock, deliver } = await mailingApp();
  const owner = ownersOrders(app, await ownerOf(app));
  await mailbox.shut();
  const { _id } = await placed(app);
  await placed(app, { fields: { email: 'another@example.com' } });
  await app.inject(messageRequest);
  await owner.change(_id, { status: 'ready', announce: true });
  await deliver();
  expect(await waitingMails(dataDir)).toHaveLength(6);
  expect((await owner.remove(_id)).statusCode).toBe(200);
  expect(JSON.stringify(await waitingMails(dataDir))).not.toContain(CUSTOMER);
  await mailbox.open();
  clock.goOn(HOUR);
  await deliver();
  expect(mailbox.to(CUSTOMER)).toEqual([]);
  expect(mailbox.to('another@example.com')).toHaveLength(1);
  expect(mailbox.to(SHOP.owner)).toHaveLength(2);
});
