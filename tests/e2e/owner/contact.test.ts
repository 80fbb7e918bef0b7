import type { APIRequestContext } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

const NASTY = '<img src=x onerror="document.title=1"> \u202Eeman & "quoted"';
const WHOLE = {
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  country: 'Nepal',
  companyName: 'Uddin & Sons',
  message: 'Can you cast this?\nBy Friday?',
};

const write = async (request: APIRequestContext, message: Partial<typeof WHOLE>) =>
  expect((await request.post(apiAddress.contact, { data: { ...WHOLE, ...message } })).status()).toBe(201);

test('a visitor is redirected from the messages to the home page', async ({ page }) => {
  await page.goto('/contact-submissions');
  await page.waitForURL('/');
});

test('without any messages the owner reads that no contact was found', async ({ page }) => {
  await signIn(page);
  await page.route(`**${apiAddress.contact}?*`, (route) =>
    route.fulfill({ json: { success: true, data: [], total: 0 } }),
  );
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/contact-submissions');
  await expect(page.getByText('No contact Found')).toBeVisible();
  await expect(page.getByText('Total Messages').locator('..')).toContainText('0');
});

test('the owner sees the senders and their number, finds one by name and reads the message', async ({ page }) => {
  await write(page.request, { name: 'নাসরিন আক্তার', message: 'Second hand' });
  await write(page.request, {});
  await signIn(page);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveTitle(/Contact/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  const card = page.getByText('Total Messages').locator('..');
  await expect(card).toContainText(/\d/);
  const before = await card.textContent();
  expect(Number(before?.replace(/\D/g, ''))).toBeGreaterThanOrEqual(2);

  const search = page.getByPlaceholder('Search contact by name...');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('আক্তার');
  await expect(page.getByRole('button', { name: 'Rahim Uddin' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'নাসরিন আক্তার' }).first()).toBeVisible();
  expect(await card.textContent()).toBe(before);
  await search.fill('nobody at all');
  await expect(page.getByText('No contact Found')).toBeVisible();

  await search.fill('RAHIM');
  await page.getByRole('button', { name: 'Rahim Uddin' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Message detail!' });
  for (const [label, value] of [
    ['Name', WHOLE.name],
    ['Contact Email', WHOLE.email],
    ['Company Name', WHOLE.companyName],
    ['Country', WHOLE.country],
    ['Message', WHOLE.message],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }
  const reply = dialog.getByRole('link', { name: 'Reply by mail' });
  await expect(reply).toHaveAttribute('href', /^mailto:rahim%40example\.com\?subject=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rahim Uddin' }).first()).toBeFocused();
});

test('a message is shown in at least two and at most ten lines', async ({ page }) => {
  const line = 'one line\n';
  await write(page.request, { name: 'Short Writer', message: 'Hi' });
  await write(page.request, { name: 'Long Writer', message: line.repeat(40) });
  await signIn(page);
  await page.goto('/contact-submissions');
  const rows = async (name: string) => {
    await page.getByRole('button', { name }).first().click();
    const field = page.getByRole('dialog').getByLabel('Message', { exact: true });
    const shown = await field.evaluate((area) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
      return (area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return Math.round(shown);
  };
  expect(await rows('Short Writer')).toBe(2);
  expect(await rows('Long Writer')).toBe(10);
});

test('a message is shown as plain text, whatever it contains', async ({ page }) => {
  await write(page.request, { name: NASTY, companyName: NASTY, message: NASTY });
  await signIn(page);
  await page.goto('/contact-submissions');
  await page.getByRole('button', { name: NASTY }).first().click();
  const dialog = page.getByRole('dialog');
  for (const label of ['Name', 'Company Name', 'Message'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(NASTY);
  await expect(page).toHaveTitle(/Contact/);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('if messages cannot be loaded, the page says why and a retry loads them', async ({ page }) => {
  await write(page.request, { name: 'Patient Writer' });
  await signIn(page);
  await page.route(`**${apiAddress.contact}?*`, (route) => route.abort(), { times: 1 });
  await page.goto('/contact-submissions');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Patient Writer' }).first()).toBeVisible();
});

test('many messages are paginated', async ({ page }) => {
  const names = Array.from({ length: 51 }, (_, at) => `Sender ${at + 1} of many`);
  await Promise.all(names.map((name) => write(page.request, { name })));
  await signIn(page);
  await page.goto('/contact-submissions');
  const found = page.waitForResponse(/\bq=of/);
  await page.getByPlaceholder('Search contact by name...').fill('of many');
  await found;
  const senders = page.getByRole('button', { name: /of many/ });
  await expect(senders).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(senders).toHaveCount(51);
});
