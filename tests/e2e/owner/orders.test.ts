import type { Page } from '@playwright/test';
import { cadFile, expect, sha256, signIn, test } from '#tests/support/browser/visit.ts';
import { unpack } from '#tests/support/files/unpack.ts';
import { downloaded, openAsOwner, place, rowOf, SEARCH, stored } from '#tests/support/orders/owner-orders.ts';

const expectTitle = (page: Page, waiting: number) =>
  expect(page).toHaveTitle(new RegExp(`^\\(${waiting}\\) Orders \\|`));

test('the owner reads how many orders are new in the title of their page alone, finds one of them and moves it on', async ({
  page,
}) => {
  await place(page, { service: 'Laser-Cutting', fields: { name: 'Earlier customer' } });
  const { _id, reference } = await place(page, { service: 'PCB-Manufacturing', fields: { name: 'Moved along' } });
  await signIn(page);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveTitle(/^\(\d+\) Orders \|/);
  const waiting = Number(/\d+/.exec(await page.title())?.[0]);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveTitle(/^Contact \|/);
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveTitle(/^Products \|/);
  await page.getByRole('link', { name: 'Edit Chess Set, Resin' }).click();
  await expect(page).toHaveTitle(/^Chess Set, Resin \|/);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expectTitle(page, waiting);

  await page.getByPlaceholder(SEARCH).fill(reference.slice(0, 8).toLowerCase());
  await expect(rowOf(page, 'Moved along')).toBeVisible();
  await expect(rowOf(page, 'Earlier customer')).toHaveCount(0);
  await rowOf(page, 'Moved along').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: `Order ${reference}` });
  await dialog.getByRole('button', { name: 'Move to reviewing' }).click();
  await expect(dialog.getByText('Moved to reviewing.')).toBeVisible();
  expect((await stored(page, _id)).status).toBe('reviewing');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Moved along')).toContainText('reviewing');
  await expectTitle(page, waiting - 1);
});

test('order filters and the open order are in the address, so that a reload, Back and a link keep them', async ({
  page,
}) => {
  const { _id } = await place(page, { service: '3D-Printing-sla', fields: { name: 'Linked to' } });
  await openAsOwner(page, `/orders?q=linked&status=new&service=3D-Printing-sla&order=${_id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Linked to');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/orders?q=linked&status=new&service=3D-Printing-sla');
  await expect(rowOf(page, 'Linked to').getByRole('button')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.reload();
  const note = dialog.getByLabel('Internal note');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Linked to');
  await note.fill('Not saved yet');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
  await expect(note).toHaveValue('Not saved yet');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByPlaceholder(SEARCH)).toHaveValue('linked');
  await expect(page.getByRole('button', { name: /^New/, pressed: true })).toBeVisible();
});

test('the owner saves the filtered list as CSV and the files of an order as one ZIP, byte for byte, with the job ticket', async ({
  page,
}) => {
  const files = [await cadFile('plate_holes.STL'), await cadFile('box_prod.3mf', 'গিয়ার বক্স.3mf')];
  await place(page, { fields: { name: 'Not in the table' } });
  const { reference } = await place(page, {
    fields: { name: 'Packed, লায়লা' },
    files: files.map(({ name, buffer }) => ({ name, bytes: new Uint8Array(buffer) })),
  });
  await openAsOwner(page, '/orders?q=Packed');
  await expect(rowOf(page, 'Packed')).toBeVisible();
  const csv = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(csv.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString().trim().split('\r\n')[1]).toContain('Packed, লায়লা');
  expect(csv.bytes.toString()).not.toContain('Not in the table');

  await rowOf(page, 'Packed').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/STL model · \d/)).toBeVisible();
  const zip = await downloaded(page, dialog.getByRole('button', { name: 'Download all (ZIP)' }));
  expect(zip.name).toBe(`${reference}.zip`);
  const entries = await unpack(zip.bytes);
  for (const { name, buffer } of files) expect(sha256(entries.get(name) ?? Buffer.of())).toBe(sha256(buffer));
  expect(entries.get('job-ticket.html')?.toString()).toContain(reference);
});
