import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { OWNER } from '#tests/support/auth/owner.ts';
import {
  expectClosed,
  findSheet,
  listed,
  opening,
  openOrders,
  openSheet,
  placeOrder,
  wordsOf,
} from '#tests/support/orders/owner-orders-page.ts';
import { stored } from '#tests/support/page/owners-api.ts';

const STEPS = ['reviewing', 'quoted', 'in production', 'ready', 'delivered'];

test('the owner moves an order on until it is delivered, and its history names who did', async () => {
  const { _id } = await placeOrder({ service: 'Product-Development', fields: { name: 'Moved along' } });
  const { sheet, press } = await openSheet(_id);
  for (const status of STEPS) {
    await press(`Move to ${status}`);
    await sheet.findByText(`Moved to ${status}.`);
  }
  expect(sheet.queryByRole('button', { name: /^Move to/ })).toBeNull();
  expect(sheet.getAllByText(OWNER.email)).toHaveLength(STEPS.length);
  const { status, history } = await stored(_id);
  expect(status).toBe('delivered');
  expect(history.map(({ by }) => by)).toEqual([null, ...STEPS.map(() => OWNER.email)]);
});

test('the owner cancels an order without a mail in a shop that writes none, and the list shows it', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Called off' } });
  const { page, user } = await openOrders({ q: 'Called off' });
  await user.click(opening('Called off'));
  const sheet = await findSheet();
  await user.selectOptions(sheet.getByLabelText('Status'), 'Cancelled');
  sheet.getByText('No mail server is set up, so customers get no mail.');
  expect((await stored(_id)).status).toBe('new'); // only chosen yet
  await user.click(sheet.getByRole('button', { name: 'Change' }));
  await sheet.findByText('Moved to cancelled.');
  expect((await stored(_id)).status).toBe('cancelled');
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(wordsOf('Called off')).toContain('cancelled');
  await user.click(page.getByRole('button', { name: /^New/ }));
  await waitFor(() => expect(listed()).toEqual([]));
  await user.click(page.getByRole('button', { name: /^Cancelled/ }));
  await waitFor(() => expect(listed()).toEqual(['Called off']));
});
