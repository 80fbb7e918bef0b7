import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { pressHeldBack } from '#tests/support/page/patient-user.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

type Form = Awaited<ReturnType<typeof openOrderForm>>;

const expectQuantity = ({ quantity }: Form, value: string) => waitFor(() => expect(quantity().value).toBe(value));
const materialOf = ({ page }: Form, name: string) => page.findByLabelText<HTMLSelectElement>(`What ${name} is made of`);

test('a count is a whole number from 1 to 100,000, whatever is typed', async () => {
  const { user, choose, count } = await openOrderForm('3D-Printing-fdm');
  await choose('plate_holes.STL');
  const field = await count('plate_holes.STL');
  const settled: Record<string, string> = {};
  for (const typed of ['0', '-4', '999999', '2.6', '']) {
    await fill(user, field, typed);
    await user.tab();
    settled[typed] = field.value;
  }
  expect(settled).toEqual({ '0': '1', '-4': '1', '999999': '100000', '2.6': '3', '': '3' });
});

test('Enter settles a count, and does not order', async () => {
  const { user, choose, count } = await openOrderForm('3D-Printing-fdm');
  await choose('plate_holes.STL');
  const field = await count('plate_holes.STL');
  await fill(user, field, '2.6');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('3');
  expect(location.pathname).toBe('/order/3D-Printing-fdm'); // an order that is begun asks first who orders
});

test('the Quantity field is filled from the counts until the customer writes in it', async () => {
  const form = await openOrderForm('3D-Printing-fdm');
  await form.choose('plate_holes.STL');
  await expectQuantity(form, '1');
  await form.choose('teapot.stl');
  await form.press('One more of teapot.stl');
  await expectQuantity(form, 'plate_holes.STL: 1, teapot.stl: 2');
  await fill(form.user, form.quantity(), 'According to the files');
  await form.press('One more of teapot.stl');
  expect((await form.count('teapot.stl')).value).toBe('3');
  expect(form.quantity().value).toBe('According to the files');
});

test('a Quantity that is one number is the count of each file, which then changes only there', async () => {
  const form = await openOrderForm('3D-Printing-fdm');
  await fill(form.user, form.quantity(), '10');
  await form.choose('plate_holes.STL', 'teapot.stl');
  const counts = await Promise.all(['plate_holes.STL', 'teapot.stl'].map(form.count));
  const expectCounts = (...values: string[]) => waitFor(() => expect(counts.map(({ value }) => value)).toEqual(values));
  await expectCounts('10', '10');
  await fill(form.user, counts[0] as HTMLInputElement, '12');
  await pressHeldBack(form.page.getByRole('button', { name: 'One more of teapot.stl' }));
  await expectCounts('10', '10');
  expect(form.quantity().value).toBe('10');
  await fill(form.user, form.quantity(), '2 lids, 5 boxes'); // begins with a number, and is none
  await expectCounts('1', '1');
  await form.press('One more of teapot.stl');
  await expectCounts('1', '2');
  await form.expectPrice('counted beside your files: plate_holes.STL: 1, teapot.stl: 2. Your Quantity says “2 lids');
  await fill(form.user, form.quantity(), 'দুইটি');
  await expectCounts('2', '2');
  expect((await form.price()).textContent).not.toContain('Your Quantity says');
});

test('a typed number is what the price, the receipt and the order are for, whenever it is typed', async () => {
  const form = await openOrderForm('3D-Printing-fdm', 'Dipa of the two numbers');
  await form.choose('plate_holes.STL', 'teapot.stl');
  await fill(form.user, await form.count('plate_holes.STL'), '7');
  await form.fillDetails();
  await fill(form.user, form.quantity(), '৩টি');
  await form.press('Order');
  await thanked();
  expect(JSON.stringify(Object.entries(sessionStorage))).toMatch(/3 × plate_holes.*3 × teapot/);
  const [order] = await ordersOf('Dipa of the two numbers');
  expect(order).toMatchObject({ details: { quantity: '৩টি' }, files: [{ quantity: 3 }, { quantity: 3 }] });
});

test('the hint of the laser’s Quantity stays in sight with a file', async () => {
  const form = await openOrderForm('Laser-Cutting');
  await form.choose('arrayed-holes.dxf');
  await expectQuantity(form, '1');
  expect(form.page.getByText('According to the files').closest('p')?.id).toBe(
    form.quantity().getAttribute('aria-describedby'),
  );
});

