import type { Page } from '@playwright/test';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, OWNER, signIn, test } from '#tests/support/browser/visit.ts';
import { withPla } from '#tests/support/owner-prices.ts';

test.use({ catalogue: 'changing' });

const bookInForce = async (page: Page) =>
  ((await (await page.request.get(apiAddress.priceBook)).json()) as { data: PublicBook }).data;

/** Saves a version as another administrator would, in another window. */
const saveElsewhere = async (page: Page, content: PriceBookContent, note = '') => {
  const login = await page.request.post(apiAddress.login, { data: { userId: OWNER.email, password: OWNER.password } });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const { version: basedOn } = await bookInForce(page);
  const reply = await page.request.post(apiAddress.priceBooks, {
    headers: { authorization: `Bearer ${data.accessToken}` },
    data: { basedOn, content, note },
  });
  return reply.status();
};

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Tests share a shop: each begins with the first prices, in a version that nobody has confirmed. */
const openPrices = async (page: Page) => {
  await saveElsewhere(page, withPla(FIRST_PRICE_BOOK, 5, 9));
  await saveElsewhere(page, FIRST_PRICE_BOOK);
  await signIn(page);
  await page.getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  await expect(row(page, 'PLA')).toBeVisible();
  return bookInForce(page);
};

const plaPrice = (page: Page, end: 'Lower' | 'Upper' = 'Upper') => row(page, 'PLA').getByLabel(`${end} price`);
const save = (page: Page) => page.getByRole('button', { name: /^Save version/ });
const sample = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const latest = (page: Page) => page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first();

test('a visitor who opens the price book is redirected to the home page', async ({ page }) => {
  await page.goto(siteAddress.prices);
  await page.waitForURL('/');
});

