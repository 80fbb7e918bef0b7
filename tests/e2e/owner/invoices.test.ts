import type { Page, Route } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';
import { ask, downloaded, place, stored, tell } from '#tests/support/orders/owner-orders.ts';
import { GEARS } from '#tests/support/orders/quotations.ts';

test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

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

test('the owner invoices what was accepted, records it as paid in two parts, and reverses one', async ({ page }) => {
  const id = await acceptedOrder(page, 'Invoiced');
  const invoice = async (): Promise<Invoice> => (await (await ask(page, apiAddress.orderInvoices(id))).json()).data[0];
  await page.goto(siteAddress.openedOrder(id));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deposit').fill('2000');
  await dialog.getByRole('button', { name: 'Issue invoice of 1,421 BDT' }).click();
  await expect(dialog.getByRole('alert')).toContainText('it is at most 1,421 BDT');
  expect(await invoice()).toBeUndefined();
  await dialog.getByLabel('Deposit').fill('421');
  await page.keyboard.press('Enter');
  const card = dialog.getByRole('article', { name: /^Invoice I-/ });
  await expect(card).toContainText('Unpaid');

  await card.getByRole('button', { name: 'Record a payment' }).click();
  await expect(card.getByLabel('Amount, BDT')).toHaveValue('421');
  await card.getByLabel('Paid by').selectOption('bKash');
  await card.getByRole('button', { name: 'Record payment' }).click();
  await expect(card.getByText('Please enter the reference of the payment')).toBeVisible();
  await expectForEverybody(page);
  await card.getByLabel('Reference').fill('8N7A6D5C');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Partly paid');

  await card.getByRole('button', { name: 'Record a payment' }).click();
  await card.getByLabel('Amount, BDT').fill('1,001');
  await card.getByLabel('Paid by').selectOption('cash');
  await card.getByRole('button', { name: 'Record payment' }).click();
  await expect(card.getByRole('alert')).toHaveText('Only 1,000 BDT is left to pay.');
  await card.getByLabel('Amount, BDT').fill('1000');
  await card.getByRole('button', { name: 'Record payment' }).click();
  await expect(card.getByRole('button', { name: 'Record a payment' })).toHaveCount(0);
  expect(await invoice()).toMatchObject({ status: 'paid', paid: 1_421, rest: 0 });

  await card.getByRole('button', { name: 'Reverse 421 BDT' }).click();
  await card.getByLabel('Reason').fill('It was for another order.');
  await card.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(card).toContainText('Partly paid');
  expect(await invoice()).toMatchObject({ status: 'partly', paid: 1_000, rest: 421 });
  expect((await stored(page, id)).history.at(-1)?.what).toContain('reversed: It was for another order.');
  await expect(dialog.getByText('reversed: It was for another order.')).toBeVisible();
  await expectForEverybody(page);

  await page.goto(siteAddress.invoices);
  const row = page.getByRole('row').filter({ hasText: 'Invoiced' });
  await expect(row).toContainText('421 BDT');
  await expectForEverybody(page);
  const { bytes } = await downloaded(page, page.getByRole('button', { name: 'Payments as CSV' }));
  expect(bytes.toString()).toContain('8N7A6D5C');
  await row.getByRole('link').click();
  await expect(card).toContainText('Partly paid');

  const creditNotes = apiAddress.creditNotes((await invoice())._id);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${creditNotes}`, loseAnswer, { times: 1 });
  await card.getByRole('button', { name: 'Credit note' }).click();
  await card.getByLabel('Amount, BDT').fill('21');
  await card.getByLabel('Reason').fill('One gear was late.');
  await card.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog.getByText(/^Credit note C-.* of 21 BDT issued\.$/)).toBeVisible();
  expect(await invoice()).toMatchObject({ credited: 21, rest: 400 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});
