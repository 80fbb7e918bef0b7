import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress } from '#contract/addresses.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import type { PrintedDocument } from '#pdf';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/auth/people.ts';
import { mailingApp, SHOP } from '#tests/support/mail/mailing-app.ts';
import { measuredPart, measuringAs, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, place, placed } from '#tests/support/orders/placed-order.ts';
import { recordOf, SLA, wanting } from '#tests/support/orders/priced-order.ts';
import { askForPrice, EXACT, estimated, readEstimate } from '#tests/support/pricing/estimates.ts';
import { ownersPrices, publishedBook } from '#tests/support/pricing/owner-prices.ts';
import { customersQuotation, ownersQuotations } from '#tests/support/quotations/quotations.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

type App = Awaited<ReturnType<typeof testApp>>['app'];

const ON_REQUEST = { 'prices.onRequest': true };
const SAID = 'We’ll look at your files and send you a price within one working day of your order.';
const LETTER = 'Price on request: we’ll send it to you';

/** Prices that stand nowhere else; two parts of 9.2 g come to 686.32 before rounding, and to 686 paid. */
const content = structuredClone(FIRST_PRICE_BOOK);
content.prices.slaInText = { ...content.prices.slaInText, low: 37.3, high: 37.3 };
content.charges.sla = { ...content.charges.sla, minimum: 331.7 };
/** As amounts are written; identifiers and times have other figures. */
const AMOUNTS =
  /37\.30?(?!\d)|331\.70?(?!\d)|686\.32|"(?:total|low|high|payable\w*)":[1-9]|[1-9]\d*(?:\.\d+)? (?:BDT|tk)\b/;

/** A shop whose prices nobody has confirmed, in version 2; and what its owner does. */
const ownerOfApp = async (app: App) => {
  const headers = await ownerOf(app);
  const [prices, settings] = [ownersPrices(app, headers), ownersSettings(app, headers)];
  await prices.save({ basedOn: 1, content });
  const owners = async (version: string) =>
    (await app.inject({ headers, url: apiAddress.priceBookByVersion(version) })).json<{ data: OwnersBook }>().data;
  return { headers, prices, settings, owners, confirm: () => prices.confirm(2) };
};

const openShop = async () => {
  const papers: string[] = [];
  const writeDocument = async (document: PrintedDocument) => {
    papers.push(JSON.stringify(document));
    return new Uint8Array();
  };
  const { app } = await measuringShop({ writeDocument });

  /** Two of a part, by the price that was asked for; with its private page, and all that its customer can read of it. */
  const ordered = async () => {
    const { _id: measurementId, uploadId } = await measuredPart(app);
    const asked = await askForPrice(app, { service: SLA, options: EXACT, items: [{ measurementId, quantity: 2 }] });
    const estimateId = asked.json().data._id;
    const form = anOrder({ service: SLA, files: [], fields: { ...EXACT, estimateId, quantity: '2' } });
    form.append('uploadId', uploadId);
    const answer = await place(app, form);
    const { _id, trackingUrl } = answer.json().data;
    const token = trackingUrl.split('/').at(-1) ?? '';
    const page = () => app.services.tracking.track(token);
    const read = async () => {
      await app.inject({ url: apiAddress.trackedOrderPdf(token) });
      const again = await app.inject({ url: apiAddress.estimateById(estimateId) });
      return [asked.body, answer.body, again.body, JSON.stringify(await page()), papers.at(-1)].join('\n');
    };
    return { _id, trackingUrl, estimateId, page, read };
  };
  return { app, ordered, ...(await ownerOfApp(app)) };
};

describe('refused', () => {
  test('is anything but yes or no, and the book with all of its prices to whoever is not signed in as one who sees money', async () => {
    const { app } = await testApp();
    const { settings, owners } = await ownerOfApp(app);
    expect((await settings.set({ 'prices.onRequest': 'later' })).statusCode).toBe(400);
    const url = apiAddress.priceBookByVersion('in-force');
    expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await app.inject({ url, headers: await signedInAs(app, 'workshop') })).statusCode).toBe(403);
    expect(await owners('2')).toMatchObject({ version: 2, untoldUnconfirmed: false, onRequest: false });
  });
});

test('unless the owner wants it, prices that nobody confirmed are told as estimates', async () => {
  const { app, ordered } = await openShop();
  const book = await publishedBook(app);
  expect([book.onRequest, book.confirmed, book.rates]).toEqual([false, false, content]);
  const { _id, read } = await ordered();
  expect((await read()).match(/"payable":686\b/g)?.length).toBeGreaterThan(1);
  expect((await recordOf(app, _id)).estimate?.onRequest).toBeUndefined();
});

