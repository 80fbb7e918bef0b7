import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn } from '#tests/support/browser/visit.ts';
import { test } from '#tests/support/mail/mailing-visit.ts';
import { place, tell } from '#tests/support/orders/owner-orders.ts';
import { GEARS } from '#tests/support/orders/quotations.ts';

test('the owner sees the mails with a quotation and an invoice before they are sent, and adds words', async ({
  page,
  mailbox,
}) => {
  const { _id, trackingUrl } = await place(page, {});
  await signIn(page);
  await tell(page, apiAddress.orderQuotations(_id), GEARS);
  await page.goto(siteAddress.openedOrder(_id));
  const order = page.getByRole('dialog', { name: /^Order/ });
  await order.getByRole('button', { name: 'Send to customer' }).click();
  const sending = page.getByRole('dialog', { name: 'Send the quotation of 1,421 BDT?' });
  await expect(sending.getByText(QUOTATION_MESSAGE.numberLater)).toBeVisible();
  await expect(sending.frameLocator('iframe').getByRole('row', { name: 'Total 1,421 BDT' })).toBeVisible();
  await sending.getByLabel('Your own words').fill('The wall is thicker now.');
  await expect(sending.frameLocator('iframe').getByText('The wall is thicker now.')).toBeVisible();
  await expectForEverybody(page);
  await sending.getByRole('button', { name: 'Not yet' }).click();
  await order.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
  await order.getByRole('button', { name: 'Send to customer' }).click();
  await sending.getByRole('button', { name: 'Send quotation' }).click();
  await expect(order.getByRole('listitem').filter({ hasText: 'customer told' })).toContainText(
    'The wall is thicker now.',
  );

  const accept = apiAddress.quotationAccept(trackingUrl.split('/').at(-1) ?? '');
  expect((await page.request.post(accept, { data: { revision: 1 } })).status()).toBe(200);
  await page.reload();
  await order.getByLabel('Deposit').fill('421');
  await order.getByRole('button', { name: 'Issue invoice of 1,421 BDT' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue the invoice?' });
  await expect(issuing.getByText(INVOICE_MESSAGE.numberLater)).toBeVisible();
  await expect(issuing.frameLocator('iframe').getByRole('row', { name: /rest.* 1,000 BDT/ })).toBeVisible();
  await expectForEverybody(page);
  await issuing.getByRole('button', { name: 'Issue invoice of 1,421 BDT' }).click();
  await expect(order.getByRole('article', { name: /^Invoice I-/ })).toContainText('Unpaid');

  const subjects = () => mailbox.to('nasrin@example.com').map(({ parsed }) => parsed.subject ?? '');
  await expect.poll(() => subjects().at(-1)).toMatch(/^Invoice I-\d{4}-0001 .*: 1,421 BDT$/);
  const quoted = mailbox.to('nasrin@example.com').find(({ parsed }) => parsed.subject?.startsWith('Your quotation'));
  for (const form of [quoted?.parsed.text, quoted?.parsed.html]) expect(form).toContain('The wall is thicker now.');
});
