import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import { cadFile, expect, fillFirstStep, openOrderAsOwner, test } from '#tests/support/browser/visit.ts';

const FDM = '/order/3D-Printing-fdm';
const price = (page: Page) => page.getByRole('region', { name: 'What it costs' });
const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel('Upload file').setInputFiles(await Promise.all(names.map((name) => cadFile(name))));
const order = (page: Page) => page.getByRole('button', { name: 'Order', exact: true }).click();

const beginFdm = async (page: Page, customer: string) => {
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, customer);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(FDM);
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
};

/** The text fields of the order as they are sent. */
const orderedFields = async (page: Page) => {
  const fields = new Map<string, string>();
  await page.exposeFunction('recordField', (name: string, value: string) => void fields.set(name, value));
  await page.evaluate(() => {
    const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (body?: unknown) => void;
    XMLHttpRequest.prototype.send = function record(body) {
      if (body instanceof FormData)
        for (const [name, value] of body)
          if (typeof value === 'string') Reflect.get(window, 'recordField')(name, value);
      Reflect.apply(send, this, [body]);
    };
  });
  return fields;
};

/** What the page sends while it measures: everything but what it loads. */
const sentBy = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  return sent;
};

test('a broken file is told to be broken, a person prices it, and the order goes on all the same', async ({ page }) => {
  await beginFdm(page, 'Bokul with half a file');
  const half = { ...(await cadFile('plate_holes.STL')), name: 'half.stl' };
  await page.getByLabel('Upload file').setInputFiles({ ...half, buffer: half.buffer.subarray(0, 5_000) });
  await expect(price(page)).toContainText('A person will price this');
  await expect(page.getByText('Could not be measured', { exact: true })).toBeVisible();
  await expect(page.getByText('You can order all the same')).toBeVisible();
  await order(page);
  await page.waitForURL('/');
  await expect(page.getByText('Form Submitetd!')).toBeVisible();
});

test('a file without a unit has no price until the customer says which size is right, and is asked only once', async ({
  page,
}) => {
  const onDisk = path.resolve('tests/fixtures/cad/bracket_inches.stl'); // with its own date, by which it is known again
  await page.goto(FDM);
  await page.getByLabel('Upload file').setInputFiles(onDisk);
  await expect(price(page)).toContainText('Tell us the unit to see the price');
  await page.getByRole('button', { name: /^76.2 × 50.8 × 25.4 mm in inches/ }).click();
  await expect(price(page)).toContainText(/About [\d,.]+ BDT, between/);
  await expect(page.getByText('inches, as you said')).toBeVisible();
  await page.getByRole('button', { name: 'Remove bracket_inches.stl' }).click();
  await expect(price(page)).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Upload file').setInputFiles(onDisk);
  await expect(price(page)).toContainText(/About [\d,.]+ BDT, between/);
});

test('product development is priced by a person, and its files are shown without asking how many', async ({ page }) => {
  await page.goto('/order/Product-Development');
  await choose(page, 'plate_holes.STL');
  await expect(price(page)).toContainText('A person will price this');
  await expect(page.getByText('203.2 × 304.8 × 12.7 mm').first()).toBeVisible();
  await expect(page.getByLabel(/^How many of/)).toHaveCount(0);
});

test('prices that cannot be loaded are asked for again, and the order does not wait for them', async ({ page }) => {
  await page.goto(FDM);
  let tries = 0;
  await page.route(`**${apiAddress.priceBook}`, (route) => {
    tries += 1;
    return tries === 1 ? route.abort('connectionreset') : route.continue();
  });
  await choose(page, 'plate_holes.STL');
  await expect(price(page)).toContainText('You can order all the same');
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Load the prices again' }).click();
  await expect(price(page)).toContainText(/About [\d,.]+ BDT/);
});

