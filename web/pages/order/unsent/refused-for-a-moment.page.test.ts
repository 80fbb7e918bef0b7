import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { TOO_MANY_MESSAGE } from '#contract/limits.ts';
import { intercept, loseFirstAnswer } from '#tests/support/page/network.ts';
import { ordered } from '#tests/support/page/open-order.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { shopOfItsOwn } from '#tests/support/page/page-shop.ts';
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
  const noSpace = Response.json({ success: false, message: MESSAGE.noSpace }, { status: 507, headers });
  const endRefusal = intercept(apiAddress.order, () => noSpace, 'POST');
  let asked = 0;
  intercept(apiAddress.orderReceipt, () => ((asked += 1), 'pass'));
  await press('Order');
  await waitFor(() => expect(toasts()).toEqual([MESSAGE.noSpace]));
  expect(asked).toBe(1);
  expect(field('Details').value).toBe('A plate');
  await count('plate_holes.STL');
  expect(await ordersOf('Refused Once')).toEqual([]);
  endRefusal();
  await press('Order');
  await thanked();
  expect(await ordersOf('Refused Once')).toHaveLength(1);
});

test('who sends more orders or messages in a minute than the shop takes reads so, and nothing typed is lost', async () => {
  const shop = await shopOfItsOwn({ ORDERS_PER_MINUTE: '1', MESSAGES_PER_MINUTE: '1' });
  await ordered({ name: 'One Of One', shop });
  const { page, choose, count, press, fillDetails } = await openOrderForm('3D-Printing-fdm', 'One Too Many', shop);
  await fillDetails();
  await choose('plate_holes.STL');
  await count('plate_holes.STL');
  await press('Order');
  await waitFor(() => expect(toasts()).toEqual([TOO_MANY_MESSAGE.orders]));
  expect(page.getByLabelText<HTMLInputElement>(/^Details/).value).toBe('As drawn');
  await count('plate_holes.STL');
  await waitFor(() =>
    expect(page.getByText('Order', { selector: 'button' }).getAttribute('aria-disabled')).not.toBe('true'),
  );

  const contact = await openPage('/contact', { shop });
  const field = (label: RegExp) => contact.page.getByLabelText<HTMLInputElement>(label);
  for (const said of ['Your response is recorded!', TOO_MANY_MESSAGE.messages]) {
    const texts: [RegExp, string][] = [
      [/^Name/, 'Rahim'],
      [/^Email/, 'rahim@example.com'],
      [/^Message/, 'Hello?'],
    ];
    for (const [label, text] of texts) await fill(contact.user, field(label), text);
    await contact.user.click(contact.page.getByText('Send', { selector: 'button' }));
    await waitFor(() => expect(toasts()).toContain(said));
  }
  expect([field(/^Name/).value, field(/^Message/).value]).toEqual(['Rahim', 'Hello?']);
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
