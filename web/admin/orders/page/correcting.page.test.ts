import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { stored, tell } from '#tests/support/page/owners-api.ts';

/** The page of an order, with what changes one of its lines. */
const openOrderOf = async (name: string) => {
  const { _id } = await placeOrder({ fields: { name } });
  const { page, user } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  const change = async (label: string) => {
    await user.click(await page.findByRole('button', { name: `Change ${label}` }));
    return page.findByLabelText<HTMLInputElement>(label);
  };
  return { _id, page, user, change };
};

test('the owner corrects the day in its line, by Enter, and the history says so', async () => {
  const { _id, page, user, change } = await openOrderOf('Corrected day');
  const field = await change('Delivery Date');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.clear(field);
  await user.type(field, '2031-01-02');
  await user.keyboard('{Enter}');
  await page.findByText(/^Delivery Date: “2 Jan 2031” instead of/);
  expect((await stored(_id)).deliveryDate).toBe('2031-01-02');
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('button', { name: 'Change Delivery Date' })));
});

test('Escape leaves a line as it was; what the form would refuse is refused with its words, and stays typed', async () => {
  const { _id, page, user, change } = await openOrderOf('Corrected number');
  let field = await change('Contact Number');
  const before = field.value;
  await fill(user, field, 'call me');
  await user.keyboard('{Enter}');
  expect((await page.findByRole('alert')).textContent).toBe(ORDER_MESSAGE.contactNumberInvalid);
  expect(field.value).toBe('call me');
  await user.keyboard('{Escape}');
  expect(page.queryByLabelText('Contact Number')).toBeNull();
  field = await change('Contact Number');
  expect([field.value, (await stored(_id)).contactNumber]).toEqual([before, before]);
});

test('who corrects what somebody else has just changed reads what that was, and loses nothing typed', async () => {
  const { _id, page, user, change } = await openOrderOf('Corrected twice');
  const field = await change('Delivery Address');
  await fill(user, field, 'House 2');
  await tell(apiAddress.orderCorrection(_id), { version: 1, deliveryAddress: 'House 9' }, 'PATCH');
  await user.keyboard('{Enter}');
  expect((await page.findByRole('alert')).textContent).toContain('“House 9” instead of');
  expect([field.value, page.getByText('It says now:').textContent]).toEqual(['House 2', 'It says now: House 9']);
  await user.keyboard('{Enter}');
  await page.findByText('Delivery Address: “House 2” instead of “House 9”.');
  expect((await stored(_id)).deliveryAddress).toBe('House 2');
});
