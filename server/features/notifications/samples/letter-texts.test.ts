import { describe, expect, test } from 'vitest';
import { LETTER_TEXTS } from '#content/letter-texts.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { MailPreview } from '#contract/mail.ts';
import {
  fieldsOf,
  keptFieldsOf,
  LETTER_KINDS,
  type LetterKind,
  letterKey,
} from '#contract/settings/letter-texts/letters.ts';
import type { ShopLetters } from '#server/features/notifications/letters/letters.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { mailingApp } from '#tests/support/mail/mailing-app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';
import { sampleLetters } from './sample-letters.ts';
import { SAMPLE_CUSTOMER } from './sample-papers.ts';

const openShop = async () => {
  const shop = await mailingApp({ PUBLIC_URL: 'https://shop.example' });
  const headers = await ownerOf(shop.app);
  return { ...shop, headers, settings: ownersSettings(shop.app, headers) };
};
type Shop = Awaited<ReturnType<typeof openShop>>;

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ');

/** Words that tell each letter from all others and name all that it knows. */
const ownText = (kind: LetterKind) => ({
  subject: `About ${kind}: ${inBraces(keptFieldsOf(kind))}`,
  opening: `First <b>${kind}</b> & ${inBraces(fieldsOf(kind))}`,
  closing: `Last of ${kind}, {shop}`,
});
const OWN_TEXTS = Object.fromEntries(LETTER_KINDS.map((kind) => [letterKey(kind), ownText(kind)]));

/** Sends each sample by the event of the product that it belongs to. */
const sendSamples = async ({ app, dataDir, deliver }: Pick<Shop, 'app' | 'dataDir' | 'deliver'>) => {
  const events: [keyof ShopLetters, unknown][] = [];
  const recorder = new Proxy({} as ShopLetters, {
    get: (_letters, event: keyof ShopLetters) => (about: unknown) => {
      events.push([event, about]);
      return [];
    },
  });
  const days = { past: '2026-11-20', today: '2026-11-27', next: '2026-12-04' };
  for (const write of Object.values(sampleLetters(recorder, { publicUrl: 'https://shop.example', days }))) write();
  const db = await databaseOf(dataDir);
  const notifications = app.services.notifications as unknown as Record<
    string,
    (tx: unknown, about: unknown, withReceipt: boolean) => Promise<boolean>
  >;
  for (const [event, about] of events)
    await db
      .transaction()
      .execute(async (tx) => notifications[event satisfies keyof NotificationsService]?.(tx, about, true));
  await deliver();
};

describe('words of a letter are refused', () => {
  const text = (change: object) => ({ ...LETTER_TEXTS.invoiceIssued, ...change });
  test.each([
    ['a subject of two lines', text({ subject: 'Invoice {invoice}\nBcc: x@y.example' }), /one line/],
    ['a subject with a lone line break', text({ subject: 'Invoice\rBcc: x@y.example' }), /one line/],
    ['an endless subject', text({ subject: 'x'.repeat(201) }), /under 200/],
    ['an endless text', text({ closing: 'x'.repeat(1_001) }), /under 1,000/],
    [
      'a field that the letter has not',
      text({ closing: 'Thank you, {nmae}!' }),
      /There is no \{nmae\} here\. There is \{reference\}, \{invoice\}, \{total\}, \{name\} and \{shop\}\./,
    ],
    ['a field of another letter', text({ subject: 'Invoice {quotation}' }), /There is no \{quotation\} here/],
    [
      'an opening without the order’s reference',
      text({ subject: 'Invoice', opening: 'Here it is:' }),
      /Please leave \{reference\} in/,
    ],
    ['what is no text', text({ opening: 7 }), /must be text/],
    ['a part that no letter has', text({ html: '<b>x</b>' }), /invoiceIssued/],
  ])('for %s, and nothing changes', async (_what, words, says) => {
    const { settings } = await openShop();
    const reply = await settings.change({ 'mail.letters.invoiceIssued': words });
    expect(reply.statusCode).toBe(400);
    expect(JSON.stringify(reply.json())).toMatch(says);
    expect((await settings.read()).version).toBe(0);
  });

  test('where they would leave out from when an accepted quotation is worked on', async () => {
    const { settings } = await openShop();
    const reply = await settings.change({
      'mail.letters.quotationAccepted': { subject: '', opening: 'Thanks for {reference}!', closing: '' },
    });
    expect(JSON.stringify(reply.json().errors)).toContain('Please leave {start} in');
  });

  test('of a letter that there is not, and of a greeting that names an order', async () => {
    const { settings } = await openShop();
    expect((await settings.change({ 'mail.letters.birthday': ownText('linkLost') })).statusCode).toBe(400);
    const greeting = await settings.change({ 'mail.greeting': 'Hello {reference},' });
    expect(JSON.stringify(greeting.json().errors)).toContain(
      'There is no {reference} here. There is {name} and {shop}.',
    );
  });
});

test('the words of every letter are in the mail that leaves, as text, with all fields filled in', async () => {
  const shop = await openShop();
  expect((await shop.settings.change({ ...OWN_TEXTS, 'mail.greeting': 'Dear {name} of {shop},' })).statusCode).toBe(
    200,
  );
  await sendSamples(shop);
  const mails = shop.mailbox.to(SAMPLE_CUSTOMER.email).map(({ parsed }) => parsed);
  expect(mails).toHaveLength(LETTER_KINDS.length);
  for (const kind of LETTER_KINDS) {
    const mail = mails.find(({ subject }) => subject?.startsWith(`About ${kind}:`));
    expect(mail, kind).toBeDefined();
    const { text = '', html = '' } = mail ?? {};
    expect(text).toContain('Dear Nasrin Akter of Karkhana,\n');
    expect(text).toContain(`First <b>${kind}</b> & `);
    expect(text).toContain(`Last of ${kind}, Karkhana\n`);
    expect(html).toContain(`First &lt;b&gt;${kind}&lt;/b&gt; &amp; `);
    expect(`${mail?.subject} ${text} ${html}`).not.toMatch(/\{[a-zA-Z]+\}/);
    expect(text).toContain('https://shop.example/');
  }
});