/** Fills in the first step where the form of a service asks for it. */
const fillFirstStep = async ({ page, user, press }: Form, name: string) => {
  const fields = {
    [`^Name`]: name,
    [`^Email`]: 'nasrin@example.com',
    [`^Company`]: 'Padma Robotics',
    [`^Project`]: 'Gripper',
    [`^Contact Number`]: '+880 1711-000000',
    [`^Delivery Address`]: 'Shaheb Bazar, Rajshahi',
    [`^Delivery Date`]: DATE_WANTED,
  };
  for (const [label, value] of Object.entries(fields))
    await fill(user, await page.findByLabelText(new RegExp(label)), value);
  return press('Next');
};

test('files, counts and answers are still there after the way back to the first step', async () => {
  const form = await openOrderForm('3D-Printing-fdm');
  await form.choose('bracket_inches.stl', 'teapot.stl');
  await form.press(/^76.2 × 50.8 × 25.4 mm ?in inches/);
  await fill(form.user, await form.count('teapot.stl'), '4');
  await form.fillDetails();
  await form.expectPrice('About');
  const lines = async () => (await form.price()).querySelector('table')?.textContent; // the sum is told again later
  const before = await lines();
  await form.press('Order');
  await waitFor(() => expect(location.pathname).toBe('/order'));
  await fillFirstStep(form, 'Bashir who came back');
  expect((await form.count('teapot.stl')).value).toBe('4');
  await expectQuantity(form, 'bracket_inches.stl: 1, teapot.stl: 4');
  await waitFor(async () => expect(await lines()).toBe(before));
  expect(form.page.getByLabelText<HTMLInputElement>(/^Color/).value).toBe('Black');
});

test('an order of files with counts and materials of their own arrives with all of them', async () => {
  const form = await openOrderForm('3D-Printing-fdm', 'Chaya with two parts');
  await form.choose('plate_holes.STL', 'teapot.stl');
  await fill(form.user, await form.count('plate_holes.STL'), '2');
  await form.user.selectOptions(await materialOf(form, 'teapot.stl'), 'ABS');
  await form.expectPrice('ABS, Fine, Robust');
  await form.expectPrice('PLA, Fine, Robust');
  await form.fillDetails();
  const sent: unknown[] = [];
  intercept(
    apiAddress.order,
    ({ init }) => {
      const body = init?.body as FormData;
      sent.push(body.get('items'), body.get('priceBook'));
      return 'pass';
    },
    'POST',
  );
  await form.press('Order');
  await thanked();
  expect(sent).toEqual(['[{"quantity":2},{"quantity":1,"options":{"material":"ABS"}}]', '1']);
  const [order] = await ordersOf('Chaya with two parts');
  expect(order).toMatchObject({
    details: { quantity: 'plate_holes.STL: 2, teapot.stl: 1' },
    files: [
      { name: 'plate_holes.STL', quantity: 2 },
      { name: 'teapot.stl', quantity: 1, options: { material: 'ABS' } },
    ],
  });
  const { call } = await ownerElsewhere();
  const estimate = async () => (await call(apiAddress.orderById(order?._id ?? ''))).text();
  await waitFor(async () => expect(await estimate()).toContain('ABS, Fine, Robust'), { interval: 200 }); // by the shop
});

test('a file keeps its own material in sight, and has none where the service has none to choose', async () => {
  const form = await openOrderForm('3D-Printing-fdm');
  await form.choose('plate_holes.STL', 'teapot.stl');
  await form.user.selectOptions(await materialOf(form, 'teapot.stl'), 'ABS');
  await form.press('Remove plate_holes.STL');
  await form.expectPrice('ABS, Fine, Robust');
  expect((await materialOf(form, 'teapot.stl')).value).toBe('ABS');
  await form.fillDetails();
  await form.press('Order');
  await waitFor(() => expect(location.pathname).toBe('/order'));
  await form.user.selectOptions(form.page.getByLabelText(/^Service Needed/), 'SLA 3D Printing');
  await fillFirstStep(form, 'Golap with second thoughts');
  await form.page.findByText('SLA 3D Printing Order');
  await form.fillDetails();
  await expectQuantity(form, '1');
  await form.press('Order');
  await thanked();
  const [order] = await ordersOf('Golap with second thoughts');
  expect(order).toMatchObject({ serviceNeeded: '3D-Printing-sla', files: [{ name: 'teapot.stl', quantity: 1 }] });
  expect(order?.files[0]?.options).toBe(undefined);
});
