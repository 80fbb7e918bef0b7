import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn } from '#tests/support/browser/visit.ts';
import { withMailbox } from '#tests/support/mail/mailing-visit.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { fillWorkingDesk } from '#tests/support/shop/working-desk/fill-working-desk.ts';

const ORDERS = 40;

/** A visit to a shop with the desk of a working day, and a mail server. */
const test = withMailbox.extend<{ desk: ServerProcess }>({
  desk: async ({ mailbox }, provide) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
    await fillWorkingDesk(dataDir, { orders: ORDERS, messages: 3 });
    const shop = await startServer(dataDir, { SMTP_URL: mailbox.url, MAIL_TO: 'desk@example.com' });
    await provide(shop);
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ desk }, provide) => provide(desk.url),
});

const rowsWhole = (page: Page) =>
  page.evaluate(() => {
    const foot = document.querySelector('.desk-foot')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('main [data-row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= foot + 1;
    }).length;
  });

const pressAll = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a day at the desk is done by keys: quotations, a move with its mails, and answers', async ({ page, mailbox }) => {
  const subjects = () => mailbox.mails.map(({ parsed }) => parsed.subject ?? '');
  await signIn(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('link', { name: 'Send quotation' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const asked of [1, 2, 3, 4, 5]) {
    await expect(page.getByRole('heading', { level: 1, name: `Decision ${asked} of` })).toBeVisible();
    const sends = page.getByRole('button', { name: /^(Send|Ask with) the quotation/ }); // which asks, where something was found
    await page.keyboard.press((await sends.locator('.key').textContent()) ?? '');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Decision 6 of' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => subjects().filter((subject) => subject.startsWith('Your quotation')).length).toBe(5);

  await page.getByRole('link', { name: 'Hand it over' }).press('Enter');
  await expect(page.getByRole('row', { name: /hand it over/ }).first()).toBeVisible();
  await pressAll(page, ['Control+a', 'm']);
  await expect(page.getByRole('button', { name: /^Move and tell/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Moved \d+ orders? to delivered/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => subjects().filter((subject) => subject.endsWith('Delivered')).length).toBeGreaterThan(0);

  await page.keyboard.press('c');
  await expect(page.locator('main [data-row]')).toHaveCount(3);
  const senders = await page.locator('main [data-row] button').allTextContents();
  await pressAll(page, ['j', 'Enter']);
  for (const name of senders) {
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Your answer')).toHaveValue('');
    await expect(page.getByLabel('Your answer')).toBeFocused();
    await page.keyboard.type(`Yes, by Friday, ${name}.`);
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Answered');
  const answers = () => mailbox.mails.filter(({ parsed }) => parsed.subject?.startsWith('Your message'));
  await expect.poll(() => answers().length).toBe(senders.length);
  for (const name of senders)
    expect(answers().filter(({ parsed }) => parsed.text?.includes(`Yes, by Friday, ${name}.`))).toHaveLength(1);
});

test('the list shows 16 whole orders at 1440 px, 12 at 1024 and 5 on a phone', async ({ page }) => {
  await signIn(page);
  for (const [width, height, rows] of [
    [1440, 900, 16],
    [1024, 768, 12],
    [390, 844, 5],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/orders');
    await expect(page.locator('main [data-row]')).toHaveCount(ORDERS);
    expect(await rowsWhole(page), `at ${width} px`).toBeGreaterThanOrEqual(rows);
  }
});
