import { apiAddress } from '#contract/addresses.ts';
import { expect, OWNER, signIn, test } from '#tests/support/browser/visit.ts';
import {
  downloaded,
  inDays,
  place,
  rowOf,
  SEARCH,
  stored,
  whenDaysHavePassed,
} from '#tests/support/orders/owner-orders.ts';

test('the owner sees a new order first, finds it by search, service and status, and moves it on until it is delivered', async ({
  page,
}) => {
  await place(page, { service: 'Laser-Cutting', fields: { name: 'Earlier customer' } });
  const { _id, reference } = await place(page, { service: 'PCB-Manufacturing', fields: { name: 'Moved along' } });
  await signIn(page);
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(1)).toContainText('Moved along');

  await page.getByPlaceholder(SEARCH).fill(reference.slice(0, 8).toLowerCase());
  await expect(rowOf(page, 'Earlier customer')).toHaveCount(0);
  await expect(rowOf(page, 'Moved along')).toBeVisible();
  await page.getByLabel('Service', { exact: true }).selectOption('Laser Cutting');
  await expect(page.getByText('No order Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rowOf(page, 'Earlier customer')).toBeVisible();
  await expect(page.getByPlaceholder(SEARCH)).toHaveValue('');
  await page.getByLabel('Service', { exact: true }).selectOption('PCB Manufacturing');
  await page.getByRole('button', { name: /^New/ }).click();
  await expect(rowOf(page, 'Earlier customer')).toHaveCount(0);
  await rowOf(page, 'Moved along').getByRole('button').click();

  const dialog = page.getByRole('dialog', { name: `Order ${reference}` });
  for (const status of ['reviewing', 'quoted', 'in production', 'ready', 'delivered']) {
    await dialog.getByRole('button', { name: `Move to ${status}` }).click();
    await expect(dialog.getByText(`Moved to ${status}.`)).toBeVisible();
  }
  await expect(dialog.getByRole('button', { name: /^Move to/ })).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: OWNER.email })).toHaveCount(5);
  const { status, history } = await stored(page, _id);
  expect(status).toBe('delivered');
  expect(history.map(({ by }) => by)).toEqual([null, ...Array.from({ length: 5 }, () => OWNER.email)]);

  await dialog.getByLabel('Status').selectOption('Cancelled');
  await expect(dialog.getByText('No mail server is set up, so customers get no mail.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByText('Moved to cancelled.')).toBeVisible();
  expect((await stored(page, _id)).status).toBe('cancelled');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Moved along')).toContainText('cancelled');
  await page.getByRole('button', { name: /^Cancelled/ }).click();
  await expect(rowOf(page, 'Moved along')).toBeVisible();
});

test('order filters and the open order are in the address, so that a reload, Back and a link keep them', async ({
  page,
}) => {
  const { _id, reference } = await place(page, { service: '3D-Printing-sla', fields: { name: 'Linked to' } });
  await signIn(page);
  await page.goto(`/orders?q=linked&status=new&service=3D-Printing-sla&order=${_id}`);
  const dialog = page.getByRole('dialog', { name: `Order ${reference}` });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Linked to');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/orders?q=linked&status=new&service=3D-Printing-sla');
  await expect(rowOf(page, 'Linked to').getByRole('button')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Linked to');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByPlaceholder(SEARCH)).toHaveValue('linked');
  await expect(page.getByRole('button', { name: /^New/, pressed: true })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByPlaceholder(SEARCH)).toBeFocused();
  await page.getByPlaceholder(SEARCH).fill('nobody of this name');
  await expect(page.getByText('No order Found')).toBeVisible();
  await page.goto('/orders?status=lost&service=Cooking&sort=up');
  await expect(rowOf(page, 'Linked to')).toBeVisible();
  await page.goto('/orders?order=gone');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This order is not there any more.');
});

test('an overdue order is marked until it is delivered, and orders can be sorted by delivery date', async ({
  page,
}) => {
  await place(page, { fields: { name: 'Dated, late', deliveryDate: inDays(2) } });
  await place(page, { fields: { name: 'Dated, soon', deliveryDate: inDays(7) } });
  await place(page, { fields: { name: 'Dated, far off', deliveryDate: inDays(45) } });
  await whenDaysHavePassed(page, 5);
  await signIn(page);
  await page.goto('/orders?q=Dated');
  await expect(rowOf(page, 'Dated, late')).toContainText('Overdue by');
  await expect(rowOf(page, 'Dated, soon')).toContainText('Due in');
  await expect(rowOf(page, 'Dated, far off')).not.toContainText('Due in');
  await expect(page.getByRole('row').nth(1)).toContainText('Dated, far off');
  await page.getByLabel('Sort by').selectOption('Date wanted');
  await expect(page.getByRole('row').nth(1)).toContainText('Dated, late');

  await rowOf(page, 'Dated, late').getByRole('button').click();
  await page.getByRole('dialog').getByLabel('Status').selectOption('Delivered');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('dialog').getByText('Moved to delivered.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Dated, late')).not.toContainText('Overdue');
});

test('a lost connection on the orders page shows the reason, loses nothing, and a retry works', async ({ page }) => {
  const { _id } = await place(page, { fields: { name: 'On a bad line' } });
  await signIn(page);
  const orders = (url: URL) => url.pathname.startsWith(apiAddress.orders);
  await page.route(orders, (route) => route.abort());
  await page.goto('/orders?q=bad+line');
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.');
  await page.unroute(orders);
  await page.getByRole('button', { name: 'Try again' }).click();
  await rowOf(page, 'On a bad line').getByRole('button').click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Internal note').fill('Written in a tunnel');
  await page.route(orders, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The shop could not be reached.');
  await expect(dialog.getByLabel('Internal note')).toHaveValue('Written in a tunnel');
  await page.unroute(orders);
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  expect((await stored(page, _id)).note).toBe('Written in a tunnel');
});

test('the CSV export of orders has exactly those of the filtered list', async ({ page }) => {
  await place(page, { fields: { name: 'Exported, লায়লা' } });
  await place(page, { fields: { name: 'Not in the table' } });
  await signIn(page);
  await page.goto('/orders?q=Exported');
  await expect(rowOf(page, 'Exported')).toBeVisible();
  const { name, bytes } = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = bytes.toString().trim().split('\r\n');
  expect(lines[1]).toContain('Exported, লায়লা');
  expect(bytes.toString()).not.toContain('Not in the table');
});

test('a long list of orders is loaded page by page, and keeps its place while an order is edited', async ({ page }) => {
  const order = (at: number) => place(page, { fields: { company: 'Long List Ltd', name: `Customer ${at}.` } });
  await order(0); // the oldest order is the last of the list
  for (let at = 1; at <= 52; at += 4) await Promise.all([at, at + 1, at + 2, at + 3].map(order));
  await signIn(page);
  await page.goto('/orders?q=Long+List+Ltd');
  await expect(page.getByText('53 orders')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('row')).toHaveCount(54);
  await rowOf(page, 'Customer 0.').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to reviewing' }).click();
  await expect(page.getByRole('dialog').getByText('Moved to reviewing.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(54);
  await expect(rowOf(page, 'Customer 0.')).toContainText('reviewing');
  await expect(rowOf(page, 'Customer 0.').getByRole('button')).toBeFocused();
  await expect(rowOf(page, 'Customer 0.')).toBeInViewport();
});
