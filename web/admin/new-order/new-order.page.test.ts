import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { ENTERED_MESSAGE } from '#contract/orders/entered-order.ts';
import { ORDERABLE_SERVICES, serviceName } from '#contract/services/services.ts';
import { placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { ask, send, stored } from '#tests/support/page/owners-api.ts';

const WORDS = 'Can you make this?\nTwo pieces, blue, by Friday.';

const openForm = async (address: string = siteAddress.orderNew) => {
  const opened = await openPage(address, { signedIn: true });
  await opened.page.findByRole('form', { name: 'New order' });
  return opened;
};

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!found) throw new Error(`The form has no ${name}.`);
  return found;
};
const valueOf = (name: string) => field(name).value;

/** The button beside a message that was sent to the shop. */
const openMessage = async (name: string) => {
  const message = { name, email: 'nasrin@example.com', country: 'Nepal', companyName: 'Akter & Co', message: WORDS };
  const opened = await openPage(siteAddress.contactSubmissions, { signedIn: true });
  await send(apiAddress.contact, message);
  const { page, user } = await openPage(siteAddress.contactSubmissions);
  await user.click(await page.findByText(name, { selector: 'li button bdi' }));
  const dialog = await page.findByRole('dialog', { name: 'Message detail!' });
  return { ...opened, page, user, make: within(dialog).getByText('Make an order of it') };
};

test('an order is made of a message: its customer and words are in the form, whatever the service, and it is done with', async () => {
  const { page, user, make } = await openMessage('Nasrin of the order');
  await user.click(make);
  await page.findByRole('form', { name: 'New order' });
  expect((await page.findByRole('note')).textContent).toContain('message of Nasrin of the order');
  const { name, email, company } = { name: valueOf('name'), email: valueOf('email'), company: valueOf('company') };
  expect([name, email, company]).toEqual(['Nasrin of the order', 'nasrin@example.com', 'Akter & Co']);
  const service = page.getByLabelText<HTMLSelectElement>(/^Service Needed/);
  for (const one of ORDERABLE_SERVICES) {
    await user.selectOptions(service, serviceName(one));
    expect([one, valueOf(one === 'Product-Development' ? 'features' : 'details')]).toEqual([one, WORDS]);
  }
  await waitFor(() => expect(history.state?.usr ?? null).toBeNull());
  expect(location.href).not.toMatch(/Nasrin|nasrin|Friday/);

  await fill(user, field('quality'), '2');
  const orders = { new: 1_234, reviewing: 0, quoted: 0, 'in production': 0, ready: 0, delivered: 0, cancelled: 0 };
  const stop = intercept(apiAddress.waiting, () => Response.json({ success: true, data: { orders, notices: [] } }));
  await user.click(page.getByText('Enter the order'));
  await page.findByText('1,234'); // the menu counts at once what waits now
  stop();
  const link = await page.findByText<HTMLAnchorElement>(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  const [done] = await ask<ContactMessage[]>(`${apiAddress.contact}?q=Nasrin%20of%20the%20order`);
  expect(done?.state).toBe('done');
  const order = await stored(link.pathname.split('/').at(-1) ?? '');
  expect(order.history.at(-1)?.what).toBe(ENTERED_MESSAGE.from('Nasrin of the order', done?.createdAt ?? ''));
  expect(page.getByText<HTMLAnchorElement>('Send by mail').href).toMatch(/^mailto:nasrin%40example\.com/);

  await user.click(page.getByText('Enter another order'));
  expect(page.queryByRole('note')).toBeNull();
  expect([valueOf('name'), valueOf('details')]).toEqual(['', '']);
});

test('a reload begins with an empty form', async () => {
  const { page, user, make } = await openMessage('Nasrin who reloads');
  await user.click(make);
  await page.findByRole('note');
  await waitFor(() => expect(history.state?.usr ?? null).toBeNull());
  const { page: again } = await openForm();
  expect(again.queryByRole('note')).toBeNull();
  expect([valueOf('name'), valueOf('details')]).toEqual(['', '']);
});

test('choosing another service empties nothing that was typed, and a number or an address is asked for by name', async () => {
  const { page, user } = await openForm();
  await fill(user, field('name'), 'Rahim');
  await fill(user, field('color'), 'Blue');
  await fill(user, field('details'), 'As last time.');
  const service = page.getByLabelText<HTMLSelectElement>(/^Service Needed/);
  await user.selectOptions(service, 'PCB Manufacturing');
  expect([valueOf('name'), valueOf('details')]).toEqual(['Rahim', 'As last time.']);
  await user.selectOptions(service, 'Laser Cutting');
  expect([valueOf('color'), valueOf('details')]).toEqual(['Blue', 'As last time.']);
  await fill(user, field('quantity'), '2');
  await user.click(page.getByText('Enter the order'));
  await page.findByText(ENTERED_MESSAGE.reach);
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('contactNumber'));
  await fill(user, field('email'), 'rahim@example.com');
  await user.click(page.getByText('Enter the order'));
  await page.findByText('Enter another order');
});

test('what was searched for and not found is in the form: a number as the number, anything else as the name', async () => {
  await openForm(siteAddress.newOrderFor('+880 1799-111222'));
  expect([valueOf('name'), valueOf('contactNumber')]).toEqual(['', '+880 1799-111222']);
  await openForm(siteAddress.newOrderFor('Rafiq 2'));
  expect([valueOf('name'), valueOf('contactNumber')]).toEqual(['Rafiq 2', '']);
});

test('a known customer is chosen by the arrows from the name, and the focus goes on to the address', async () => {
  await placeOrder({ fields: { name: 'Arrow Ahmed', contactNumber: '+880 1711-404040', company: 'Arrow Works' } });
  const { page, user } = await openForm();
  await fill(user, field('name'), 'Arrow');
  const known = await page.findByRole('button', { name: /^Arrow Ahmed/ });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(known);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(field('name'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect([valueOf('name'), valueOf('contactNumber'), valueOf('company')]).toEqual([
    'Arrow Ahmed',
    '+880 1711-404040',
    'Arrow Works',
  ]);
  expect(document.activeElement).toBe(field('deliveryAddress'));
});
