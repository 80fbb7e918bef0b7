import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { listed, openOrders, placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { toasts } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { pressHeldBack } from '#tests/support/page/patient-user.ts';
import { ordersOf } from '#tests/support/page/placed-by-page.ts';

const statusesOf = async (customer: string) => (await ordersOf(customer)).map(({ status }) => status);

test('orders that the owner chooses move together, and the one that somebody changed meanwhile stays, with the reason', async () => {
  const references: string[] = [];
  for (let at = 0; at < 3; at += 1) references.push((await placeOrder({ fields: { name: 'Of a crowd' } })).reference);
  const { page, user } = await openOrders({ q: 'Of a crowd', status: 'new' });
  await user.click(await page.findByLabelText('Choose all in this list'));
  await user.click(page.getByLabelText(`Choose ${references[0]}`));
  page.getByText('2 orders chosen');

  const [, changed] = await ordersOf('Of a crowd');
  const note = JSON.stringify({ note: 'Called.' });
  await (await ownerElsewhere()).call(apiAddress.orderById(changed?._id ?? ''), { method: 'PATCH', body: note });
  await user.click(page.getByRole('button', { name: /^Move to reviewing/ }));
  await user.click(await page.findByText('Move 2 orders', { selector: 'button' }));
  await page.findByText('One order was not moved');
  page.getByText(ORDER_RECORD_MESSAGE.changedMeanwhile);
  expect(toasts()).toEqual(['Moved 1 order to reviewing.']);
  expect(await statusesOf('Of a crowd')).toEqual(['reviewing', 'new', 'new']);
  await waitFor(() => expect(listed()).toHaveLength(2)); // what moved left the list of new ones
  expect(page.queryByText(/chosen$/)).toBeNull();
});

test('where the shop has no mail server, no customer is said to be told, and orders move all the same', async () => {
  await placeOrder({ fields: { name: 'Not to be told' } });
  const { page, user } = await openOrders({ q: 'Not to be told' });
  await user.click(await page.findByLabelText('Choose all in this list'));
  await user.click(page.getByRole('button', { name: /^Move to reviewing/ }));
  await user.selectOptions(await page.findByLabelText('Move to'), 'Ready');
  await page.findByText('No mail server is set up, so customers get no mail.');
  await user.click(page.getByLabelText('Tell the customers'));
  await user.click(page.getByText('Move 1 order', { selector: 'button' }));
  await waitFor(() => expect(toasts()).toEqual(['Moved 1 order to ready.']));
  expect(await statusesOf('Not to be told')).toEqual(['ready']);
  const inToast = document.querySelector('toast-region')?.shadowRoot?.querySelectorAll('button') ?? [];
  [...inToast].find(({ textContent }) => textContent === 'Undo')?.click();
  await waitFor(() => expect(toasts()).toEqual(['Moved back.']));
  expect(await statusesOf('Not to be told')).toEqual(['new']);
});

test('the keys j and k lead through the rows, x chooses one, m asks where it goes, and nothing of it while somebody types', async () => {
  for (const name of ['Keyed, one', 'Keyed, two']) await placeOrder({ fields: { name } });
  const { page, user } = await openOrders({ q: 'Keyed' });
  await waitFor(() => expect(listed()).toHaveLength(2));
  const search = page.getByPlaceholderText<HTMLInputElement>(/^Search order/);
  await user.type(search, 'x');
  expect([search.value, page.queryByText(/chosen$/)]).toEqual(['Keyedx', null]);
  await user.clear(search);
  await user.type(search, 'Keyed');
  search.blur();
  await waitFor(() => expect(listed()).toHaveLength(2));
  await user.keyboard('jjx');
  await page.findByText('1 order chosen');
  await user.keyboard('kx');
  page.getByText('2 orders chosen');
  await user.keyboard('m');
  await page.findByText('Move 2 orders', { selector: 'h2' });
});

test('Shift and j choose from a row on to the next, also after x, and leave none out at the end of the list', async () => {
  for (const name of ['Stretched, one', 'Stretched, two', 'Stretched, three']) await placeOrder({ fields: { name } });
  const { page, user } = await openOrders({ q: 'Stretched' });
  await waitFor(() => expect(listed()).toHaveLength(3));
  await user.keyboard('jx');
  await page.findByText('1 order chosen');
  await user.keyboard('{Shift>}j{/Shift}');
  await page.findByText('2 orders chosen');
  await user.keyboard('{Shift>}jjj{/Shift}');
  await page.findByText('3 orders chosen');
});

test('the whole list moves on by three presses: choose all, m, Enter', async () => {
  for (const name of ['Pressed, one', 'Pressed, two']) await placeOrder({ fields: { name } });
  const { page, user } = await openOrders({ q: 'Pressed' });
  await waitFor(() => expect(listed()).toHaveLength(2));
  await user.keyboard('{Control>}a{/Control}');
  await page.findByText('2 orders chosen');
  await user.keyboard('m');
  const mover = await page.findByText('Move 2 orders', { selector: 'button' });
  await waitFor(() => expect(document.activeElement).toBe(mover));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toasts()).toEqual(['Moved 2 orders to reviewing.']));
  expect([...(await statusesOf('Pressed, one')), ...(await statusesOf('Pressed, two'))]).toEqual([
    'reviewing',
    'reviewing',
  ]);
});

test('where the table has no head, as on a phone, one press at the foot chooses the whole list', async () => {
  for (const name of ['Tapped, one', 'Tapped, two']) await placeOrder({ fields: { name } });
  const { page, user } = await openOrders({ q: 'Tapped' });
  await waitFor(() => expect(listed()).toHaveLength(2));
  await user.click(page.getByText('Choose all', { selector: 'button' }));
  await page.findByText('2 orders chosen');
  expect(page.queryByText('Choose all', { selector: 'button' })).toBeNull();
});

test('orders with no next status in common move nowhere before one is chosen, and those that would go back are counted', async () => {
  await placeOrder({ fields: { name: 'Mixed, further on' } });
  await placeOrder({ fields: { name: 'Mixed, new' } });
  const owner = await ownerElsewhere();
  const [{ _id, version } = { _id: '', version: 0 }] = await ordersOf('Mixed, further on');
  const body = JSON.stringify({ status: 'ready', version });
  expect((await owner.call(apiAddress.orderById(_id), { method: 'PATCH', body })).ok).toBe(true);
  const { page, user } = await openOrders({ q: 'Mixed', view: 'all' });
  await waitFor(() => expect(listed()).toHaveLength(2));
  await user.keyboard('{Control>}a{/Control}m');
  const target = await page.findByLabelText<HTMLSelectElement>('Move to');
  await waitFor(() => expect(document.activeElement).toBe(target));
  expect(target.value).toBe('');
  await pressHeldBack(page.getByText('Move 2 orders', { selector: 'button' }));
  expect([...(await statusesOf('Mixed, new')), ...(await statusesOf('Mixed, further on'))]).toEqual(['new', 'ready']);
  await user.selectOptions(target, 'In production');
  page.getByText('One of them is further on, and would go back to in production.');
  await user.selectOptions(target, 'Delivered');
  expect(page.queryByText(/would go back/)).toBeNull();
  target.focus();
  await user.keyboard('{Enter}'); // on to the button, where it is pressed once it was read
  expect(document.activeElement?.textContent).toMatch(/^Move/);
  expect(await statusesOf('Mixed, new')).toEqual(['new']);
});
