import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { RECEIVED_MONEY_MESSAGE } from '#contract/invoices/received-money.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';

const issued = async (name: string) => {
  const { _id } = await acceptedOrder({ name });
  return tell<Invoice>(apiAddress.orderInvoices(_id), {});
};

test('a pasted message is matched to its invoice, and recorded by one press and not before', async () => {
  const invoice = await issued('Paid by bKash');
  const { user } = await openPage(siteAddress.receivedMoney);
  const page = within(document.body);
  const pasted = await page.findByLabelText(/^Messages of bKash/);
  await user.click(await page.findByText('Find the invoices', { selector: 'button' }));
  expect((await page.findByRole('alert')).textContent).toBe(RECEIVED_MONEY_MESSAGE.empty);
  await user.click(pasted);
  await user.paste(
    `You have received Tk 421.00 from 01999000000. Ref ${invoice.number}. Fee Tk 0.00. TrxID 9AB7X2QK11 at ${shopDay(new Date())}`,
  );
  await user.click(page.getByText('Find the invoices', { selector: 'button' }));
  const record = await page.findByText(`Record 421 BDT for ${invoice.number}`, { selector: 'button' });
  expect((await ask<Invoice>(apiAddress.invoiceById(invoice._id))).payments).toEqual([]);
  await user.click(record);
  const said = await page.findByText(`Recorded for ${invoice.number}. The receipt is on the customer’s page.`);
  expect(document.activeElement).toBe(said);
  expect((await ask<Invoice>(apiAddress.invoiceById(invoice._id))).payments).toMatchObject([
    { amount: 421, method: 'bKash', reference: '9AB7X2QK11' },
  ]);
  await user.click(page.getByText('Find the invoices', { selector: 'button' }));
  await page.findByText(`This was recorded before, for ${invoice.number}.`);
  expect(page.queryByText(/^Record 421/)).toBeNull();
});
