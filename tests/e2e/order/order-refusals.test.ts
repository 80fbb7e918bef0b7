import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { cadFile, expect, fillFirstStep, signIn, test } from '#tests/support/browser/visit.ts';
import { inDays, whenDaysHavePassed } from '#tests/support/orders/owner-orders.ts';

const fillFdm = async (page: Page) => {
  await page.getByLabel('Color').fill('Black');
  await page.getByLabel('Details').fill('A plate');
  await page.getByLabel('Quantity').fill('2');
};
const order = (page: Page) => page.getByRole('button', { name: 'Order', exact: true }).click();

const ordersOf = async (page: Page, customer: string) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('karkhana.accessToken'));
  const reply = await page.request.get(`${apiAddress.orders}?q=${encodeURIComponent(customer)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await reply.json()).data as unknown[];
};

test('the first step shows an error beside each missing field, but only once the field was touched', async ({
  page,
}) => {
  await page.goto('/order');
  await expect(page.getByText(/is required!/)).toHaveCount(0);
  await page.getByLabel('Project').focus();
  await page.getByLabel('Contact Number').focus();
  await expect(page.getByText(/is required!/)).toHaveText(['Project is required!']);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/is required!/)).toHaveCount(7);
  await page.getByLabel('Email').fill('nasrin@');
  await expect(page.getByText('Enter valid email address!')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter valid email address!');
  await expect(page).toHaveURL('/order');
});

test('a delivery date in the past and an invalid phone number are refused at their fields, with an example', async ({
  page,
}) => {
  await page.goto('/order');
  await fillFirstStep(page, 'Yasmin of yesterday');
  await page.getByLabel('Contact Number').fill('abc');
  await page.getByLabel('Delivery Date').fill('1999-12-31');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Contact Number')).toHaveAccessibleDescription(/for example \+880 1711-000000!$/);
  await expect(page.getByLabel('Delivery Date')).toHaveAccessibleDescription(
    `Please choose today or a later day, for example ${dayText(inDays(0))}!`,
  );
  await expect(page).toHaveURL('/order');
  await page.getByLabel('Contact Number').fill('(0)721 77.55.33 ext. 4');
  await page.getByLabel('Delivery Date').fill(inDays(0));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/order/3D-Printing-fdm');
  await expect(page.getByText(dayText(inDays(0)), { exact: true })).toBeVisible();
  await expect(page.getByText(inDays(0))).toHaveCount(0);
});

test('an order whose delivery date has passed before sending asks for a new one, and keeps the rest', async ({
  page,
}) => {
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, 'Late of last week');
  await page.getByLabel('Delivery Date').fill(inDays(2));
  await page.getByRole('button', { name: 'Next' }).click();
  await fillFdm(page);
  await whenDaysHavePassed(page, 5);
  await page.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl'));
  await order(page);
  await expect(page.getByText('Please fill these fields!')).toBeVisible();
  await expect(page.getByLabel('Project')).toHaveValue('Gripper');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Delivery Date')).toHaveAccessibleDescription(/^Please choose today or a later day/);
});

test('the service named in the address is preselected, and silicon molding is not offered', async ({ page }) => {
  const chosen = page.getByLabel('Service Needed');
  for (const [query, value] of [
    ['', '3D-Printing-fdm'],
    ['?type=3D-Printing', '3D-Printing-fdm'],
    ['?type=3D-Printing-sla', '3D-Printing-sla'],
    ['?type=PCB-Manufacturing', 'PCB-Manufacturing'],
    ['?type=Nonsense', '3D-Printing-fdm'],
  ]) {
    await page.goto(`/order${query}`);
    await expect(chosen).toHaveValue(value ?? '');
  }
  await expect(chosen.getByRole('option')).toHaveText([
    'FDM 3D Printing',
    'SLA 3D Printing',
    'Laser Cutting',
    'PCB Manufacturing',
    'Product Development',
  ]);
});

test('an unknown order type shows an empty page', async ({ page }) => {
  const reply = await page.goto('/order/Time-Travel');
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('main')).toHaveText('');
});

test('an order is checked in turn for its fields, its file and its first step, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/order/3D-Printing-fdm');
  await order(page);
  await expect(page.getByText('Quantity  is required!')).toBeVisible();
  await expect(page.getByText('Please upload file!')).toHaveCount(0);
  await fillFdm(page);
  await order(page);
  await expect(page.getByText('Please upload file!')).toBeVisible();
  await page.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl'));
  await order(page);
  await expect(page.getByText('Please fill these fields!')).toBeVisible();
  await expect(page).toHaveURL('/order');

  await fillFirstStep(page, 'Farida who came in by the side');
  await page.reload();
  await expect(page.getByLabel('Project')).toHaveValue('Gripper');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Details')).toHaveValue('A plate');
});

test('a chosen file can be removed again', async ({ page }) => {
  await page.goto('/order/3D-Printing-fdm');
  const field = page.getByLabel('Upload file');
  await field.setInputFiles([await cadFile('teapot.stl'), await cadFile('plate_holes.STL')]);
  await page.getByRole('button', { name: 'Remove teapot.stl' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

/** Orders 2 of a plate, and the first try arrives but its response is lost. @returns how often it was sent */
const orderOnABadLine = async (page: Page, customer: string, afterLoss: () => void = () => undefined) => {
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, customer);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillFdm(page);
  await page.getByLabel('Upload file').setInputFiles(await cadFile('plate_holes.STL'));
  let tries = 0;
  await page.route(`**${apiAddress.order}`, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch(); // the order arrives, but the response is lost
    return route.abort('connectionreset');
  });
  await order(page);
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeEnabled();
  await expect(page).toHaveURL('/order/3D-Printing-fdm');
  await expect(page.getByLabel('Details')).toHaveValue('A plate');
  await expect(page.getByRole('button', { name: 'Remove plate_holes.STL' })).toBeVisible();
  afterLoss();
  await expect(page.getByText('About', { exact: false }).first()).toBeVisible(); // its price
  await order(page);
  await page.waitForURL('/');
  await expect(page.getByText('Form Submitetd!')).toBeVisible();
  return tries;
};

test('an order whose connection is lost keeps everything, and the retry does not order twice', async ({ page }) => {
  const customer = 'Tanvir with the bad line';
  expect(await orderOnABadLine(page, customer)).toBe(1); // the second press finds that it arrived
  expect(await ordersOf(page, customer)).toHaveLength(1);
});

test('an order sent before its price could be shown is not ordered twice by a retry that shows it', async ({
  page,
}) => {
  const customer = 'Tahmina on a slow phone';
  const lost = Promise.withResolvers<void>();
  await page.route('**/static/js/priced-order.*', async (route) => {
    await lost.promise;
    await route.continue();
  });
  expect(await orderOnABadLine(page, customer, () => lost.resolve())).toBe(1);
  expect(await ordersOf(page, customer)).toHaveLength(1);
});

test('an upload shows its progress and can be cancelled', async ({ page }) => {
  const customer = 'Shirin on a slow line';
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, customer);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillFdm(page);
  await page
    .getByLabel('Upload file')
    .setInputFiles({ name: 'big.stl', mimeType: 'model/stl', buffer: Buffer.alloc(3_000_000) });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
  await order(page);
  const button = page.getByRole('button', { name: 'Submitting...' });
  await expect(button).toBeDisabled();
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible();
  await expect(page.getByText(/\d+\s?%/).first()).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(apiAddress.order));
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Remove big.stl' })).toBeVisible();
  expect(await ordersOf(page, customer)).toEqual([]);
});

test('an order that the server refuses shows the server’s message, and nothing is lost', async ({ page }) => {
  await page.goto('/order?type=3D-Printing-fdm');
  await fillFirstStep(page, 'Rumana with an empty file');
  await page.getByRole('button', { name: 'Next' }).click();
  await fillFdm(page);
  await page.getByLabel('Upload file').setInputFiles(await cadFile('teapot.stl'));
  await page.route(`**${apiAddress.order}`, (route) =>
    route.fulfill({ status: 413, json: { success: false, message: 'Each file must be less than 1 kB!' } }),
  );
  await order(page);
  await expect(page.getByText('Each file must be less than 1 kB!').first()).toBeVisible();
  await expect(page.getByLabel('Color')).toHaveValue('Black');
  await expect(page.getByRole('button', { name: 'Remove teapot.stl' })).toBeVisible();
});
