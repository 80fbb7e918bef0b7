import { apiAddress } from '#contract/addresses.ts';
import { expect, openOrderAsOwner } from '#tests/support/browser/visit.ts';
import { test } from '#tests/support/mail/mailing-visit.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

test('the customer gets an e-mail about a new status only if the owner chooses so', async ({ page, mailbox }) => {
  const customer = 'nasrin@example.com';
  const placed = await page.request.post(apiAddress.order, { multipart: anOrder({ fields: { email: customer } }) });
  expect(placed.status()).toBe(201);
  const { reference } = (await placed.json()).data;
  const letters = () => mailbox.to(customer).map(({ parsed }) => parsed.subject);

  const dialog = await openOrderAsOwner(page, reference);
  await dialog.getByRole('button', { name: 'Move to reviewing' }).click();
  await expect(dialog.getByText('Moved to reviewing.')).toBeVisible();
  await dialog.getByLabel('Tell the customer').check();
  await dialog.getByRole('button', { name: 'Move to quoted' }).click();
  await expect(dialog.getByText('Moved to quoted. Customer notified.')).toBeVisible();
  await expect(dialog.getByLabel('Tell the customer')).not.toBeChecked();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'customer told' })).toHaveText(/Quoted/);
  await dialog.getByRole('button', { name: 'Move to in production' }).click();
  await expect(dialog.getByText('Moved to in production.')).toBeVisible();
  await dialog.getByLabel('Tell the customer').check();
  await dialog.getByRole('button', { name: 'Move to ready' }).click();
  const told = [`Your order ${reference}`, `Your order ${reference}: Quoted`, `Your order ${reference}: Ready`];
  await expect.poll(letters).toEqual(told); // e-mails are sent in order, so there was none in between
});
