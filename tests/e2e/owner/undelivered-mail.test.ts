import { apiAddress } from '#contract/addresses.ts';
import { expect, signIn } from '#tests/support/browser/visit.ts';
import { answer } from '#tests/support/mail/mail-server.ts';
import { test } from '#tests/support/mail/mailing-visit.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

const CUSTOMERS = ['asha', 'bilal', 'chandra', 'rahim'].map((name) => `${name}@example.com`);

test('undelivered e-mails are shown with the reason and can be retried one by one or all at once, or dropped', async ({
  page,
  mailbox,
}) => {
  mailbox.behave({ toRecipient: (to) => (CUSTOMERS.includes(to) ? answer(550, 'No <b>such</b> mailbox') : undefined) });
  await page.goto('/undelivered-mail');
  await page.waitForURL('/');
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Undelivered mail/ })).toHaveCount(0);

  for (const email of CUSTOMERS) {
    const reply = await page.request.post(apiAddress.order, { multipart: anOrder({ fields: { email } }) });
    expect(reply.status()).toBe(201);
  }
  const entry = page.getByRole('link', { name: 'Undelivered mail (4)' });
  await expect(async () => {
    await page.reload();
    await expect(entry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await entry.click();
  await expect(page).toHaveURL('/undelivered-mail');
  const mails = page.getByRole('main').getByRole('listitem');
  await expect(mails).toHaveCount(4);
  const asha = mails.filter({ hasText: 'To asha@example.com' });
  await expect(asha).toContainText('Your order');
  await expect(asha).toContainText('1 try');
  await expect(asha).toContainText('No <b>such</b> mailbox');

  const rahim = mails.filter({ hasText: 'To rahim@example.com' });
  await rahim.getByRole('button', { name: 'Drop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Drop this mail?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await expect(mails).toHaveCount(4);
  await rahim.getByRole('button', { name: 'Drop' }).click();
  await question.getByRole('button', { name: 'Drop mail' }).click();
  await expect(page.getByText('The mail was dropped.')).toBeVisible();
  await expect(mails).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Undelivered mail (3)' })).toBeVisible();

  mailbox.behave({});
  await asha.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('It will be tried again now.')).toBeVisible();
  await expect(mails).toHaveCount(2);
  await expect.poll(() => mailbox.to('asha@example.com')).toHaveLength(1);

  await page.getByRole('button', { name: 'Retry all' }).click();
  const all = page.getByRole('alertdialog', { name: 'Send all 2 emails again?' });
  await all.getByRole('button', { name: 'Not now' }).click();
  await expect(all).toBeHidden();
  await expect(mails).toHaveCount(2);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await all.getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText('All 2 will be tried again now.')).toBeVisible();
  await expect(page.getByText('No undelivered mail.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry all' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Undelivered mail/ })).toHaveCount(0);
  await expect.poll(() => CUSTOMERS.map((customer) => mailbox.to(customer).length)).toEqual([1, 1, 1, 0]);
});
