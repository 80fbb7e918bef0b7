import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { cadFile, expect, signIn, test } from '#tests/support/browser/visit.ts';
import { orderFields } from '#tests/support/orders/an-order.ts';

const order = async (page: Page, name = 'Nasrin') => {
  const multipart = { ...orderFields(), name, file: await cadFile('teapot.stl') };
  expect((await page.request.post(apiAddress.order, { multipart })).status()).toBe(201);
};

test('every owner’s page shows the number of new orders, updated within a minute', async ({ page }) => {
  await order(page);
  await page.clock.install();
  await signIn(page);
  await expect(page).toHaveTitle(/^\(\d+\) Products \|/);
  const waiting = Number(/\d+/.exec(await page.title())?.[0]);
  for (const [link, title] of [
    ['Orders', 'Orders'],
    ['Contacts', 'Contact'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveTitle(new RegExp(`^\\(${waiting}\\) ${title} \\|`));
  }
  await order(page);
  await page.clock.fastForward(60_000);
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 1}\\) Contact \\|`));
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Chess Set, Resin' }).click();
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 1}\\) Chess Set, Resin \\|`));
});

test('orders that arrive while the list is open are announced above it and shown on request', async ({ page }) => {
  await order(page, 'Was there before');
  await page.clock.install();
  await signIn(page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('row', { name: /Was there before/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await order(page, 'First to come');
  await order(page, 'Second to come');
  const told = page.getByRole('button', { name: /Show (it|them)/ });
  await expect(told).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(told).toHaveText('2 new orders. Show them');
  await expect(page.getByText('First to come')).toHaveCount(0);
  await told.click();
  await expect(page.getByText('First to come').first()).toBeVisible();
  await expect(page.getByText('Second to come').first()).toBeVisible();
  await expect(told).toHaveCount(0);

  await page.getByPlaceholder(/^Search order/).fill('Second to come');
  await expect(page.getByText('First to come')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await order(page, 'Not searched for');
  await page.clock.fastForward(60_000);
  await expect(told).toHaveText('1 new order. Show it');
  await told.click();
  await expect(page.getByText('Not searched for').first()).toBeVisible();
  await expect(told).toHaveCount(0);
});
