import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/order.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { ask, place } from '#tests/support/page/owners-api.ts';

const PATIENT = { timeout: 10_000 };

const openForm = async (address: string = siteAddress.orderNew) => {
  const opened = await openPage(address, { signedIn: true });
  const form = await opened.page.findByRole('form', { name: 'New order' }, PATIENT);
  const field = (label: string) => within(form).getByLabelText<HTMLInputElement>(label);
  const press = () => opened.user.click(within(form).getByRole('button', { name: 'Enter the order' }));
  return { ...opened, form, field, press };
};

test('an order is entered for a caller without an e-mail address, what is missing is said first, and its link is a message', async () => {
  const { page, user, field, press } = await openForm(siteAddress.newOrderFor('Caller of today'));
  expect(field('Name').value).toBe('Caller of today');
  await press();
  await waitFor(() => expect(field('Contact Number').getAttribute('aria-invalid')).toBe('true'), PATIENT);
  expect(document.activeElement).toBe(field('Contact Number'));
  await fill(user, field('Contact Number'), '01711-909090');
  await fill(user, field('Color'), 'Blue');
  await fill(user, field('Details'), 'As last time');
  await fill(user, field('Quantity'), '3');
  await press();
  const message = await page.findByLabelText<HTMLTextAreaElement>('Message for the customer', {}, PATIENT);
  expect(message.value).toMatch(/^Hello Caller of today, we have your order [\w-]{11}\. .*\/track\//);
  const whatsApp = page.getByRole<HTMLAnchorElement>('link', { name: 'Send by WhatsApp' });
  expect(whatsApp.href).toMatch(/^https:\/\/wa\.me\/8801711909090\?text=Hello/);
  const [stored] = await ask<Order[]>(`${apiAddress.orders}?q=Caller%20of%20today`);
  expect(stored).toMatchObject({ contactNumber: '01711-909090', email: '', details: { color: 'Blue', quantity: '3' } });
});

test('whoever ordered before is proposed while their number is typed, and one press fills in how they are reached', async () => {
  const { user, form, field } = await openForm();
  const fields = { name: 'Known Nabila', contactNumber: '01819-121212', email: 'nabila@example.com' };
  await place({ fields });
  await user.type(field('Contact Number'), '01819121212');
  const known = await within(form).findByRole('group', { name: 'Known customers' }, PATIENT);
  await user.click(within(known).getByRole('button', { name: /Known Nabila/ }));
  expect([field('Name').value, field('Email').value, field('Contact Number').value]).toEqual(
    Object.values({
      name: fields.name,
      email: fields.email,
      contactNumber: fields.contactNumber,
    }),
  );
  expect(within(form).queryByRole('group', { name: 'Known customers' })).toBeNull();
});