test('on request, no price of the book is in any answer that a visitor can read, and the shop sees them all', async () => {
  const { app, settings, owners, ordered } = await openShop();
  await publishedBook(app); // in the page cache from now on
  await settings.set(ON_REQUEST);

  for (const version of [undefined, 2]) {
    const told = await publishedBook(app, version);
    expect(JSON.stringify(told)).not.toMatch(AMOUNTS);
    expect(told).toMatchObject({ version: 2, onRequest: true, confirmed: false });
    const { prices, charges, rushPercent, ...rest } = told.rates;
    expect(new Set(Object.values(prices).flatMap(({ low, high }) => [low, high]))).toEqual(new Set([0]));
    expect(Object.values(charges)).toEqual(
      Object.values(charges).map(() => ({ setUp: 0, minimum: 0, quantityBreaks: [] })),
    );
    expect(rushPercent).toBe(0);
    expect(rest).toEqual(expect.objectContaining({ laser: content.laser, pcb: content.pcb })); // what can be made
  }
  expect(await owners('in-force')).toMatchObject({ onRequest: true, rates: content, toCheck: expect.any(Number) });

  const { _id, page, read, estimateId } = await ordered();
  expect(await read()).not.toMatch(AMOUNTS);
  expect(await readEstimate(app, estimateId)).toMatchObject({ verdict: 'person', reason: SAID, lines: [] });
  const { price, files } = await page();
  expect(price?.shown).toEqual({ verdict: 'person', reason: SAID, lines: [], onRequest: SAID });
  expect(files.map(({ charge }) => charge)).toEqual([undefined]);
  const { estimate } = await recordOf(app, _id);
  expect(estimate).toMatchObject({ verdict: 'estimate', total: 686.32, payable: 686, onRequest: SAID });
});

test('the mail to the customer says that a price is to come, and that to the shop names it', async () => {
  const { app, mailbox, deliver, clock } = await mailingApp({}, { measureFile: measuringAs() });
  await (await ownerOfApp(app)).settings.set(ON_REQUEST);
  const workOff = async () => {
    for (let step = 0; step < 4; step += 1) await deliver();
  };
  const texts = (to: string) => mailbox.to(to).map(({ parsed }) => `${parsed.text}${parsed.html}`);
  const order = (email: string) => placed(app, { service: SLA, fields: { ...wanting([{ quantity: 2 }]), email } });
  await order('priced@example.com');
  await workOff();
  expect(texts('priced@example.com')).toEqual([expect.stringContaining(`Price: ${LETTER}`)]);
  expect(texts('priced@example.com')[0]).not.toMatch(AMOUNTS);
  expect(texts(SHOP.owner)[0]).toContain('Price: About 686 BDT');
  expect(texts(SHOP.owner)[0]).toContain('(your customer reads “Price on request”)');

  await order('not-yet@example.com');
  clock.goOn(60);
  await app.services.jobs.runDue('order-letters');
  await app.services.jobs.runDue('mail');
  expect(texts('not-yet@example.com')).toEqual([expect.stringContaining(`Price: ${LETTER}`)]);
  expect(texts(SHOP.owner)[1]).toContain('Price: As soon as its files are measured');
});

test('once the book is confirmed its prices are told at the next request, and after the next change they are not', async () => {
  const { app, settings, prices, confirm } = await openShop();
  await settings.set(ON_REQUEST);
  expect(await publishedBook(app)).toMatchObject({ onRequest: true });
  await confirm();
  expect(await publishedBook(app)).toMatchObject({ onRequest: false, rates: content });
  expect(await estimated(app)).toMatchObject({ verdict: 'exact', payable: 686 });
  await prices.save({ basedOn: 2, content: { ...content, rushPercent: 5 } });
  expect(await publishedBook(app)).toMatchObject({ version: 3, onRequest: true });
  expect(await estimated(app)).toMatchObject({ verdict: 'person', lines: [] });
  expect((await publishedBook(app, 2)).rates).toEqual(content); // which the owner stood by
  await settings.set({ 'prices.onRequest': null });
  expect(await publishedBook(app)).toMatchObject({ version: 3, onRequest: false });
});

test('an order keeps what its customer was told: neither the setting nor a confirmation changes its page', async () => {
  const { settings, confirm, ordered } = await openShop();
  const before = await ordered();
  await settings.set(ON_REQUEST);
  const after = await ordered();
  await confirm();
  await settings.set({ 'prices.onRequest': false });
  expect((await before.page()).price?.shown).toMatchObject({ payable: 686 });
  expect(await after.read()).not.toMatch(AMOUNTS);
});

test('a quotation begins with the estimate that only the shop sees, and is shown', async () => {
  const { app, headers, settings, ordered } = await openShop();
  await settings.set(ON_REQUEST);
  const { _id, trackingUrl } = await ordered();
  const quotation = await ownersQuotations(app, headers, _id).sent({});
  expect(quotation.total).toBe(686);
  expect((await customersQuotation(app, trackingUrl).accept()).statusCode).toBeLessThan(400);
  expect((await ownersOrders(app, headers).record(_id)).agreed?.total).toBe(686);
});

test('an estimate that was not told is worked out again to the same', async () => {
  const { app, prices, settings } = await openShop();
  await settings.set(ON_REQUEST);
  const { _id } = await estimated(app);
  expect((await prices.recalculate(_id)).json().data).toMatchObject({ same: true, estimate: { payable: 686 } });
});
