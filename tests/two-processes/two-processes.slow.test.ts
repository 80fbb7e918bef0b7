import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/app.ts';
import { fakeMailbox } from '#tests/support/mail/mailbox.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { type Answer, twoProcesses, twoProcessesOfGroup } from '#tests/support/processes/two-processes.ts';
import { BUYER } from '#tests/support/product-orders/ordered-product.ts';
import { FIELDS, productForm } from '#tests/support/products/a-product.ts';

const MINUTE_MS = 60_000;
const LONG_MS = 3 * MINUTE_MS;

type Shop = Awaited<ReturnType<typeof twoProcesses>>;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const idOf = ({ body }: Answer) => (body.data as { _id: string })._id;

const addProduct = async ({ one }: Shop, fields: Record<string, string> = {}) =>
  idOf(await one.asOwner(apiAddress.products, { form: productForm({ ...FIELDS, ...fields }) }));
const renameTo = (name: string) => {
  const form = new FormData();
  form.append('name', name);
  return { method: 'PATCH', form };
};
const pageOf = async (url: string, address: string) => (await fetch(url + address)).text();

/** For tests that limit, end and mail nothing. */
const unlimited = twoProcessesOfGroup();

test(
  'the same order changed in two processes at once is changed by one, and the other is told',
  async () => {
    const shop = unlimited();
    for (let round = 0; round < 5; round += 1) {
      const _id = idOf(await shop.one.call(apiAddress.order, { form: anOrder() }));
      const { body } = await shop.other.asOwner(apiAddress.orderById(_id), { method: 'GET' });
      const { version } = body.data as { version: number };
      const change = (note: string) => ({ method: 'PATCH', json: { version, note } });
      const answers = await Promise.all([
        shop.one.asOwner(apiAddress.orderById(_id), change('from one')),
        shop.other.asOwner(apiAddress.orderById(_id), change('from the other')),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
    }
  },
  LONG_MS,
);

test(
  'the last piece is sold once, though two processes are asked for it at once',
  async () => {
    const shop = unlimited();
    for (let round = 0; round < 5; round += 1) {
      const productId = await addProduct(shop, { id: `G-${round}`, stock: '1' });
      const order = { json: { productId, ...BUYER, quantity: 1 } };
      const answers = await Promise.all(
        [shop.one, shop.other, shop.one, shop.other].map(({ call }) => call(apiAddress.productOrders, order)),
      );
      expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    }
  },
  LONG_MS,
);

describe('over both processes', () => {
  const limited = twoProcessesOfGroup({ LOGIN_TRIES: '4', MESSAGES_PER_MINUTE: '4' });
  const inTurns = async (address: string, json: object) => {
    const { one, other } = limited();
    const seen = [];
    for (const process of [one, other, one, other, one, other])
      seen.push((await process.call(address, { json })).status);
    return seen;
  };

  test(
    'wrong passwords count together, whichever they reach',
    async () => {
      const wrong = { userId: 'guessed@example.com', password: 'a wrong password' };
      expect(await inTurns(apiAddress.login, wrong)).toEqual([401, 401, 401, 401, 429, 429]);
    },
    LONG_MS,
  );

  test(
    'messages of one address are limited',
    async () => {
      const message = { name: 'N', email: 'n@example.com', country: 'Bangladesh', message: 'Hello' };
      expect(await inTurns(apiAddress.contact, message)).toEqual([201, 201, 201, 201, 429, 429]);
    },
    LONG_MS,
  );
});

test(
  'a session goes on in whichever process it reaches, also when both renew it at once',
  async () => {
    const shop = unlimited();
    const cookieOf = ({ headers }: Answer) =>
      headers
        .getSetCookie()
        .find((one) => one.startsWith('karkhana_refresh'))
        ?.split(';')[0] ?? '';
    let cookie = cookieOf(await shop.signIn());
    for (const process of [shop.other, shop.one, shop.other]) {
      const renewed = await process.call(apiAddress.token, { json: {}, cookie });
      expect(renewed.status).toBe(200);
      cookie = cookieOf(renewed);
    }
    const both = await Promise.all(
      [shop.one, shop.other].map(({ call }) => call(apiAddress.token, { json: {}, cookie })),
    );
    expect(statuses(both)).toEqual([200, 200]);
  },
  LONG_MS,
);

test(
  'what is changed in one process is on the other’s page as soon as the change is answered',
  async () => {
    const shop = unlimited();
    const product = await addProduct(shop, { id: 'seen' });
    const address = siteAddress.product(product);
    let stale = 0;
    for (let round = 0; round < 20; round += 1) {
      const [editor, reader] = round % 2 === 0 ? [shop.one, shop.other] : [shop.other, shop.one];
      await Promise.all([pageOf(reader.url, address), pageOf(reader.url, address)]); // from memory, if it may
      const name = `Gear of round ${round}`;
      const edit = editor.asOwner(apiAddress.productById(product), renameTo(name));
      const meanwhile = Array.from({ length: 5 }, () => pageOf(reader.url, address));
      expect((await edit).status).toBe(200);
      const pages = await Promise.all([reader, editor, reader].map(({ url }) => pageOf(url, address)));
      stale += pages.filter((page) => !page.includes(name)).length;
      await Promise.all(meanwhile);
    }
    expect(stale).toBe(0);
  },
  LONG_MS,
);

test(
  'each order is mailed once, though two processes send',
  async () => {
    const mailbox = await fakeMailbox();
    const shop = await twoProcesses({ SMTP_URL: mailbox.url, MAIL_TO: OWNER.email });
    const orders = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? shop.one : shop.other));
    const answers = await Promise.all(orders.map(({ call }) => call(apiAddress.order, { form: anOrder() })));
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    await expect.poll(() => mailbox.to(OWNER.email).length, { timeout: MINUTE_MS }).toBe(orders.length);
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const waiting = async () =>
      Number((await client.query("select count(*) from jobs where queue = 'mail'")).rows[0].count);
    await expect.poll(waiting, { timeout: MINUTE_MS }).toBe(0);
    await client.end();
    const identifiers = mailbox.received.map(({ parsed }) => parsed.messageId);
    expect(new Set(identifiers).size).toBe(identifiers.length);
  },
  LONG_MS,
);

