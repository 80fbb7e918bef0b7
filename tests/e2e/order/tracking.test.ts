import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, fillFirstStep, OWNER, test } from '#tests/support/browser/visit.ts';

const placeOrder = async (page: Page, customer: string) => {
  await page.goto('/order');
  await fillFirstStep(page, customer);
  await page.getByLabel('Service Needed').selectOption('FDM 3D Printing');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Color').fill('লাল');
  await page.getByLabel('Details').fill('Two plates.');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Upload file').setInputFiles([await cadFile('box_prod.3mf', 'গিয়ার বক্স.3mf')]);
  await expect(page.getByLabel('How many of গিয়ার বক্স.3mf')).toHaveValue('2');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL('/', { timeout: 60_000 });
};

/** The owner's actions, by the API. */
const ownerOf = async (page: Page) => {
  const { request } = page.context();
  const login = await request.post(apiAddress.login, { data: { userId: OWNER.email, password: OWNER.password } });
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const find = async (q: string) => {
    const reply = await request.get(apiAddress.orders, { headers, params: { q } });
    return (
      ((await reply.json()) as { data: { _id: string; reference: string }[] }).data[0] ?? { _id: '', reference: '' }
    );
  };
  return {
    find,
    change: (id: string, data: object) => request.patch(apiAddress.orderById(id), { headers, data }),
    remove: (id: string) => request.delete(apiAddress.orderById(id), { headers }),
  };
};

const trackingLink = (page: Page) => page.getByRole('link', { name: /^Follow your order [2-9A-Z]{5}-[2-9A-Z]{5}$/ });

test('a customer follows an order by its tracking link from its receipt until it is deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  await placeOrder(page, 'Tanvir of Tracking');
  await expect(page.getByText('Form Submitetd!')).toBeVisible();
  await trackingLink(page).click();
  await expect(page).toHaveURL(/\/track\/[\w-]{54}$/);
  const owner = await ownerOf(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage());
  const { _id, reference } = await owner.find('Tanvir of Tracking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  await expect(page.getByRole('heading', { level: 2, name: 'Received' })).toBeVisible();
  await expect(page.getByText('গিয়ার বক্স.3mf')).toBeVisible();
  await expect(page.getByText('লাল')).toBeVisible();
  await expect(trackingLink(page)).toHaveCount(0); // since it was followed

  await owner.change(_id, { status: 'in production', note: 'Ask for the deposit' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'In production' })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toHaveText('Now: In production');
  await expect(page.getByText('Ask for the deposit')).toHaveCount(0);
  await expect(page.getByText('Tanvir of Tracking')).toHaveCount(0);

  await owner.change(_id, { status: 'cancelled' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Cancelled' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'The way of your order' })).toHaveCount(0);

  await owner.remove(_id);
  const reply = await page.reload();
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

const receipt = (page: Page) =>
  page.getByRole('region', { name: /^Thank you! We have your order [2-9A-Z]{5}-[2-9A-Z]{5}/ });

test('the toast of an order closes, but its receipt stays on the home page until the customer closes it', async ({
  page,
}) => {
  await page.clock.install();
  await placeOrder(page, 'Keya of Keeping');
  await page.clock.fastForward(6_000);
  await expect(page.getByText('Form Submitetd!')).toHaveCount(0);
  await page.reload();
  await expect(receipt(page)).toContainText('2 × গিয়ার বক্স.3mf');
  await expect(receipt(page)).toContainText(/get back to you by \w{3} \d+ \w{3} \d{4}/);
  await expect(page.getByRole('status')).toHaveCount(0); // nothing is announced again
  await page.goto('/shop');
  await expect(trackingLink(page)).toBeVisible();
  await page.goto('/');
  await receipt(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(receipt(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  for (const address of ['/', '/shop']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(trackingLink(page)).toHaveCount(0);
  }
});

test('the link of an order waits in a corner of other pages until it is dismissed', async ({ page }) => {
  await placeOrder(page, 'Dipa of Dismissing');
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(trackingLink(page)).toHaveCount(0);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(trackingLink(page)).toHaveCount(0);
});

test('the receipt has the focus, so that its link is followed by keyboard, and the toast stays while it has the focus', async ({
  page,
}) => {
  await page.clock.install();
  await placeOrder(page, 'Keshob of Keys');
  await expect(receipt(page)).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.fastForward(10_000); // twice the time that it stays otherwise
  await expect(page.getByText('Form Submitetd!')).toBeVisible();
  await receipt(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  await expect(trackingLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/track\//);
});

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the toast and the receipt of an order, and its tracking page, are accessible', async ({ page }) => {
      await placeOrder(page, 'Asif of Access');
      await expectForEverybody(page);
      await page.goto((await trackingLink(page).getAttribute('href')) ?? '');
      await expectForEverybody(page);
    });
  });
