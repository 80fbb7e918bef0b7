import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { intercept, loseFirstAnswer } from '#tests/support/page/network.ts';
import { fill, toasts } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

test('an order refused because the disk is full keeps its fields and files, and a retry succeeds', async () => {
  const { page, user, choose, count, press } = await openOrderForm('3D-Printing-fdm', 'Refused Once');
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  await fill(user, field('Color'), 'Black');
  await fill(user, field('Details'), 'A plate');
  await fill(user, field('Quantity'), '2');
  await choose('plate_holes.STL');
  await count('plate_holes.STL');
  const headers = { 'Retry-After': '5' };
  const noRoom = Response.json({ success: false, message: MESSAGE.noRoom }, { status: 507, headers });
  const endRefusal = intercept(apiAddress.order, () => noRoom, 'POST');
  let asked = 0;
  intercept(apiAddress.orderReceipt, () => ((asked += 1), 'pass'));
  await press('Order');
  await waitFor(() => expect(toasts()).toEqual([MESSAGE.noRoom]));
  expect(asked).toBe(1);
  expect(field('Details').value).toBe('A plate');
  await count('plate_holes.STL');
  expect(await ordersOf('Refused Once')).toEqual([]);
  endRefusal();
  await press('Order');
  await thanked();
  expect(await ordersOf('Refused Once')).toHaveLength(1);
});

test('an order that was stored although the shop could not say so is found by the form itself, and ordered once', async () => {
  const { choose, count, press, fillDetails } = await openOrderForm('3D-Printing-fdm', 'Stored After All');
  await fillDetails();
  await choose('plate_holes.STL');
  await count('plate_holes.STL');
  const unclear = Response.json({ success: false, message: MESSAGE.unavailable }, { status: 503 });
  const sent = loseFirstAnswer(apiAddress.order, 'POST', unclear);
  await press('Order');
  await thanked();
  expect(sent()).toBe(1);
  expect(await ordersOf('Stored After All')).toHaveLength(1);
});
