import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { apiAddress } from '../../contract/addresses.ts';
import type { OrderReceipt } from '../../contract/order.ts';
import type { OrderRecord } from '../../contract/order-record.ts';
import { faults } from '../support/accessibility.ts';
import { anOrder, type OrderParts } from '../support/an-order.ts';
import { unpack } from '../support/unpack.ts';
import { cadFile, expect, OWNER, openOrderAsOwner, sha256, signIn, test } from '../support/visit.ts';

const SEARCH = 'Search order by reference, name, company...';

/** A customer orders, as the form sends it. */
const place = async (page: Page, parts: OrderParts): Promise<OrderReceipt> => {
  const reply = await page.request.post(apiAddress.order, { multipart: anOrder(parts) });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data;
};

/** What the shop holds of an order: the effect, whatever the screen says. */
const ask = async (page: Page, address: string) => {
  const token = await page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
  return page.request.get(address, { headers: { authorization: `Bearer ${token}` } });
};
const stored = async (page: Page, id: string): Promise<OrderRecord> =>
  (await (await ask(page, apiAddress.orderById(id))).json()).data;

const rowOf = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer });

const downloaded = async (page: Page, button: Locator) => {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the owner sees a new order first, finds it by search, service and status, and moves it to its end', async ({
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
  await dialog.getByLabel('Tell the customer').check();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByText('Moved to cancelled. No mail went to the customer.')).toBeVisible(); // this shop has no mail
  expect((await stored(page, _id)).status).toBe('cancelled');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Moved along')).toContainText('cancelled');
  await page.getByRole('button', { name: /^Cancelled/ }).click();
  await expect(rowOf(page, 'Moved along')).toBeVisible();
});

