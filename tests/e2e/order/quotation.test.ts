import type { APIRequestContext, Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, OWNER, test } from '#tests/support/browser/visit.ts';
import { place } from '#tests/support/orders/owner-orders.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

test.use({ viewport: { width: 390, height: 800 } });

const QUOTED = { ...GEARS, note: 'Of PETG,\nas we said.', leadTimeDays: 3 };

const signedIn = async (request: APIRequestContext) => {
  const login = await request.post(apiAddress.login, { data: { userId: OWNER.email, password: OWNER.password } });
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data;
  return { authorization: `Bearer ${accessToken}` };
};

/** An order of 1,421 taka whose customer has its quotation. */
const quoted = async (page: Page) => {
  const { _id, trackingUrl } = await place(page, {});
  const { request } = page;
  const headers = await signedIn(request);
  const quotations = async () =>
    ((await (await request.get(apiAddress.orderQuotations(_id), { headers })).json()) as { data: Quotation[] }).data;
  await request.post(apiAddress.orderQuotations(_id), { headers, data: QUOTED });
  const [draft] = await quotations();
  await request.post(apiAddress.orderQuotationSend(_id, draft?._id ?? ''), { headers, data: { version: 1 } });
  return { address: new URL(trackingUrl).pathname, stored: async () => (await quotations())[0] };
};

const open = (page: Page, answer: string) => page.locator('summary').filter({ hasText: answer }).press('Enter');
const send = (page: Page, button: string) => page.getByRole('button', { name: button });
const quotation = (page: Page) => page.getByRole('region', { name: 'Quotation Q-' });

test('on a phone a customer asks about a quotation and accepts it by keyboard', async ({ page }) => {
  const { address, stored } = await quoted(page);
  await page.goto(address);
  await expect(quotation(page)).toContainText('2 × 650.50');
  await expect(quotation(page).getByRole('row', { name: /^Total/ })).toContainText('1,421.00');

  await open(page, 'Ask');
  await page.getByLabel('Your question').fill('In blue?');
  await send(page, 'Send the question').press('Enter');
  await expect(page.getByText(QUOTATION_MESSAGE.asked).last()).toBeVisible();

  await open(page, 'Accept');
  await expectForEverybody(page);
  await send(page, 'Accept for 1,421 BDT').press('Enter'); // without a name the browser sends nothing
  expect((await stored())?.status).toBe('sent');

  await page.getByLabel('Your name', { exact: true }).fill('Nasrin Akter');
  await send(page, 'Accept for 1,421 BDT').press('Enter');
  await expect(quotation(page)).toContainText('Accepted: 1,421 BDT, by Nasrin Akter');
  await expect(quotation(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'In production' })).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'Accept' })).toHaveCount(0);
  expect(await stored()).toMatchObject({ status: 'accepted', answer: { accepted: true, by: 'Nasrin Akter' } });
  await expectForEverybody(page);
});
