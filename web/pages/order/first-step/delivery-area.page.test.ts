import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { shopOfFile } from '#tests/support/page/page-shop.ts';
import { readPage } from '#tests/support/page/read-page.ts';

const FDM = '3D-Printing-fdm';
const AREAS = ['Inside Dhaka: 80', 'Outside Dhaka: 150, free from 4000'];
const CHOICES = [
  'Inside Dhaka: 80 BDT',
  'Outside Dhaka: 150 BDT, free from 4,000 BDT',
  'Pick-up: Green Road 7, Sat to Thu',
];

const shopHere = shopOfFile({ VAT_PERCENT: '7.5', VAT_BIN: '001234567-0101' });

/** A shop that delivers, with VAT on top. */
const deliveringShop = async () => {
  const shop = shopHere();
  const owner = await ownerElsewhere({ shop });
  const set = async (values: object) => {
    const { version } = (await (await owner.call(apiAddress.settings)).json()).data;
    const body = JSON.stringify({ version, values });
    expect((await owner.call(apiAddress.settings, { method: 'PATCH', body })).status).toBe(200);
  };
  await set({ 'work.deliveryAreas': AREAS, 'work.pickUp': 'Green Road 7, Sat to Thu' });
  const ordersOf = (q: string) => owner.listed<OrderRecord>(apiAddress.orders, { q });
  return { shop, set, owner, ordersOf };
};

type Shop = Awaited<ReturnType<typeof deliveringShop>>['shop'];

/** The form of prints, with all but where it goes. */
const begin = async (customer: string, shop: Shop) => {
  const form = await openOrderForm(FDM, customer, shop);
  await form.choose('plate_holes.STL');
  await form.fillDetails();
  const area = () => form.page.getByLabelText<HTMLSelectElement>('Delivery area');
  const foot = async () => [...(await form.price()).querySelectorAll('tfoot tr')].map((row) => row.textContent);
  return { ...form, area, foot, to: (name: string) => form.user.selectOptions(area(), name) };
};

const placed = (shop: Shop) =>
  waitFor(() => expect(sessionStorage.getItem('karkhana-toasts')).toContain('Form Submitetd!')).then(() =>
    openPage('/', { shop }),
  );

test('who orders chooses where it goes, which price, bar and receipt say with it, and the order keeps', async () => {
  const { shop, set, owner, ordersOf } = await deliveringShop();
  const name = 'Jamila inside Dhaka';
  const form = await begin(name, shop);
  await form.expectPrice('Total5,056.00'); // as without areas, as long as nobody said
  expect([...form.area().options].filter(({ hidden }) => !hidden).map(({ text }) => text)).toEqual(CHOICES);
  await form.press('Order');
  await waitFor(() => expect(descriptionOf(form.area())).toBe('Delivery area is required!'));
  await form.to(CHOICES[0] as string);
  await form.expectPrice('Total5,142.00');
  expect(await form.foot()).toEqual([
    'Subtotal4,703.00',
    'DeliveryInside Dhaka80.00',
    'VAT 7.5 %358.73',
    'Rounding0.27',
    'Total5,142.00',
  ]);
  expect(document.querySelector('.order-bar p')?.textContent).toBe('About 5,142 BDTwith delivery, including 7.5 % VAT');
  await form.to(CHOICES[1] as string);
  await form.expectPrice('DeliveryOutside Dhaka0.00');
  await form.to(CHOICES[0] as string);
  await set({ 'work.deliveryAreas': [...AREAS, 'Gulshan: 0'] });
  await form.press('Order');
  const { page } = await placed(shop);
  await page.findByText(/About 5,142 BDT.*with delivery/);
  await expect
    .poll(() => ordersOf(name)) // priced as soon as the shop has measured its file
    .toMatchObject([{ delivery: { area: 'Inside Dhaka', price: 80 }, price: { payable: 5142 } }]);
  const [placedOne] = await ordersOf(name);
  const record = (await (await owner.call(apiAddress.orderById(placedOne?._id ?? ''))).json()).data as OrderRecord;
  const followed = await openPage(new URL(record.trackingUrl).pathname, { shop });
  expect(document.querySelector('tfoot')?.textContent).toContain('DeliveryInside Dhaka80.00');
  const { value, options } = followed.page.getByLabelText<HTMLSelectElement>('Delivery area');
  expect([value, [...options].map(({ text }) => text)]).toEqual([
    'inside-dhaka',
    CHOICES.toSpliced(2, 0, 'Gulshan: free'),
  ]);
});

