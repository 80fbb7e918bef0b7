import { momentText } from '#contract/moment-text.ts';
import { expect, test } from '#tests/support/browser/visit.ts';
import { openAsOwner, place, rowOf, stored } from '#tests/support/orders/owner-orders.ts';

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('an order shows the shop’s time to the owner and to the customer', async ({ page }) => {
    const { _id, trackingUrl } = await place(page, { fields: { name: 'Timed' } });
    await openAsOwner(page, `/orders?order=${_id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible(); // and with it the owner's token
    const received = momentText((await stored(page, _id)).createdAt);
    await expect(dialog.getByText(`Received ${received}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByTitle('Columns').click();
    await page.getByLabel('Received').check();
    await expect(rowOf(page, 'Timed')).toContainText(received.replace(' Dhaka time', '')); // the list says once whose time it is
    await page.goto(trackingUrl);
    await expect(page.getByText(`Received ${received}`)).toBeVisible();
  });
});

test('an open order prints as its job ticket and nothing else', async ({ page }) => {
  const { _id, reference } = await place(page, { fields: { name: 'Printed' } });
  await page.addInitScript(() => {
    globalThis.print = () => dispatchEvent(new Event('beforeprint')); // without the browser's print dialog
  });
  await openAsOwner(page, `/orders?order=${_id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Printed');
  await dialog.getByRole('button', { name: 'Print job ticket' }).click();
  const ticket = page.locator('.job-ticket');
  await expect(ticket).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(ticket.getByText(reference)).toBeVisible();
  await expect(ticket.getByText('Printed')).toBeVisible();
  await expect(ticket).toContainText('part.stl');
  await expect(ticket).not.toContainText('SHA-256');
  await expect(ticket).toContainText('Dhaka time');
  await expect(ticket.getByRole('heading', { level: 2 })).toHaveText(['The job', 'Files (1)', 'The customer']);
  await expect(ticket.locator('section').first().getByRole('term').first()).toHaveText('Project');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(ticket).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