test('filters and the open order stand in the address, so that a reload, Back and a link keep them', async ({
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

test('an order past its date is marked until it is delivered, and the soonest come first when asked', async ({
  page,
}) => {
  await place(page, { fields: { name: 'Dated, late', deliveryDate: inDays(-3) } });
  await place(page, { fields: { name: 'Dated, soon', deliveryDate: inDays(2) } });
  await place(page, { fields: { name: 'Dated, far off', deliveryDate: inDays(40) } });
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

test('a note is kept, and nobody leaves an unsaved one by mistake', async ({ page }) => {
  const { _id } = await place(page, { fields: { name: 'Noted' } });
  const dialog = await openOrderAsOwner(page, 'Noted');
  const note = dialog.getByLabel('Internal note');
  await note.fill('Call before printing.\nঅগ্রিম দিয়েছেন');
  await page.keyboard.press('Escape');
  const warning = page.getByRole('alertdialog');
  await warning.getByRole('button', { name: 'Keep writing' }).click();
  await expect(note).toHaveValue('Call before printing.\nঅগ্রিম দিয়েছেন');
  await page.goBack();
  await warning.getByRole('button', { name: 'Keep writing' }).click();
  await expect(note).toHaveValue('Call before printing.\nঅগ্রিম দিয়েছেন');

  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  expect((await stored(page, _id)).note).toBe('Call before printing.\nঅগ্রিম দিয়েছেন');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await rowOf(page, 'Noted').getByRole('button').click();
  await expect(note).toHaveValue('Call before printing.\nঅগ্রিম দিয়েছেন');

  await note.fill('A slip of the pen');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await warning.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await stored(page, _id)).note).toBe('Call before printing.\nঅগ্রিম দিয়েছেন');
});

test('who changes an order that a colleague has changed meanwhile is told, and loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const { _id } = await place(page, { fields: { name: 'Worked on by two' } });
  const mine = await openOrderAsOwner(page, 'Worked on by two');
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const theirs = await openOrderAsOwner(colleague, 'Worked on by two');

  await mine.getByLabel('Internal note').fill('My words');
  await theirs.getByLabel('Internal note').fill('Their words');
  await theirs.getByRole('button', { name: 'Save note' }).click();
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Move to reviewing' }).click();
  await expect(theirs.getByText('Moved to reviewing.')).toBeVisible();

  await mine.getByRole('button', { name: 'Move to reviewing' }).click();
  await expect(mine.getByRole('alert')).toContainText('Somebody else changed this order meanwhile.');
  await expect(mine.getByRole('button', { name: 'Move to quoted' })).toBeVisible();
  await expect(mine.getByLabel('Internal note')).toHaveValue('My words');
  await expect(mine.getByLabel('The note as somebody else saved it')).toHaveValue('Their words');
  expect(await stored(page, _id)).toMatchObject({ status: 'reviewing', note: 'Their words' });

  await mine.getByRole('button', { name: 'Save note' }).click();
  await expect(mine.getByText('Saved', { exact: true })).toBeVisible();
  expect(await stored(page, _id)).toMatchObject({ status: 'reviewing', note: 'My words' });
  await colleague.context().close();
});

test('a broken line is said in plain words, loses nothing, and the next try works', async ({ page }) => {
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

test('all files of an order come as one ZIP, byte for byte, with the job ticket', async ({ page }) => {
  const files = [await cadFile('plate_holes.STL'), await cadFile('box_prod.3mf', 'গিয়ার বক্স.3mf')];
  const { reference } = await place(page, {
    fields: { name: 'Packed' },
    files: files.map(({ name, buffer }) => ({ name, bytes: new Uint8Array(buffer) })),
  });
  const dialog = await openOrderAsOwner(page, 'Packed');
  await expect(dialog.getByText(/STL model · \d/)).toBeVisible();
  const { name, bytes } = await downloaded(page, dialog.getByRole('button', { name: 'Download all (ZIP)' }));
  expect(name).toBe(`${reference}.zip`);
  const entries = await unpack(bytes);
  for (const { name, buffer } of files) expect(sha256(entries.get(name) ?? Buffer.of())).toBe(sha256(buffer));
  expect(entries.get('job-ticket.html')?.toString()).toContain(reference);
});

test('the list that is shown is exported as CSV', async ({ page }) => {
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

test('a deleted order is gone with its files, and not before the owner has agreed', async ({ page }) => {
  const { _id, trackingUrl } = await place(page, { fields: { name: 'To be deleted' } });
  const dialog = await openOrderAsOwner(page, 'To be deleted');
  const [file] = (await stored(page, _id)).files;
  await dialog.getByLabel('Internal note').fill('Never saved');
  await dialog.getByRole('button', { name: 'Delete order' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('its file');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  expect((await ask(page, apiAddress.orderById(_id))).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Delete order' }).click();
  await question.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText('Order deleted successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, 'To be deleted')).toHaveCount(0);
  await expect(page.getByPlaceholder(SEARCH)).toBeFocused();
  for (const address of [apiAddress.orderById(_id), apiAddress.orderFile(_id, file?._id ?? ''), trackingUrl])
    expect((await ask(page, address)).status(), address).toBe(404);
  await page.reload();
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(rowOf(page, 'To be deleted')).toHaveCount(0);
});

test('whatever a customer wrote shows as text, in the list and in the order', async ({ page }) => {
  const name = '<img src="x" onerror="alert(1)"> \u202Eলায়লা';
  const details = `<script>alert(1)</script>\n${'আ'.repeat(10_000)}`;
  await place(page, {
    fields: { name, company: '<b>bold</b>', details },
    files: [{ name: '<img src=x onerror=alert(2)>.stl', bytes: 'solid' }],
  });
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const dialog = await openOrderAsOwner(page, '<b>bold</b>');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(dialog.getByLabel('Details')).toHaveValue(details);
  await expect(dialog.getByText('<img src=x onerror=alert(2)>.stl').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, '<b>bold</b>').locator('bdi').first()).toHaveText(name);
  await expect(page.locator('img[src="x"], td b')).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test('the owner answers by mail and telephone, and hands the tracking link on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { reference, trackingUrl } = await place(page, { fields: { name: 'Answered' } });
  const dialog = await openOrderAsOwner(page, 'Answered');
  await expect(dialog.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    `mailto:nasrin%40example.com?subject=Order%20${reference}`,
  );
  await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+8801711000000');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trackingUrl);
  await expect(dialog.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', trackingUrl);
});

test('an open order prints as its job ticket, and as nothing else', async ({ page }) => {
  const { reference } = await place(page, { fields: { name: 'Printed' } });
  await page.addInitScript(() => {
    globalThis.print = () => dispatchEvent(new Event('beforeprint')); // and no window of the printer
  });
  const dialog = await openOrderAsOwner(page, 'Printed');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Printed');
  await dialog.getByRole('button', { name: 'Print job ticket' }).click();
  const ticket = page.locator('.job-ticket');
  await expect(ticket).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(ticket.getByText(reference)).toBeVisible();
  await expect(ticket.getByText('Printed')).toBeVisible();
  await expect(ticket).toContainText('part.stl');
  await expect(ticket).toContainText(/SHA-256 [\da-f]{64}/);
  await expect(ticket).toContainText('Dhaka time');
  await expect(ticket.getByRole('heading', { level: 2 })).toHaveText(['The job', 'Files (1)', 'The customer']);
  await expect(ticket.locator('section').first().getByRole('term').first()).toHaveText('Project');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(ticket).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a long list comes in pages, and keeps its place while an order is worked on', async ({ page }) => {
  for (let at = 0; at < 53; at += 1)
    await place(page, { fields: { company: 'Long List Ltd', name: `Customer ${at}.` } });
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

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px in ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('orders are accessible: filtered, opened, refused, about to be deleted', async ({ page }) => {
        const { _id } = await place(page, { fields: { name: 'Looked at', deliveryDate: inDays(-3) } });
        await signIn(page);
        await page.goto('/orders?q=Looked&status=new');
        await expect(rowOf(page, 'Looked at').first()).toContainText('Overdue');
        await expect(page.getByRole('button', { name: /^New \d/, pressed: true })).toBeVisible();
        expect(await faults(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);

        await page.goto(`/orders?order=${_id}`);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Internal note').fill('x'.repeat(20_001));
        await dialog.getByRole('button', { name: 'Save note' }).click();
        await expect(dialog.getByRole('alert')).toHaveText('Please keep this under 20,000 characters!');
        expect(await faults(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Delete order' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        expect(await faults(page)).toEqual([]);
      });
    });