test.describe('the price book is not saved', () => {
  for (const [what, end, value, message] of [
    ['with a lower price above the upper', 'Lower', '11', 'The upper price is below the lower one!'],
    ['with a price between steps of 0.10', 'Upper', '10.55', 'Prices go in steps of 0.10 taka, at most 1,000,000!'],
    ['without a price', 'Upper', '', 'Please write a number, such as 12 or 12.5!'],
  ] as const)
    test(`${what}: the reason stands at the field, and what was typed stays`, async ({ page }) => {
      const before = await openPrices(page);
      await plaPrice(page, end).fill(value);
      await expect(page.getByText(message)).toHaveCount(0);
      await save(page).click();
      await expect(page.getByText('One figure has to be mended.')).toBeVisible();
      await expect(plaPrice(page)).toHaveAccessibleDescription(message);
      await expect(plaPrice(page)).toBeFocused();
      await expect(plaPrice(page, end)).toHaveValue(value);
      await expect(page.getByText('Mend the marked figures').first()).toBeVisible();
      expect(await bookInForce(page)).toEqual(before);
    });

  test('with speeds out of order, or a material that is there twice', async ({ page }) => {
    const before = await openPrices(page);
    await row(page, 'Speed 1').getByLabel('Sheets up to').fill('9');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Please list the thicknesses from thin to thick!')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Add a material' }).click();
    await expect(row(page, 'Material 5').getByLabel('Material')).toBeFocused();
    await page.keyboard.type('Maple');
    await save(page).click();
    await expect(page.getByText('This name is there already!')).toBeVisible();
    expect(await bookInForce(page)).toEqual(before);
  });

  test('when somebody else was quicker: they read what changed, nothing typed is lost, and both can be saved', async ({
    page,
  }) => {
    const { version } = await openPrices(page);
    await plaPrice(page).fill('11');
    await row(page, 'PETG').getByLabel('Upper price').fill('14');
    const petg = { ...FIRST_PRICE_BOOK.prices.fdmPetg, high: 13 };
    const theirs = { ...FIRST_PRICE_BOOK, rushPercent: 25, prices: { ...FIRST_PRICE_BOOK.prices, fdmPetg: petg } };
    expect(await saveElsewhere(page, theirs)).toBe(201);
    await save(page).click();
    const alert = page.getByRole('alert').filter({ hasText: `saved version ${version + 1} meanwhile` });
    await expect(alert).toContainText(OWNER.email);
    await expect(alert).toContainText('PETG, upper price: 12 → 13 tk/gram');
    await expect(alert).toContainText('Surcharge for being made first: 0 → 25 %');
    await expect(alert).toContainText('PETG, upper price: 13 → 14 tk/gram');
    await expect(plaPrice(page)).toHaveValue('11');
    expect((await bookInForce(page)).rates).toEqual(theirs);
    await page.getByRole('button', { name: `Save version ${version + 2}` }).click();
    await expect(page.getByText('price book saved successfully')).toBeVisible();
    const { rates } = await bookInForce(page);
    expect([rates.prices.fdmPla.high, rates.prices.fdmPetg.high, rates.rushPercent]).toEqual([11, 14, 25]);
  });

  test('without a connection, or when the server refuses it: the reason is shown, and nothing typed is lost', async ({
    page,
  }) => {
    await openPrices(page);
    await plaPrice(page).fill('11');
    await page.route(`**${apiAddress.priceBooks}`, (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: /could not be reached/ })).toBeVisible();
    await expect(plaPrice(page)).toHaveValue('11');
    await page.unroute(`**${apiAddress.priceBooks}`);
    const errors = [{ path: 'content.prices', message: 'PLA is too dear.' }];
    await page.route(`**${apiAddress.priceBooks}`, (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'This is not valid.', errors } }),
    );
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This is not valid. PLA is too dear.' })).toBeVisible();
    await expect(plaPrice(page)).toHaveValue('11');
  });

  test('by leaving the page, which asks first', async ({ page }) => {
    const before = await openPrices(page);
    await plaPrice(page).fill('11');
    await page.getByRole('link', { name: 'Orders' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(plaPrice(page)).toHaveValue('11');
    await page.getByRole('link', { name: 'Orders' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(await bookInForce(page)).toEqual(before);
  });
});

test('a price book that could not be loaded says so, and is loaded on request', async ({ page }) => {
  await signIn(page);
  await page.route(`**${apiAddress.priceBook}`, (route) => route.abort());
  await page.getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /could not be reached/ })).toBeVisible();
  await page.unroute(`**${apiAddress.priceBook}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'PLA')).toBeVisible();
});

test('the owner changes the price of PLA, sees sample parts follow, and the next visitor has it everywhere', async ({
  page,
  browser,
}) => {
  const { version } = await openPrices(page);
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const service = siteAddress.service('3D-Printing');
  await visitor.goto(service);
  await expect(visitor.getByRole('article').filter({ hasText: 'PLA' }).first()).toContainText('6-10 tk/gram');

  await expect(sample(page, 'Cube of 20 mm, PLA')).toContainText('67.00');
  await plaPrice(page, 'Lower').fill('7');
  await plaPrice(page).fill('11');
  await expect(sample(page, 'Cube of 20 mm, PLA')).toContainText('+6.70, +10 %');
  await expect(sample(page, 'Bracket, PETG')).not.toContainText('%');
  await page.getByText('2 changes').click();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('PLA, upper price: 10 → 11 tk/gram');
  await page.getByLabel('Note').fill('Filament is dearer');
  await save(page).click();
  await expect(page.getByText('price book saved successfully')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expect(sample(page, 'Cube of 20 mm, PLA')).toContainText('73.70');
  await expect(sample(page, 'Cube of 20 mm, PLA')).not.toContainText('%');
  await expect(latest(page).getByRole('heading', { name: `Version ${version + 1} in force` })).toBeVisible();
  for (const text of [
    OWNER.email,
    'Filament is dearer',
    'PLA, lower price: 6 → 7 tk/gram',
    'PLA, upper price: 10 → 11 tk/gram',
  ])
    await expect(latest(page)).toContainText(text);

  await visitor.goto(service);
  await expect(visitor.getByRole('article').filter({ hasText: 'PLA' }).first()).toContainText('7-11 tk/gram');
  await expect(visitor.getByText('From 7 tk per gram')).toBeVisible();
  const facts = JSON.parse((await visitor.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  expect(facts.offers[0]).toMatchObject({ name: 'FDM: PLA', priceSpecification: { minPrice: 7, maxPrice: 11 } });
  await visitor.goto('/');
  await expect(visitor.getByRole('article').filter({ hasText: '3D Printing' }).first()).toContainText('7-11');
  expect((await bookInForce(page)).rates.prices.fdmPla).toMatchObject({ low: 7, high: 11 });
  await visitor.context().close();
});

test('rows of the book are added and removed by keyboard, and the samples follow', async ({ page }) => {
  const { version } = await openPrices(page);
  const fdm = page.getByRole('region', { name: 'FDM 3D printing' });
  await fdm.getByRole('button', { name: 'Add a discount' }).press('Enter');
  await expect(fdm.getByRole('group', { name: 'Discount 1' }).getByLabel('From')).toBeFocused();
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await expect(sample(page, '50 brackets, PLA')).toContainText('-10 %');
  await fdm.getByRole('button', { name: 'Remove ABS' }).press('Enter');
  await expect(sample(page, 'Phone stand, ABS')).toContainText('a person prices it');
  await save(page).press('Enter');
  await expect(latest(page)).toContainText('FDM, discount 1, discount: new, 10 %');
  const { version: now, rates } = await bookInForce(page);
  expect(now).toBe(version + 1);
  expect(rates.charges.fdm.quantityBreaks).toEqual([{ from: 20, percentOff: 10 }]);
  expect(Object.keys(rates.fdm.materials)).toEqual(['PLA', 'PETG']);
  await fdm.getByRole('button', { name: 'Add ABS' }).press('Enter');
  await save(page).press('Enter');
  await expect.poll(async () => Object.keys((await bookInForce(page)).rates.fdm.materials)).toContain('ABS');
});

test('the owner confirms the prices, after reading what that means, and a change has to be confirmed again', async ({
  page,
}) => {
  const { version } = await openPrices(page);
  const confirm = page.getByRole('region', { name: 'Confirmation' }).getByRole('button');
  await plaPrice(page).fill('11');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Discard' }).click();
  await confirm.click();
  const question = page.getByRole('alertdialog', { name: `Confirm version ${version}?` });
  await expect(question).toContainText('holds for 14 days');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();
  expect((await bookInForce(page)).confirmed).toBe(false);
  await confirm.click();
  await question.getByRole('button', { name: 'Confirm these prices' }).click();
  await expect(page.getByText('price book confirmed successfully')).toBeVisible();
  await expect(page.getByText(`Version ${version} is in force and confirmed by ${OWNER.email}`)).toBeVisible();
  await expect(page.getByText('Please check.')).toHaveCount(0);
  expect(await bookInForce(page)).toMatchObject({ version, confirmed: true });

  await plaPrice(page).fill('11');
  await save(page).click();
  await expect(page.getByText(`Version ${version + 1} is in force, and nobody has confirmed it yet.`)).toBeVisible();
});

test('a former version can be read beside the present one, and be made a new version', async ({ page }) => {
  const { version } = await openPrices(page);
  await page.getByRole('button', { name: `Read version ${version - 1}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Version ${version - 1}` });
  await expect(dialog.getByRole('row', { name: /^PLA, upper price/ })).toContainText(/9\s*10/);
  await dialog.getByRole('button', { name: 'Make a new version from this one' }).click();
  await expect(dialog).toBeHidden();
  await expect(plaPrice(page)).toHaveValue('9');
  await expect(page.getByLabel('Note')).toHaveValue(`As in version ${version - 1}`);
  await save(page).click();
  await expect(latest(page)).toContainText('PLA, upper price: 10 → 9 tk/gram');
  expect((await bookInForce(page)).rates.prices.fdmPla).toMatchObject({ low: 5, high: 9 });
});

test('the history is listed page by page, down to the first prices of the shop', async ({ page }) => {
  for (let high = 12; high < 23; high += 1) await saveElsewhere(page, withPla(FIRST_PRICE_BOOK, 6, high));
  const { version } = await openPrices(page);
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('article');
  await expect(versions).toHaveCount(10);
  for (let shown = 10; shown < version; shown += 10) await page.getByRole('button', { name: 'Load more' }).click();
  await expect(versions).toHaveCount(version);
  await expect(versions.last()).toContainText('made with the shop');
});

for (const width of [390, 1440])
  test(`at ${width} px the price book is accessible: as it is, with messages, and in its dialogs`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    if (width < 768) {
      await signIn(page);
      await page.goto(siteAddress.prices);
    } else await openPrices(page);
    await expect(row(page, 'PLA')).toBeVisible();
    await expect(latest(page)).toBeVisible();
    await expectForEverybody(page);
    await plaPrice(page).fill('4');
    await save(page).click();
    await expect(plaPrice(page)).toBeFocused();
    await expect(plaPrice(page)).toBeInViewport({ ratio: 1 });
    await expectForEverybody(page);
    await plaPrice(page).fill('15');
    await page.getByText('One change').click();
    await expectForEverybody(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('button', { name: /^Read version/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await expectForEverybody(page);
  });