test('no words of the owner take the private link, the sums or the reference out of a letter', async () => {
  const shop = await openShop();
  const bare = (kind: LetterKind) => ({ subject: 'x', opening: inBraces(keptFieldsOf(kind)) || 'x', closing: 'x' });
  await shop.settings.set(Object.fromEntries(LETTER_KINDS.map((kind) => [letterKey(kind), bare(kind)])));
  await sendSamples(shop);
  const texts = shop.mailbox.to(SAMPLE_CUSTOMER.email).map(({ parsed }) => parsed.text ?? '');
  expect(texts).toHaveLength(LETTER_KINDS.length);
  for (const text of texts) expect(text).toMatch(/https:\/\/shop\.example\/(track|messages)\/sample\n/);
  const has = (...parts: string[]) => texts.filter((text) => parts.every((part) => text.includes(part))).length;
  expect(has('Total: 1,500 BDT')).toBe(4);
  expect(has('Left to pay: 1,000 BDT', 'INV-2026-0001')).toBe(4);
  expect(has('K7M2Q-9XDWA')).toBe(9);
});

test('the next letter has words that were saved, and the former ones once they are put back', async () => {
  const shop = await openShop();
  const sent = async () => {
    shop.mailbox.mails.length = 0;
    const { reference } = await placed(shop.app);
    await shop.deliver();
    const [mail] = shop.mailbox.to('nasrin@example.com');
    return { reference, subject: mail?.parsed.subject, text: mail?.parsed.text };
  };
  await shop.settings.set({
    'mail.letters.orderReceived': { subject: '{name}: {reference} at {shop}', opening: '', closing: 'Till soon!' },
  });
  const first = await sent();
  expect(first.subject).toBe(`Nasrin Akter: ${first.reference} at Karkhana`);
  expect(first.text).toContain('Thank you for your order! We have received it');
  expect(first.text).toContain('\nTill soon!\n');
  await shop.settings.set({ 'mail.letters.orderReceived': null });
  const second = await sent();
  expect(second.subject).toBe(`Your order ${second.reference}`);
});

test('a name that is a link is not put into a letter by a field', async () => {
  const shop = await openShop();
  await shop.settings.set({
    'mail.letters.orderReceived': { subject: 'Hi {name}', opening: 'Thanks, {name}! {reference}', closing: '' },
  });
  await placed(shop.app, { fields: { name: 'visit evil.example {reference}' } });
  await shop.deliver();
  const [mail] = shop.mailbox.to('nasrin@example.com');
  expect(mail?.parsed.subject).toBe('Hi');
  expect(mail?.parsed.text).toContain('Hello,\n\nThanks! ');
  expect(`${mail?.raw}`).not.toContain('evil');
});

describe('a look at a letter', () => {
  const look = async ({ app, headers }: Pick<Shop, 'app'> & { headers: Record<string, string> }, payload: object) => {
    const reply = await app.inject({ method: 'POST', url: apiAddress.settingsLetterPreview, headers, payload });
    return { status: reply.statusCode, ...reply.json<{ data: MailPreview; message?: string; errors?: unknown }>() };
  };

  test('is for those who may change settings, and refuses what saving would', async () => {
    const shop = await openShop();
    expect((await look({ app: shop.app, headers: {} }, { kind: 'linkLost' })).status).toBe(401);
    expect((await look(shop, { kind: 'birthday' })).status).toBe(400);
    const unknown = { 'mail.letters.linkLost': { subject: '{total}', opening: '', closing: '' } };
    const refused = await look(shop, { kind: 'linkLost', values: unknown });
    expect([refused.status, JSON.stringify(refused)]).toEqual([
      400,
      expect.stringContaining('There is no {total} here'),
    ]);
    expect((await look(shop, { kind: 'linkLost', values: { 'shop.name': 'x' } })).status).toBe(400);
  });

  test('shows what is typed over what is saved, and saves and sends nothing', async () => {
    const shop = await openShop();
    await shop.settings.set({ 'mail.greeting': 'Dear {name},' });
    const typed = { 'mail.letters.linkLost': { subject: 'Your link', opening: '', closing: 'See <you>' } };
    const { data } = await look(shop, { kind: 'linkLost', values: typed });
    expect(data.subject).toBe('Your link');
    expect(data.text).toContain('Dear Nasrin Akter,\n\nSomebody asked us for the link to your order K7M2Q-9XDWA.');
    expect(data.html).toContain('See &lt;you&gt;');
    const asItCame = await look(shop, { kind: 'linkLost', values: { 'mail.greeting': null } });
    expect(asItCame.data.text).toContain('Hello Nasrin Akter,');
    expect((await shop.settings.read()).version).toBe(1);
    await shop.deliver();
    expect(shop.mailbox.mails).toEqual([]);
  });

  test('is there for every letter, also in a shop that sends no mail', async () => {
    const { app } = await testApp();
    const shop = { app, headers: await ownerOf(app) };
    for (const kind of LETTER_KINDS) {
      const { status, data } = await look(shop, { kind });
      expect([kind, status, data.to]).toEqual([kind, 200, SAMPLE_CUSTOMER.email]);
      expect(data.html).toContain('</html>');
    }
  });
});
