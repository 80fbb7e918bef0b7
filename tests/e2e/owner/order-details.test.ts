import { apiAddress } from '#contract/addresses.ts';
import { momentText } from '#contract/formats/shop-time.ts';
import { expectForEverybody, faults } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, openOrderAsOwner, sha256, signIn, test } from '#tests/support/browser/visit.ts';
import {
  ask,
  downloaded,
  inDays,
  place,
  rowOf,
  SEARCH,
  stored,
  whenDaysHavePassed,
} from '#tests/support/orders/owner-orders.ts';
import { unpack } from '#tests/support/unpack.ts';

test('a note on an order is saved, and an unsaved one is not lost without a warning', async ({ page }) => {
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

test('a change to an order that a colleague has changed meanwhile is refused, and nothing typed is lost', async ({
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
  await expect(mine.getByRole('alert')).toContainText('Somebody else has changed this order in the meantime.');
  await expect(mine.getByRole('button', { name: 'Move to quoted' })).toBeVisible();
  await expect(mine.getByLabel('Internal note')).toHaveValue('My words');
  await expect(mine.getByLabel('The note as somebody else saved it')).toHaveValue('Their words');
  expect(await stored(page, _id)).toMatchObject({ status: 'reviewing', note: 'Their words' });

  await mine.getByRole('button', { name: 'Save note' }).click();
  await expect(mine.getByText('Saved', { exact: true })).toBeVisible();
  expect(await stored(page, _id)).toMatchObject({ status: 'reviewing', note: 'My words' });
  await colleague.context().close();
});

test('the files of an order can be downloaded as one ZIP, byte for byte, with the job ticket', async ({ page }) => {
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

test('an order is deleted with its files, but only after the owner has confirmed', async ({ page }) => {
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

test('HTML in an order is shown as text, in the list and in the order', async ({ page }) => {
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

test('an order has links for mail and phone, and its tracking link can be copied', async ({ page, context }) => {
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

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('an order shows the shop’s time to the owner and to the customer', async ({ page }) => {
    const { _id, trackingUrl } = await place(page, { fields: { name: 'Timed' } });
    const dialog = await openOrderAsOwner(page, 'Timed');
    const received = momentText((await stored(page, _id)).createdAt);
    await expect(dialog.getByText(`Received ${received}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Timed')).toContainText(received);
    await page.goto(trackingUrl);
    await expect(page.getByText(`Received ${received}`)).toBeVisible();
  });
});

test('an open order prints as its job ticket and nothing else', async ({ page }) => {
  const { reference } = await place(page, { fields: { name: 'Printed' } });
  await page.addInitScript(() => {
    globalThis.print = () => dispatchEvent(new Event('beforeprint')); // without the browser's print dialog
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

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('orders are accessible: filtered list, open order, refused note, delete dialog', async ({ page }) => {
      const { _id } = await place(page, { fields: { name: 'Looked at', deliveryDate: inDays(2) } });
      await whenDaysHavePassed(page, 5);
      await signIn(page);
      await page.goto('/orders?q=Looked&status=new');
      await expect(rowOf(page, 'Looked at').first()).toContainText('Overdue');
      await expect(page.getByRole('button', { name: /^New \d/, pressed: true })).toBeVisible();
      await expectForEverybody(page);

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
