import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
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
import { toasts } from '#tests/support/page/open-page.ts';
import { stored, tell } from '#tests/support/page/owners-api.ts';

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

/** The button of the toast that stands. */
const inToast = (name: string) => {
  const buttons = document.querySelector('toast-region')?.shadowRoot?.querySelectorAll('button') ?? [];
  const found = [...buttons].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No toast has ${name}.`);
  return found;
};

test('a move of one order that told nobody is taken back from its toast, unless somebody else has changed the order since', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Moved by mistake' } });
  const { sheet, press } = await openSheet(_id);
  await press('Move to reviewing');
  await waitFor(() => inToast('Undo').click());
  await sheet.findByRole('button', { name: 'Move to reviewing' });
  expect((await stored(_id)).status).toBe('new');

  await press('Move to reviewing');
  await waitFor(() => inToast('Undo'));
  const { version } = await stored(_id);
  await tell(apiAddress.orderById(_id), { note: 'Call first', version }, 'PATCH');
  inToast('Undo').click();
  await waitFor(() => expect(toasts().join()).toContain('Somebody else has changed this order'));
  expect((await stored(_id)).status).toBe('reviewing');
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
