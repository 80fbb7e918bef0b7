import type { Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';
import { ask, downloaded, place, tell } from '#tests/support/orders/owner-orders.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

test.use({ viewport: { width: 320, height: 800 } });

/** An order whose customer accepted a quotation of 1,421 taka. */
const acceptedOrder = async (page: Page, name: string) => {
  const { _id, trackingUrl } = await place(page, { fields: { name } });
  await signIn(page);
  const draft = await tell<Quotation>(page, apiAddress.orderQuotations(_id), GEARS);
  await tell(page, apiAddress.orderQuotationSend(_id, draft._id), { version: draft.version });
  const accept = apiAddress.quotationAccept(trackingUrl.split('/').at(-1) ?? '');
  expect((await page.request.post(accept, { data: { revision: 1 } })).status()).toBe(200);
  return _id;
};

test('the owner invoices on a phone what was accepted, records a payment, reverses it, and has all payments as a table', async ({
  page,
}) => {
  const id = await acceptedOrder(page, 'Invoiced');
  const invoice = async (): Promise<Invoice> => (await (await ask(page, apiAddress.orderInvoices(id))).json()).data[0];
  await page.goto(siteAddress.openedOrder(id));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deposit').fill('421');
  await page.keyboard.press('Enter');
  const card = dialog.getByRole('article', { name: /^Invoice I-/ });
  await expect(card).toContainText('Unpaid');

  await card.getByRole('button', { name: 'Record a payment' }).click();
  await card.getByLabel('Paid by').selectOption('bKash');
  await card.getByRole('button', { name: 'Record payment' }).click();
  await expect(card.getByText('Please enter the reference of the payment')).toBeVisible();
  await expectForEverybody(page);
  await card.getByLabel('Reference').fill('8N7A6D5C');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Partly paid');
  await card.getByRole('button', { name: 'Reverse 421 BDT' }).click();
  await card.getByLabel('Reason').fill('It was for another order.');
  await card.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(card).toContainText('Unpaid');
  expect(await invoice()).toMatchObject({ status: 'unpaid', paid: 0, rest: 1_421 });
  await expectForEverybody(page);

  await page.goto(siteAddress.invoices);
  const row = page.getByRole('row').filter({ hasText: 'Invoiced' });
  await expect(row).toContainText('1,421 BDT');
  await expectForEverybody(page);
  const { bytes } = await downloaded(page, page.getByRole('button', { name: 'Payments as CSV' }));
  expect(bytes.toString()).toContain('8N7A6D5C');
  await row.getByRole('link', { name: 'open its order' }).click();
  await expect(card).toContainText('Unpaid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});
