import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { cadFile, expect, fillFirstStep, signIn, test } from '#tests/support/browser/visit.ts';

/** The shop refuses the first request, as it does when the disk is full or the database is locked. */
const turnAwayOnce = (page: Page, address: string, status: 503 | 507, message: string) =>
  page.route(
    `**${address}`,
    (route) => route.fulfill({ status, headers: { 'Retry-After': '5' }, json: { success: false, message } }),
    { times: 1 },
  );

test('an order refused because the disk is full keeps its fields and files and can be sent again', async ({ page }) => {
  await turnAwayOnce(page, apiAddress.order, 507, MESSAGE.noRoom);
  await page.goto('/order');
  await fillFirstStep(page, 'Turned Away');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('A plate');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  const send = page.getByRole('button', { name: 'Order', exact: true });
  await send.click();
  await expect(page.getByText(MESSAGE.noRoom).first()).toBeVisible();
  await expect(page.getByLabel('Details')).toHaveValue('A plate');
  await expect(page.getByText('plate_holes.STL').first()).toBeVisible();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText('Form Submitetd!').first()).toBeVisible();
});

test('a temporarily refused message stays in the form and can be sent again', async ({ page }) => {
  await turnAwayOnce(page, apiAddress.contact, 503, MESSAGE.unavailable);
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill('Turned Away');
  await page.getByLabel('Email').fill('away@example.com');
  await page.getByLabel('Message').fill('Can you cast this?');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText(MESSAGE.unavailable).first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Can you cast this?');
  await send.click();
  await expect(page.getByText('Your response is recorded!').first()).toBeVisible();
});

test('the owner sees the free disk space on the account page', async ({ page }) => {
  await signIn(page);
  await page.goto('/account');
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage).toContainText(/\d (kB|MB|GB) free of \d/);
});
