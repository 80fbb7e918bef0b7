import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import {
  expectClosed,
  findQuestion,
  findSheet,
  listed,
  opening,
  openOrders,
  openSheet,
  placeOrder,
} from '#tests/support/orders/owner-orders-page.ts';
import { fill, toasts } from '#tests/support/page/open-page.ts';
import { ask, stored } from '#tests/support/page/owners-api.ts';

test('HTML in an order is shown as text, in the list and in the order', async () => {
  const name = '<img src="x" onerror="alert(1)"> \u202Eলায়লা';
  const details = `<script>alert(1)</script>\n${'আ'.repeat(10_000)}`;
  const file = '<img src=x onerror=alert(2)>.stl';
  await placeOrder({ fields: { name, company: '<b>bold</b>', details }, files: [{ name: file, bytes: 'solid' }] });
  const { user } = await openOrders({ q: '<b>bold</b>' });
  expect(listed()).toEqual([name]);
  await user.click(opening(name));
  const sheet = await findSheet();
  expect(sheet.getByLabelText<HTMLInputElement>('Name').value).toBe(name);
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Details').value).toBe(details);
  expect(sheet.getAllByText(file).length).toBeGreaterThan(0);
  expect(document.querySelectorAll('img[src="x"], body script')).toHaveLength(0);
  expect([...document.querySelectorAll('b')].filter(({ textContent }) => textContent === 'bold')).toEqual([]);
});

test('an order begins with the eight fields of its first step, before anything that the owner can do about it', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Comes first' } });
  const { sheet } = await openSheet(_id);
  const name = sheet.getByLabelText<HTMLTextAreaElement>('Name');
  const dialog = name.closest<HTMLElement>('[role=dialog]');
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary') ?? [])];
  const named = stops.map((stop) =>
    stop instanceof HTMLTextAreaElement ? stop.labels[0]?.textContent : stop.textContent,
  );
  const EIGHT = [
    'Name',
    'Contact Email',
    'Company',
    'Project',
    'Contact Number',
    'Delivery Address',
    'Delivery Date',
    'Service Needed',
  ];
  expect(named.slice(0, 9)).toEqual(['Close', ...EIGHT]);
  expect(stops.slice(1, 9).every((stop) => stop instanceof HTMLTextAreaElement && stop.readOnly)).toBe(true);
  const [beforeName = ''] = dialog?.textContent.split('Name') ?? [];
  expect(beforeName).toMatch(/^Order \S+?CloseCustomer$/);
});

test('an order has links for mail and phone, and its tracking link can be copied', async () => {
  const { _id, reference, trackingUrl } = await placeOrder({ fields: { name: 'Answered' } });
  const { sheet, press } = await openSheet(_id);
  const target = (link: string | RegExp) => sheet.getByRole('link', { name: link }).getAttribute('href');
  expect(target('Reply by mail')).toBe(`mailto:nasrin%40example.com?subject=Order%20${reference}`);
  expect(target('Call')).toBe('tel:+8801711000000');
  expect(target(/^Open the tracking page/)).toBe(trackingUrl);
  await press('Copy link');
  await sheet.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(trackingUrl);
});

test('an order is kept where the owner does not confirm that it is to be deleted', async () => {
  const { _id } = await placeOrder({ fields: { name: 'Kept after all' } });
  const { user, page, press } = await openSheet(_id);
  await press('Delete order');
  const question = await findQuestion();
  question.getByText(/its file too/);
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect((await stored(_id)).reference).not.toBe('');
});

test('an order is deleted with its files once the owner has confirmed, whatever was typed in it', async () => {
  const { _id, trackingUrl } = await placeOrder({ fields: { name: 'To be deleted' } });
  const { user } = await openOrders({ q: 'To be deleted' });
  await user.click(opening('To be deleted'));
  const sheet = await findSheet();
  const [file] = (await stored(_id)).files;
  await fill(user, sheet.getByLabelText('Internal note'), 'Never saved');
  await user.click(sheet.getByRole('button', { name: 'Delete order' }));
  await user.click((await findQuestion()).getByRole('button', { name: 'Delete order' }));
  await waitFor(() => expect(toasts()).toEqual(['Order deleted successfully']));
  await expectClosed();
  expect(listed()).toEqual([]);
  for (const address of [apiAddress.orderById(_id), apiAddress.orderFile(_id, file?._id ?? '')])
    await expect(ask(address)).rejects.toThrow('There is nothing at this address.');
  expect((await fetch(trackingUrl)).status).toBe(404);
});
