import { apiAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, openOrderAsOwner } from '#tests/support/browser/visit.ts';
import { test } from '#tests/support/mail/mailing-visit.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

test('the owner sees the mail about a new status before it is sent, adds words to it, or sends none', async ({
  page,
  mailbox,
}) => {
  const customer = 'nasrin@example.com';
  const placed = await page.request.post(apiAddress.order, { multipart: anOrder({ fields: { email: customer } }) });
  expect(placed.status()).toBe(201);
  const { reference } = (await placed.json()).data;
  const subjects = () => mailbox.to(customer).map(({ parsed }) => parsed.subject);

  const order = await openOrderAsOwner(page, reference);
  const tell = order.getByLabel('Tell the customer');
  await expect(tell).not.toBeChecked(); // the receipt has said that it will be looked at
  await order.getByRole('button', { name: 'Move to reviewing' }).click();
  await expect(order.getByText('Moved to reviewing.')).toBeVisible();

  await expect(tell).toBeChecked();
  await order.getByRole('button', { name: 'Move to quoted' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Move to quoted' });
  const mail = shown.frameLocator('iframe');
  await expect(shown.getByText(`Your order ${reference}: Quoted`)).toBeVisible();
  await expect(mail.getByText('Your quote is ready.').last()).toBeVisible(); // the first is for lists of mails
  await shown.getByLabel('Your own words').fill('<b>Call</b> me & my brother.\nআসসালামু আলাইকুম');
  await expect(mail.getByText('<b>Call</b> me & my brother.')).toBeVisible();
  await expectForEverybody(page);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(order.getByRole('button', { name: 'Move to quoted' })).toBeFocused();
  await order.getByRole('button', { name: 'Move to quoted' }).press('Enter');
  await expect(shown.getByLabel('Your own words')).toHaveValue(/my brother/); // closing loses nothing
  await shown.getByRole('button', { name: 'Move and send' }).click();
  await expect(order.getByText('Moved to quoted. Customer notified.')).toBeVisible();
  await expect(order.getByRole('listitem').filter({ hasText: 'customer told' })).toHaveText(/Quoted/);

  await order.getByRole('button', { name: 'Move to in production' }).click();
  const next = page.getByRole('dialog', { name: 'Move to in production' });
  await expect(next.getByLabel('Your own words')).toHaveValue('');
  await next.getByRole('button', { name: 'Move without a mail' }).click();
  await expect(order.getByText('Moved to in production.')).toBeVisible();
  await tell.uncheck();
  await order.getByRole('button', { name: 'Move to ready' }).click();
  await expect(order.getByText('Moved to ready.')).toBeVisible();
  await order.getByRole('button', { name: 'Move to delivered' }).click();
  await page.getByRole('button', { name: 'Move and send' }).click();

  const expected = [`Your order ${reference}`, `Your order ${reference}: Quoted`, `Your order ${reference}: Delivered`];
  await expect.poll(subjects).toEqual(expected); // mails are sent in order, so there was none in between
  const [, quoted] = mailbox.to(customer);
  expect(quoted?.parsed.text).toContain('<b>Call</b> me & my brother.\nআসসালামু আলাইকুম');
  expect(quoted?.parsed.html).toContain('&lt;b&gt;Call&lt;/b&gt; me &amp; my brother.<br>আসসালামু আলাইকুম');
});
