import { apiAddress } from '../../contract/addresses.ts';
import { answer } from '../support/mail-server.ts';
import { test } from '../support/mailing-visit.ts';
import { expect, signIn } from '../support/visit.ts';

const MESSAGE = { email: 'rahim@example.com', country: 'Nepal', message: 'Hello?' };

test('what could not be mailed is shown with the reason, tried again, or dropped', async ({ page, post }) => {
  post.behave({ toRecipient: () => answer(550, 'No <b>such</b> mailbox') });
  await page.goto('/undelivered-mail');
  await page.waitForURL('/');
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Undelivered mail/ })).toHaveCount(0);

  for (const name of ['Asha', 'Rahim'])
    expect((await page.request.post(apiAddress.contact, { data: { ...MESSAGE, name } })).status()).toBe(201);
  const entry = page.getByRole('link', { name: 'Undelivered mail (2)' });
  await expect(async () => {
    await page.reload();
    await expect(entry).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await entry.click();
  await expect(page).toHaveURL('/undelivered-mail');
  const mails = page.getByRole('main').getByRole('listitem');
  await expect(mails).toHaveCount(2);
  const asha = mails.filter({ hasText: 'Asha' });
  await expect(asha).toContainText('To desk@example.com');
  await expect(asha).toContainText('1 try');
  await expect(asha).toContainText('No <b>such</b> mailbox');

  await mails.filter({ hasText: 'Rahim' }).getByRole('button', { name: 'Drop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Drop this mail?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await expect(mails).toHaveCount(2);
  await mails.filter({ hasText: 'Rahim' }).getByRole('button', { name: 'Drop' }).click();
  await question.getByRole('button', { name: 'Drop mail' }).click();
  await expect(page.getByText('The mail was dropped.')).toBeVisible();
  await expect(mails).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Undelivered mail (1)' })).toBeVisible();

  post.behave({});
  await asha.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('It will be tried again now.')).toBeVisible();
  await expect(page.getByText('Every mail was delivered.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Undelivered mail/ })).toHaveCount(0);
  await expect.poll(() => post.mails).toHaveLength(1);
  expect(post.mails[0]?.parsed.subject).toContain('Asha');
});
