import { afterEach, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import type { PrintedDocument } from '#pdf';
import { ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { prepare } from '#tests/support/processes/prepared-folder.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

afterEach(() => beAt(FIRST_PLACE));

/** What was to be printed last, in words. */
const printing = () => {
  let last: PrintedDocument | undefined;
  return {
    writeDocument: async (document: PrintedDocument) => {
      last = document;
      return new Uint8Array();
    },
    said: () => JSON.stringify(last),
  };
};

/** In Dhaka it is 21 July already, in Lisbon it is still 20 July, a Monday. */
const EVENING = new Date('2026-07-20T19:00:00.000Z');

test.each(['Dhaka', 'Europe/Nowhere', 'europe/lisbon', '+06:00', '', 6])(
  'a time zone that nobody knows is refused: %j',
  async (timeZone) => {
    const { app } = await testApp();
    const settings = ownersSettings(app, await ownerOf(app));
    const reply = await settings.change({ 'place.timeZone': timeZone });
    expect([reply.statusCode, (await settings.read()).values['place.timeZone']]).toEqual([400, 'Asia/Dhaka']);
  },
);

test('papers and due days of a shop elsewhere go by its own clock, from the next one on and after a restart', async () => {
  const dataDir = await temporaryFolder();
  await prepare(dataDir);
  const { writeDocument, said } = printing();
  const open = () => testApp({ dataDir, now: () => EVENING, writeDocument });
  const { app } = await open();
  const { headers, invoices, _id } = await acceptedOrder(app);
  const settings = ownersSettings(app, headers);
  const paper = async (shop: typeof app, invoice: string) => {
    expect((await shop.inject({ url: apiAddress.invoicePdf(invoice), headers })).statusCode).toBe(200);
    return said();
  };
  const issued = await invoices.issued(_id);
  expect(await paper(app, issued._id)).toContain('21 Jul 2026');
  await settings.set({ 'place.timeZone': 'Europe/Lisbon' });
  expect(await paper(app, issued._id)).toContain('20 Jul 2026');
  expect((await invoices.pay(issued._id, { paidOn: '2026-07-21' })).statusCode).toBe(400);
  await app.close();
  beAt(FIRST_PLACE); // as a new process begins
  const again = await open();
  expect(await paper(again.app, issued._id)).toContain('20 Jul 2026');
  await again.app.close();
});

test.each(['Portugal', 'pt', 'XX', '', 351])('a country that nobody knows is refused: %j', async (country) => {
  const { app } = await testApp();
  const settings = ownersSettings(app, await ownerOf(app));
  expect((await settings.change({ 'place.country': country })).statusCode).toBe(400);
});

test('a shop in another country has its weekend and numbers, and offers no paper of Bangladesh', async () => {
  const { writeDocument, said } = printing();
  const { app } = await testApp({ now: () => new Date('2026-11-20T10:00:00.000Z'), writeDocument }); // a Friday
  const { headers, invoices, _id } = await acceptedOrder(app);
  const settings = ownersSettings(app, headers);
  const place = { 'place.country': 'PT', 'place.timeZone': 'Europe/Lisbon', 'money.bin': 'PT501234567' };
  expect((await settings.set(place)).statusCode).toBe(200);
  const issued = await invoices.issued(_id);
  const mushak = await app.inject({ url: apiAddress.mushakPdf(issued._id), headers });
  expect([mushak.statusCode, mushak.json().message]).toEqual([404, INVOICE_MESSAGE.onlyInBangladesh]);
  expect((await app.inject({ url: apiAddress.invoicePdf(issued._id), headers })).statusCode).toBe(200);
  expect(said()).toContain('Tax no. PT501234567');
  expect(await app.services.settings.workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23');
  const refused = await app.inject({
    method: 'POST',
    url: apiAddress.orders,
    headers,
    payload: { contactNumber: 'call' },
  });
  expect(refused.body).toContain('for example +351');
  await settings.set({ 'place.country': null });
  expect(await app.services.settings.workingDaysAfter('2026-11-20', 1)).toBe('2026-11-21');
  expect((await app.inject({ url: apiAddress.mushakPdf(issued._id), headers })).statusCode).toBe(200);
  await app.close();
});
