import { afterEach, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { readPdf } from '#pdf/testing/read-pdf.ts';
import { ownerOf, temporaryFolder, testApp } from '#tests/support/app.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { prepare } from '#tests/support/processes/prepared-folder.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

afterEach(() => beAt(FIRST_PLACE));

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
  const open = () => testApp({ dataDir, now: () => EVENING });
  const { app } = await open();
  const { headers, invoices, _id } = await acceptedOrder(app);
  const settings = ownersSettings(app, headers);
  const paper = async (shop: typeof app, invoice: string) =>
    (await readPdf((await shop.inject({ url: apiAddress.invoicePdf(invoice), headers })).rawPayload)).text;
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