test(
  'a mail over which one process is killed is sent by the other once its lease has ended',
  async () => {
    const mailbox = await fakeMailbox();
    const shop = await twoProcesses({ SMTP_URL: mailbox.url, MAIL_TO: OWNER.email });
    const begun = Promise.withResolvers<void>();
    mailbox.behave({
      toMail: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
    });
    await shop.one.call(apiAddress.order, { form: anOrder() });
    await begun.promise;
    await shop.one.kill();
    mailbox.behave({});
    await expect.poll(() => mailbox.to(OWNER.email).length, { timeout: 2 * MINUTE_MS }).toBe(1);
  },
  LONG_MS,
);

test(
  'a process is killed while customers order through the load balancer, and nothing that was acknowledged is lost',
  async () => {
    const shop = await twoProcesses();
    const acknowledged: string[] = [];
    const end = new AbortController();
    const customer = async () => {
      while (!end.signal.aborted) {
        const reply = await fetch(shop.url + apiAddress.order, { method: 'POST', body: anOrder() });
        const { data } = (await reply.json()) as { data: { _id: string } };
        if (reply.status === 201) acknowledged.push(data._id);
        else expect(reply.status).toBe(503);
      }
    };
    const visitor = async () => {
      while (!end.signal.aborted) expect((await fetch(shop.url + siteAddress.home)).status).toBe(200);
    };
    const all = [customer(), customer(), customer(), visitor(), visitor()];
    const moreThan = (count: number) =>
      expect.poll(() => acknowledged.length, { timeout: MINUTE_MS }).toBeGreaterThan(count);
    await moreThan(10);
    await shop.one.kill();
    await moreThan(acknowledged.length + 20);
    end.abort();
    await Promise.all(all);
    const found = await Promise.all(
      acknowledged.map((_id) => shop.other.asOwner(apiAddress.orderById(_id), { method: 'GET' })),
    );
    expect(new Set(statuses(found))).toEqual(new Set([200]));
  },
  LONG_MS,
);
