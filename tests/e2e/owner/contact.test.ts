import type { Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

const HOSTILE = '<img src=x onerror="document.title=1"> \u202Eeman & "quoted"\n';

const sendMessage = async (page: Page, name: string, message: string) => {
  const data = { name, email: 'rahim@example.com', country: 'Nepal', message };
  expect((await page.request.post(apiAddress.contact, { data })).status()).toBe(201);
};

/** The height of the open message's text, in lines. */
const shownLines = (page: Page) =>
  page
    .getByRole('dialog')
    .getByLabel('Message', { exact: true })
    .evaluate((area) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
      const lines = area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      return Math.round(lines / parseFloat(lineHeight));
    });

test('the owner finds and reads messages by keyboard: text of two to ten lines, in which HTML does nothing', async ({
  page,
}) => {
  await sendMessage(page, 'Short Writer', 'Hi');
  await sendMessage(page, 'Long Writer', HOSTILE.repeat(40));
  await signIn(page);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('button', { name: 'Long Writer' })).toBeVisible();
  await page.getByPlaceholder('Search contact by name...').focus();
  await page.keyboard.type('writer');
  for (const [name, lines] of [
    ['Short Writer', 2],
    ['Long Writer', 10],
  ] as const) {
    const sender = page.getByRole('button', { name });
    await sender.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Message detail!' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
    expect(await shownLines(page)).toBe(lines);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(sender).toBeFocused();
  }
  await expect(page).toHaveTitle(/Contact/);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('on a phone both of what can be done with a message stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sendMessage(page, 'Phone Writer', 'Hi');
  await signIn(page);
  await page.goto(siteAddress.contactSubmissions);
  await page.getByRole('button', { name: 'Phone Writer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message detail!' });
  const topOf = async (name: string) => (await dialog.getByRole('link', { name }).boundingBox())?.y;
  expect(await topOf('Make an order of it')).toBe(await topOf('Reply by mail'));
});
