import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { cadFile, expect, fillFirstStep, signIn, test } from '#tests/support/browser/visit.ts';

const FDM = '/order/3D-Printing-fdm';
const price = (page: Page) => page.getByRole('region', { name: 'What it costs' });
const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel('Upload file').setInputFiles(await Promise.all(names.map((name) => cadFile(name))));
const order = (page: Page) => page.getByRole('button', { name: 'Order', exact: true }).click();
const fillDetails = async (page: Page) => {
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
};

test('a file keeps its own material in sight, and has none where the service has none to choose', async ({ page }) => {
  await page.goto(FDM);
  await choose(page, 'plate_holes.STL', 'teapot.stl');
  await page.getByLabel('What teapot.stl is made of').selectOption('ABS');
  await page.getByRole('button', { name: 'Remove plate_holes.STL' }).click();
  await expect(price(page)).toContainText('ABS, Fine, Robust');
  await expect(page.getByLabel('What teapot.stl is made of')).toHaveValue('ABS');
  await fillDetails(page);
  await order(page);
  await expect(page).toHaveURL('/order');
  await fillFirstStep(page, 'Golap with second thoughts');
  await page.getByLabel('Service Needed').selectOption('SLA 3D Printing');
  await page.getByRole('button', { name: 'Next' }).click();
  await fillDetails(page);
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  await order(page);
  await page.waitForURL('/');
});

test('an order whose answer was lost is not placed twice, though its file was sent ahead in between', async ({
  page,
}) => {
  const customer = 'Hasan with the bad line';
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, customer);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillDetails(page);
  await page.route(`**${apiAddress.uploads}`, (route) => route.abort('connectionreset'));
  await choose(page, 'base_interface_AP214.STEP');
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  let tries = 0;
  await page.route(`**${apiAddress.order}`, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch(); // the order arrives, but the response is lost
    return route.abort('connectionreset');
  });
  await order(page);
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeEnabled();
  await page.unroute(`**${apiAddress.uploads}`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Solids')).toBeVisible({ timeout: 40_000 });
  await order(page);
  await page.waitForURL('/');
  expect(tries).toBe(1); // the second press finds that it arrived
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
  const reply = await page.request.get(`${apiAddress.orders}?q=${encodeURIComponent(customer)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await reply.json()).data).toHaveLength(1);
});

test('a file stays open after the answer about its unit, with the focus where it can be given anew', async ({
  page,
}) => {
  await page.goto(FDM);
  await choose(page, 'teapot.stl', 'bracket_inches.stl');
  await page.getByRole('button', { name: /^76.2 × 50.8 × 25.4 mm in inches/ }).click();
  await expect(page.getByText('inches, as you said')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another unit' })).toBeFocused();
});

test('an answer about the unit that was remembered can be given anew', async ({ page }) => {
  const onDisk = path.resolve('tests/fixtures/cad/bracket_inches.stl'); // with its own date, by which it is known again
  await page.goto(FDM);
  await page.getByLabel('Upload file').setInputFiles(onDisk);
  await page.getByRole('button', { name: /^76.2 × 50.8 × 25.4 mm in inches/ }).click();
  await page.getByRole('button', { name: 'Remove bracket_inches.stl' }).click();
  await page.getByLabel('Upload file').setInputFiles(onDisk);
  await expect(page.getByText('inches, as you said')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another unit' }).click();
  await expect(page.getByRole('group', { name: 'Which size is right?' })).toBeVisible();
  await expect(price(page)).toContainText('Tell us the unit to see the price');
});

test('the lines of a drawing are explained on the order form: what the laser does along each colour', async ({
  page,
}) => {
  await page.goto('/order/Laser-Cutting');
  await choose(page, 'MIL.svg');
  await expect(page.getByRole('list', { name: 'What the laser does' })).toBeVisible();
});

test('with one file the Quantity is its count, whichever of the two is written; words are told apart', async ({
  page,
}) => {
  await page.goto(FDM);
  await page.getByLabel('Quantity').fill('10');
  await choose(page, 'plate_holes.STL');
  const count = page.getByLabel('How many of plate_holes.STL');
  await expect(count).toHaveValue('10');
  await count.fill('12');
  await expect(page.getByLabel('Quantity')).toHaveValue('12');
  await page.getByLabel('Quantity').fill('about a dozen');
  await expect(price(page)).toContainText('counted beside your file: 12. Your Quantity says “about a dozen”.');
  await page.getByLabel('Quantity').fill('8 pcs');
  await expect(count).toHaveValue('8');
  await expect(price(page)).not.toContainText('Your Quantity says');
});

test('the Order button stays under the pointer that presses it, though a price appears meanwhile', async ({ page }) => {
  await page.goto(FDM);
  await fillDetails(page);
  await page.getByLabel('Quantity').fill('1');
  await page.getByRole('button', { name: 'Order', exact: true }).hover();
  await choose(page, 'plate_holes.STL');
  await page.mouse.down();
  await expect(price(page)).toContainText('About');
  await page.mouse.up();
  await expect(page).toHaveURL('/order'); // the order is begun: it asks first who orders
});