test('who fetches an order is asked for no address, and next time is offered the same', async () => {
  const { shop, set, ordersOf } = await deliveringShop();
  const name = 'Kamal who fetches';
  const form = await begin(name, shop);
  await form.to(CHOICES[2] as string);
  await waitFor(() => expect(form.page.queryByLabelText('Delivery Address')).toBeNull());
  await form.user.click(form.page.getByLabelText('Remember me on this device'));
  await form.press('Order');
  await placed(shop);
  expect(await ordersOf(name)).toMatchObject([{ delivery: { area: 'Pick-up' }, deliveryAddress: 'Pick-up' }]);
  sessionStorage.clear(); // another tab, another day
  const again = await openOrderForm(FDM, undefined, shop);
  await again.press(`Order again as ${name}`);
  await again.page.findByRole('region', { name: 'You and your project' });
  sessionStorage.clear();
  await set({ 'work.pickUp': null });
  const later = await openOrderForm(FDM, undefined, shop);
  await later.press(`Order again as ${name}`);
  const area = later.page.getByLabelText<HTMLSelectElement>('Delivery area');
  await waitFor(() => expect(document.activeElement).toBe(area)); // the shop has it no more
  expect([area.value, later.page.getByLabelText<HTMLTextAreaElement>('Delivery Address').value]).toEqual(['', '']);
});

test('the first step asks it as well and keeps it for who comes back, and a shop without areas asks nobody', async () => {
  const { shop, set } = await deliveringShop();
  const name = 'Lutfa of two steps';
  const { page, user } = await openPage(siteAddress.order, { shop });
  const values = {
    Name: name,
    Email: 'lutfa@example.com',
    Company: 'RUET',
    Project: 'Gripper',
    'Contact Number': '01711000000',
    'Delivery Address': 'Kazla',
    'Delivery Date': DATE_WANTED,
  };
  for (const [label, value] of Object.entries(values)) await fill(user, page.getByLabelText(label), value);
  const next = () => user.click(page.getByText('Next', { selector: 'button' }));
  await next();
  await waitFor(() => expect(descriptionOf(page.getByLabelText('Delivery area'))).toBe('Delivery area is required!'));
  await user.selectOptions(page.getByLabelText('Delivery area'), CHOICES[0] as string);
  await next();
  await page.findByRole('region', { name: 'You and your project' });
  expect(JSON.parse(sessionStorage.getItem('karkhana-order') ?? '').firstStep).toMatchObject({
    deliveryArea: 'inside-dhaka',
  });
  const back = await openPage(siteAddress.order, { shop });
  await waitFor(() => expect(back.page.getByLabelText<HTMLSelectElement>('Delivery area').value).toBe('inside-dhaka'));
  await set({ 'work.deliveryAreas': null });
  for (const address of [siteAddress.order, siteAddress.orderForm(FDM)])
    expect((await readPage(address, shop)).html.body.textContent).not.toContain('Delivery area');
});

test('a product costs its delivery as well, and nobody who picks it up is asked where to', async () => {
  const { shop, owner, ordersOf } = await deliveringShop();
  const name = 'Mamun who buys';
  const product = await owner.addProduct({ name: 'Gear of Mamun' });
  const { page, user } = await openPage(siteAddress.productOrder(product._id), { shop });
  const values = {
    Name: name,
    Email: 'mamun@example.com',
    'Contact Number': '01711000000',
    'Delivery Address': 'Kazla',
  };
  for (const [label, value] of Object.entries(values)) await fill(user, page.getByLabelText(label), value);
  const press = (text: string) => user.click(page.getByRole('button', { name: text }));
  await press('Order for 484 BDT');
  await waitFor(() => expect(descriptionOf(page.getByLabelText('Delivery area'))).toBe('Delivery area is required!'));
  await user.selectOptions(page.getByLabelText('Delivery or pick-up'), 'Pick-up');
  expect(page.queryByLabelText('Delivery area')).toBeNull();
  await user.selectOptions(page.getByLabelText('Delivery or pick-up'), 'Delivery');
  await user.selectOptions(page.getByLabelText('Delivery area'), CHOICES[0] as string);
  await press('Order for 570 BDT');
  await placed(shop);
  expect(await ordersOf(name)).toMatchObject([
    { delivery: { area: 'Inside Dhaka', price: 80 }, details: { total: '570 BDT, including 7.5 % VAT' } },
  ]);
});
