import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test as visit } from '#tests/support/browser/visit.ts';
import { openMailbox, type ReceivedMail } from '#tests/support/mail/mail-server.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { fillWorkingDesk } from '#tests/support/shop/working-desk/fill-working-desk.ts';

const ORDERS = 40;

/** A visit to the shop of this file, with the desk of a working day and a mail server. To fill a desk takes longer than to work at it. */
const test = visit.extend<object, { desk: { shop: ServerProcess; mails: ReceivedMail[] } }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies here: none
    async ({}, provide) => {
      const mailbox = await openMailbox();
      const dataDir = await mkdtemp(path.join(tmpdir(), 'karkhana-'));
      await fillWorkingDesk(dataDir, { orders: ORDERS, messages: 3 });
      const shop = await startServer(dataDir, { SMTP_URL: mailbox.url, MAIL_TO: 'desk@example.com' });
      await provide({ shop, mails: mailbox.mails });
      await shop.stop();
      await mailbox.shut();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, provide) => provide(desk.shop.url),
});

test.describe.configure({ mode: 'default' }); // one after the other: what is seen of the list comes before the work

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

test('a day at the desk is done by keys: quotations, a move with its mails, and answers', async ({
  page,
  desk: { mails },
}) => {
  const subjects = () => mails.map(({ parsed }) => parsed.subject ?? '');
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
  const answers = () => mails.filter(({ parsed }) => parsed.subject?.startsWith('Your message'));
  await expect.poll(() => answers().length).toBe(senders.length);
  for (const name of senders)
    expect(answers().filter(({ parsed }) => parsed.text?.includes(`Yes, by Friday, ${name}.`))).toHaveLength(1);
});
