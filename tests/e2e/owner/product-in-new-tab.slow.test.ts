import type { Page } from '@playwright/test';
import { findBrowser, launchOptions } from '#tests/support/browser/browser.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

// Chromium without windows crashes now and then in a tab opened by Ctrl and click: github.com/microsoft/playwright/issues/42142
test.use({ catalogue: 'changing', launchOptions: launchOptions(findBrowser()) });

const saveAndSeeProducts = async (tab: Page) => {
  await expect(tab.getByLabel('Stock', { exact: true })).toHaveValue(/\d/);
  await tab.getByLabel('Stock', { exact: true }).fill('7');
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('product updated successfully')).toBeVisible();
  await expect(tab).toHaveURL('/dashboard');
  await expect(tab.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
};

test('saving a product that was opened in a new tab leads to the product list', async ({ page, context }) => {
  await signIn(page);
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  const opening = context.waitForEvent('page');
  await edit.click({ modifiers: ['ControlOrMeta'] });
  await saveAndSeeProducts(await opening);

  const tab = await context.newPage(); // its history starts with an empty page
  await tab.goto((await edit.getAttribute('href')) ?? '');
  await saveAndSeeProducts(tab);
});
