import type { Page } from '@playwright/test';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';
import { tell } from '#tests/support/orders/owner-orders.ts';

test.use({ catalogue: 'changing' });

const bookInForce = async (page: Page) =>
  ((await (await page.request.get(apiAddress.priceBook)).json()) as { data: PublicBook }).data;

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Tests share a shop: each begins with the first prices. */
const openPrices = async (page: Page) => {
  await signIn(page);
  const { version, rates } = await bookInForce(page);
  if (JSON.stringify(rates) !== JSON.stringify(FIRST_PRICE_BOOK))
    await tell(page, apiAddress.priceBooks, { basedOn: version, content: FIRST_PRICE_BOOK, note: '' });
  await page.goto(siteAddress.prices);
  await expect(row(page, 'PLA')).toBeVisible();
  return bookInForce(page);
};

const plaPrice = (page: Page, end: 'Lower' | 'Upper' = 'Upper') => row(page, 'PLA').getByLabel(`${end} price`);
const save = (page: Page) => page.getByRole('button', { name: /^Save version/ });
const sample = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const latest = (page: Page) => page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first();

test('the owner changes the price of PLA, sees sample parts follow, and the next visitor has it everywhere', async ({
  page,
  browser,
}) => {
  const { version } = await openPrices(page);
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await visitor.goto(siteAddress.prices);
  await visitor.waitForURL(siteAddress.home); // the price book is the owner's
  const service = siteAddress.service('3D-Printing');
  await visitor.goto(service);
  await expect(visitor.getByRole('article').filter({ hasText: 'PLA' }).first()).toContainText('6-10 tk/gram');

  await plaPrice(page, 'Lower').fill('7');
  await plaPrice(page).fill('11');
  await expect(sample(page, 'Cube of 20 mm, PLA')).toContainText('+6.70, +10 %');
  await page.getByText('2 changes').click();
  await expectForEverybody(page);
  await save(page).click();
  await expect(page.getByText('price book saved successfully')).toBeVisible();
  await tab(page, 'History').click();
  await expect(latest(page).getByRole('heading', { name: `Version ${version + 1} in force` })).toBeVisible();

  await visitor.goto(service);
  await expect(visitor.getByRole('article').filter({ hasText: 'PLA' }).first()).toContainText('7-11 tk/gram');
  await expect(visitor.getByText('From 7 tk per gram')).toBeVisible();
  const facts = JSON.parse((await visitor.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  expect(facts.offers[0]).toMatchObject({ name: 'FDM: PLA', priceSpecification: { minPrice: 7, maxPrice: 11 } });
  await visitor.goto(siteAddress.home);
  await expect(visitor.getByRole('article').filter({ hasText: '3D Printing' }).first()).toContainText('7-11');
  await visitor.context().close();
});

test('the price book is written by keyboard on a phone: versions are read, rows come and go, and a figure to be mended is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { version } = await openPrices(page);
  await tab(page, 'History').press('Enter');
  const read = latest(page).getByRole('button', { name: /^Read version/ });
  await read.press('Enter');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectForEverybody(page);
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();

  await tab(page, 'FDM').press('Enter');
  const fdm = page.getByRole('region', { name: 'FDM 3D printing' });
  await fdm.getByRole('button', { name: 'Add a discount' }).press('Enter');
  await expect(fdm.getByRole('group', { name: 'Discount 1' }).getByLabel('From')).toBeFocused();
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await expect(sample(page, '50 brackets, PLA')).toContainText('-10 %');
  await fdm.getByRole('button', { name: 'Remove ABS' }).press('Enter');
  await expect(fdm.getByRole('list', { name: 'Materials' })).toBeFocused();
  await expect(sample(page, 'Phone stand, ABS')).toContainText('a person prices it');

  await plaPrice(page).fill('4');
  await tab(page, 'Laser').press('Enter');
  await save(page).press('Enter'); // leads back to the tab of the figure
  await expect(plaPrice(page)).toBeFocused();
  await expect(plaPrice(page)).toBeInViewport({ ratio: 1 });
  await expectForEverybody(page);
  await plaPrice(page).fill('15');
  await save(page).press('Enter');
  await expect(page.getByText('price book saved successfully')).toBeVisible();
  await tab(page, 'History').press('Enter');
  await expect(latest(page)).toContainText('FDM, discount 1, discount: new, 10 %');
  const { version: now, rates } = await bookInForce(page);
  expect(now).toBe(version + 1);
  expect(rates.charges.fdm.quantityBreaks).toEqual([{ from: 20, percentOff: 10 }]);
  expect(Object.keys(rates.fdm.materials)).toEqual(['PLA', 'PETG']);
});
