import type { Browser, Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { PRODUCT_ORDER_MESSAGE } from '#contract/orders/product-order.ts';
import type { Product } from '#contract/product.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, OWNER, test } from '#tests/support/browser/visit.ts';
import { productForm } from '#tests/support/products/a-product.ts';

test.use({ catalogue: 'changing', viewport: { width: 390, height: 800 } });

const NAME = 'Last Gear';
const FIELDS = { name: NAME, id: 'LAST-1', price: '450', stock: '1', description: 'A gear.' };

const ownerOf = async ({ request }: Page) => {
  const login = await request.post(apiAddress.login, { data: { userId: OWNER.email, password: OWNER.password } });
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const add = async () => {
    const reply = await request.post(apiAddress.products, { headers, multipart: productForm(FIELDS) });
    return ((await reply.json()) as { data: Product }).data;
  };
  const change = (id: string, fields: Record<string, string>) =>
    request.patch(apiAddress.productById(id), { headers, multipart: productForm(fields) });
  const orders = async () => (await request.get(apiAddress.orders, { headers, params: { q: NAME } })).json();
  return { add, change, orders };
};

/** Opens the form from the product's page, and fills it in. */
const buyer = async (browser: Browser, baseURL: string | undefined, product: Product, name: string) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(siteAddress.product(product._id));
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Order Now' }).click();
  const form = await opening;
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill('nasrin@example.com');
  await form.getByLabel('Contact Number').fill('+880 1711-000000');
  await form.getByLabel('Delivery or pick-up').selectOption('Pick-up');
  return form;
};

const order = (page: Page, amount: string) => page.getByRole('button', { name: `Order for ${amount} BDT` }).click();

test('of two browsers that buy the last piece at once one gets it, at the price it was shown, and the other is told', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await ownerOf(page);
  const product = await owner.add();
  const asha = await buyer(browser, baseURL, product, 'Asha of Orders');
  const babul = await buyer(browser, baseURL, product, 'Babul of Orders');
  const buyers = [asha, babul];
  for (const one of buyers) {
    await one.bringToFront();
    await one.getByLabel('Quantity').fill('2');
    await one.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(one.getByText(PRODUCT_ORDER_MESSAGE.left(NAME, 1))).toBeVisible();
    if (one === asha) await expectForEverybody(one);
    await one.getByLabel('Quantity').fill('1');
  }

  await owner.change(product._id, { price: '500' });
  for (const one of buyers) {
    await order(one, '450');
    await expect(one.getByRole('alert')).toHaveText(PRODUCT_ORDER_MESSAGE.otherTotal(NAME, 500));
  }
  expect((await owner.orders()).total).toBe(0);

  await Promise.all(buyers.map((one) => order(one, '500')));
  const told = (one: Page) => one.getByRole('alert').filter({ hasText: PRODUCT_ORDER_MESSAGE.left(NAME, 0) });
  const thanked = (one: Page) => one.getByText('Form Submitetd!');
  for (const one of buyers) await expect(told(one).or(thanked(one)).first()).toBeVisible();
  const [loser, winner] = (await told(asha).count()) > 0 ? [asha, babul] : [babul, asha];
  await expect(thanked(winner)).toBeVisible();
  expect(await owner.orders()).toMatchObject({ total: 1, data: [{ details: { total: '500 BDT' } }] });

  await expect(loser.getByLabel('Email')).toHaveValue('nasrin@example.com');
  await expect(loser.getByRole('button', { name: /^Order/ })).toHaveCount(0);
  await loser.getByRole('link', { name: 'Ask when it’s back in stock' }).click();
  await expect(loser.getByLabel('Message')).toHaveValue(`I have a question about ${NAME} (LAST-1):\n\n`);

  await winner
    .getByRole('link', { name: /Follow/ })
    .first()
    .click();
  await expect(winner.getByRole('heading', { name: 'Your files' })).toHaveCount(0);
  await expect(winner.getByText('500 BDT').first()).toBeVisible();
  await page.goto(siteAddress.product(product._id));
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});
