import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const openProduct = async (name: string) => {
  const product = await (await ownerElsewhere()).addProduct({ name });
  const open = async () => {
    const { page, user } = await openPage(siteAddress.productOrder(product._id));
    const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
    return { page, user, field, order: () => user.click(page.getByRole('button', { name: /^Order for / })) };
  };
  return { open };
};

const onDevice = () => localStorage.getItem('karkhana-remembered');

test('a buyer who asked to be remembered orders the next product by two presses on its form, delivered as before', async () => {
  const name = 'Habiba who buys again';
  const { open } = await openProduct('Gear of Habiba');
  const first = await open();
  await first.user.selectOptions(first.field('Delivery or pick-up'), 'Pick-up');
  for (const [label, value] of Object.entries({
    Name: name,
    Email: 'habiba@example.com',
    'Contact Number': '01711 000000',
  }))
    await fill(first.user, first.field(label), value);
  await first.user.click(first.field('Remember me on this device'));
  await first.order();
  await thanked();
  sessionStorage.clear(); // another tab, another day
  const second = await open();
  await second.user.click(await second.page.findByRole('button', { name: `Order again as ${name}` }));
  expect(second.field('Email').value).toBe('habiba@example.com');
  expect(second.field('Delivery or pick-up').value).toBe('pick-up');
  expect(document.activeElement?.textContent).toMatch(/^Order for /);
  await second.order();
  await thanked();
  expect(await ordersOf(name)).toHaveLength(2);
  const print = await openPage(siteAddress.orderForm('3D-Printing-fdm'));
  await print.user.click(await print.page.findByRole('button', { name: `Order again as ${name}` }));
  const asked = (label: string) => print.page.getByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(document.activeElement).toBe(asked('Company'))); // which a buyer need not have
  expect(asked('Name').value).toBe(name);
});

test('the next form of the tab offers who bought a product, and the device keeps nothing of them unasked', async () => {
  const name = 'Ismat who bought';
  const { open } = await openProduct('Gear of Ismat');
  const first = await open();
  const values = { Name: name, Email: 'ismat@example.com', 'Contact Number': '01711 000000' };
  for (const [label, value] of Object.entries({ ...values, 'Delivery Address': 'Kazla, Rajshahi' }))
    await fill(first.user, first.field(label), value);
  await first.order();
  await thanked();
  expect(onDevice()).toBeNull();
  const again = await open();
  await again.user.click(await again.page.findByRole('button', { name: 'Use my details again' }));
  expect(again.field('Delivery Address').value).toBe('Kazla, Rajshahi');
  expect(document.activeElement?.textContent).toMatch(/^Order for /);
});