test('an upload that fails says so and can be tried again, and nothing is lost meanwhile', async ({ page }) => {
  await page.goto(FDM);
  let tries = 0;
  await page.route(`**${apiAddress.uploads}`, (route) => {
    tries += 1;
    return tries === 1 ? route.abort('connectionreset') : route.continue();
  });
  await choose(page, 'base_interface_AP214.STEP');
  await expect(page.getByText(/could not be reached.*the file is then sent with the order/)).toBeVisible();
  await expect(price(page)).toContainText('priced once your order is sent');
  await page.getByRole('button', { name: 'Try again: base_interface_AP214.STEP' }).click();
  await expect(page.getByText('Solids')).toBeVisible({ timeout: 40_000 });
});

test('the price follows material, strength and count, before a name is given and before a byte is sent', async ({
  page,
}) => {
  const sent = sentBy(page);
  await page.goto(FDM);
  await choose(page, 'plate_holes.STL');
  const total = async () => Number(/About ([\d,.]+) BDT/.exec(await price(page).innerText())?.[1]?.replaceAll(',', ''));
  await expect(price(page)).toContainText(/About [\d,.]+ BDT, between/);
  const first = await total();
  await page.getByRole('button', { name: 'One more of plate_holes.STL' }).click();
  await expect.poll(total).toBe(first * 2);
  await page.getByLabel('How many of plate_holes.STL').fill('10');
  await expect.poll(total).toBe(first * 10);
  await page.getByLabel('Material').selectOption('PETG');
  await expect.poll(total).not.toBe(first * 10);
  await expect(price(page)).toContainText('PETG, Fine, Robust');
  const petg = await total();
  await page.getByLabel('Strength').selectOption('Light-weight');
  await expect.poll(total).toBeLessThan(petg);
  expect(sent).toEqual([]);
});

test('a count is a whole number from 1 to 100,000, whatever is typed', async ({ page }) => {
  await page.goto(FDM);
  await choose(page, 'plate_holes.STL');
  const count = page.getByLabel('How many of plate_holes.STL');
  for (const [typed, taken] of [
    ['0', '1'],
    ['-4', '1'],
    ['999999', '100000'],
    ['2.6', '3'],
    ['', '3'],
  ]) {
    await count.fill(typed ?? '');
    await count.blur();
    await expect(count).toHaveValue(taken ?? '');
  }
});

