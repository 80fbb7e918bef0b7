import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

test.use({ catalogue: 'changing' });

const saveAndSeeProducts = async (tab: Page) => {
  await expect(tab.getByLabel('Stock', { exact: true })).toHaveValue(/\d/);
  await tab.getByLabel('Stock', { exact: true }).fill('7');
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('product updated successfully')).toBeVisible();
  await expect(tab).toHaveURL('/dashboard');
  await expect(tab.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
};

test('a product that is saved in a tab of its own leads to the products', async ({ page, context }) => {
  await signIn(page);
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  const opening = context.waitForEvent('page');
  await edit.click({ modifiers: ['ControlOrMeta'] });
  await saveAndSeeProducts(await opening);

  const tab = await context.newPage(); // has an empty page behind it
  await tab.goto((await edit.getAttribute('href')) ?? '');
  await saveAndSeeProducts(tab);
});

test('a product that was come to over another page leads back there, a reload of its form between', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard?q=chess');
  await page.getByRole('link', { name: /^Edit / }).click();
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue(/\d/);
  await page.reload();
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue(/\d/);
  await page.getByLabel('Stock', { exact: true }).fill('8');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard?q=chess');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});
