import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { tell } from '#tests/support/page/owners-api.ts';

test('a payment that is half told stays so when another answer brings the page up to date', async () => {
  const { _id, trackingUrl } = await acceptedOrder({ name: 'Half told' });
  await tell<Invoice>(apiAddress.orderInvoices(_id), {});
  const { page, user } = await openPage(new URL(trackingUrl).pathname);
  const { refreshParts } = await import('#web/elements/refreshed-parts.ts');
  const reference = () => page.getByLabelText<HTMLInputElement>(/^Transaction number/);
  const before = reference();
  await user.click(page.getByText('I have paid'));
  await user.selectOptions(page.getByLabelText('Paid by'), 'Nagad');
  await fill(user, before, '8N7A6D5C');
  await user.upload(page.getByLabelText(/^Picture of it/), new File(['picture'], 'paid.jpg', { type: 'image/jpeg' }));
  await refreshParts('#order-turn');
  expect(reference()).not.toBe(before);
  expect([reference().value, page.getByLabelText<HTMLSelectElement>('Paid by').value]).toEqual(['8N7A6D5C', 'Nagad']);
  expect(page.getByLabelText<HTMLInputElement>(/^Picture of it/).files?.[0]?.name).toBe('paid.jpg');
  expect(reference().closest('details')?.open).toBe(true);
});