test('the Quantity field is filled from the counts until the customer writes in it', async ({ page }) => {
  await page.goto(FDM);
  await choose(page, 'plate_holes.STL');
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  await choose(page, 'teapot.stl');
  await page.getByRole('button', { name: 'One more of teapot.stl' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('plate_holes.STL: 1, teapot.stl: 2');
  await page.getByLabel('Quantity').fill('about a dozen');
  await page.getByRole('button', { name: 'One more of teapot.stl' }).click();
  await expect(page.getByLabel('How many of teapot.stl')).toHaveValue('3');
  await expect(page.getByLabel('Quantity')).toHaveValue('about a dozen');
});

test('files, counts and answers are still there after the way back to the first step', async ({ page }) => {
  await page.goto(FDM);
  await choose(page, 'bracket_inches.stl', 'teapot.stl');
  await page.getByRole('button', { name: /^76.2 × 50.8 × 25.4 mm in inches/ }).click();
  await page.getByLabel('How many of teapot.stl').fill('4');
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('As drawn');
  await expect(price(page)).toContainText(/About/);
  const lines = price(page).getByRole('table'); // a screen reader is told the sum only once it stays as it is
  const before = await lines.innerText();
  await order(page);
  await expect(page.getByText('Please fill these fields!')).toBeVisible();
  await expect(page).toHaveURL('/order');
  await fillFirstStep(page, 'Bashir who came back');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('How many of teapot.stl')).toHaveValue('4');
  await expect(page.getByLabel('Quantity')).toHaveValue('bracket_inches.stl: 1, teapot.stl: 4');
  await expect.poll(() => lines.innerText()).toBe(before);
});

test('an order of files with counts and materials of their own arrives with all of them', async ({ page }) => {
  await beginFdm(page, 'Chaya with two parts');
  await choose(page, 'plate_holes.STL', 'teapot.stl');
  await page.getByLabel('How many of plate_holes.STL').fill('2');
  await page.getByLabel('What teapot.stl is made of').selectOption('ABS');
  await expect(price(page)).toContainText('ABS, Fine, Robust');
  await expect(price(page)).toContainText('PLA, Fine, Robust');
  const sent = await orderedFields(page);
  await order(page);
  await expect.poll(() => sent.get('items')).toBe('[{"quantity":2},{"quantity":1,"options":{"material":"ABS"}}]');
  expect(sent.get('priceBook')).toBe('1');
  await page.waitForURL('/');
  const dialog = await openOrderAsOwner(page, 'Chaya with two parts');
  await expect(dialog.getByLabel('Quantity', { exact: true })).toHaveValue('plate_holes.STL: 2, teapot.stl: 1');
  await expect(async () => {
    await page.reload();
    await expect(dialog).toContainText('2 × plate_holes.STL', { timeout: 2_000 });
    await expect(dialog).toContainText('ABS, Fine, Robust'); // the shop's own estimate, of what it measured itself
  }).toPass({ timeout: 40_000 });
});

test('a STEP file is sent ahead to be measured, and the order names it instead of sending it again', async ({
  page,
}) => {
  const sent = sentBy(page);
  await beginFdm(page, 'Dolon with a solid');
  const file = await cadFile('base_interface_AP214.STEP');
  await page.getByLabel('Upload file').setInputFiles(file);
  await expect(page.getByText('Solids')).toBeVisible({ timeout: 40_000 });
  const ordering = page.waitForRequest((request) => request.url().endsWith(apiAddress.order));
  await order(page);
  const { requestBodySize } = await (await ordering).sizes();
  expect(requestBodySize).toBeLessThan(file.buffer.length / 2);
  await page.waitForURL('/');
  expect(sent.filter((address) => address === apiAddress.uploads)).toHaveLength(1);
  const dialog = await openOrderAsOwner(page, 'Dolon with a solid');
  await expect(dialog.getByRole('button', { name: `Download ${file.name}` })).toBeVisible();
});

test('an upload that the shop no longer keeps is sent again with the order', async ({ page }) => {
  await beginFdm(page, 'Eshita after a long weekend');
  await choose(page, 'base_interface_AP214.STEP');
  await expect(page.getByText('Solids')).toBeVisible({ timeout: 40_000 });
  let tries = 0;
  await page.route(`**${apiAddress.order}`, (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    return route.fulfill({ status: 400, json: { success: false, message: UPLOAD_MESSAGE.gone } });
  });
  await order(page);
  await page.waitForURL('/');
  expect(tries).toBe(2);
});

test('the lines of a price are one stop of Tab, where the arrow keys were last, also among several files', async ({
  page,
}) => {
  await page.goto(FDM);
  await choose(page, 'plate_holes.STL', 'teapot.stl');
  const lines = price(page).locator('tr[tabindex]');
  await expect(lines).toHaveCount(2);
  await lines.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines.last()).toBeFocused();
  await expect(lines.last()).toHaveAttribute('tabindex', '0');
  await expect(lines.first()).toHaveAttribute('tabindex', '-1');
});

test('a file can be measured, counted and ordered by keyboard alone', async ({ page }) => {
  await beginFdm(page, 'Farhan without a mouse');
  await choose(page, 'plate_holes.STL');
  await expect(price(page)).toContainText(/About/);
  await page.getByLabel('Upload file').focus();
  for (const name of ['plate_holes.STL', 'Remove plate_holes.STL']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const count = page.getByLabel('How many of plate_holes.STL');
  await expect(count).toBeFocused(); // one less than one is none
  await page.keyboard.press('ArrowUp');
  await expect(count).toHaveValue('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FDM); // Enter settles the count, and does not order
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count).toHaveValue('3');
  await page.getByRole('button', { name: 'Order', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});
