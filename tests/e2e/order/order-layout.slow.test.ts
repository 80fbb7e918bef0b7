import type { Locator, Page } from '@playwright/test';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { cadFile, expect, fillFirstStep, test } from '#tests/support/browser/visit.ts';

const FDM = '/order/3D-Printing-fdm';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel('Upload file').setInputFiles(await Promise.all(names.map((name) => cadFile(name))));

/** Where something lies on the page, whatever part of that is seen. */
const place = async (found: Locator) => {
  await expect(found).toBeVisible();
  return found.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY, left, right };
  });
};

/** The page stands at its top, and the first field of its form is seen. */
const expectAtTop = async (page: Page, first: string) => {
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(field(page, first)).toBeInViewport();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('both steps of an order begin at the top of the page with their first field, and a measured file is a row above the fields', async ({
    page,
  }) => {
    await page.goto('/order');
    await fillFirstStep(page, 'Tahmid on the phone');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(FDM);
    await expectAtTop(page, 'Material');
    const before = await place(field(page, 'Material'));

    await choose(page, 'teapot.stl');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'teapot.stl' }) });
    await expect(card).toContainText(/about [\d,.]+ BDT/);
    for (const said of ['63.2 × 39.3 × 29.5 mm', '1 warning']) await expect(card.getByText(said)).toBeVisible();
    await expect(page.getByRole('application')).toHaveCount(0); // it has a small picture
    const after = await place(field(page, 'Material'));
    expect(after.top).toBeLessThanOrEqual(before.top);
    await expectForEverybody(page);
    await card.getByRole('button', { name: 'Look closer at teapot.stl' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await card.getByRole('button', { name: 'Close at teapot.stl' }).click();

    await page.reload(); // the file is still there
    await card.getByRole('button', { name: 'Remove teapot.stl' }).click();
    await choose(page, 'bracket_inches.stl');
    await page.getByRole('button', { name: /in inches/ }).click();
    await expect(page.getByRole('group', { name: 'Which size is right?' })).toHaveCount(0);
    await expect.poll(async () => (await place(field(page, 'Material'))).top).toBeLessThanOrEqual(before.top);
  });

  test('a customer who ordered before saying who orders is sent to the first field of the first step', async ({
    page,
  }) => {
    await page.goto(FDM);
    await page.getByLabel('Color').fill('Black');
    await page.getByLabel('Details').fill('As drawn');
    await choose(page, 'plate_holes.STL');
    await expect(page.getByLabel('Quantity')).toHaveValue('1'); // the form fills it in once the file is measured
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page).toHaveURL('/order');
    await expectAtTop(page, 'Name');
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the picture, the fields and the price of a file are on one screen', async ({ page }) => {
    await page.goto(FDM);
    await choose(page, 'plate_holes.STL');
    const price = page.getByRole('region', { name: 'What it costs' });
    await expect(price).toContainText('About');
    const columns = await Promise.all([page.getByRole('application'), field(page, 'Material'), price].map(place));
    expect(columns.map(({ left }) => left)).toEqual(
      columns.map(({ left }) => left).toSorted((one, other) => one - other),
    );
    for (const shown of [
      page.getByRole('application'),
      page.getByLabel('How many of plate_holes.STL'),
      page.getByLabel('Quantity', { exact: true }),
      page.getByLabel('Upload file'),
      page.getByRole('button', { name: 'Order', exact: true }),
      price,
    ])
      expect((await place(shown)).bottom).toBeLessThanOrEqual(900);
  });

  test('an error stands beside its label however long it is, and leaves the fields of its row level', async ({
    page,
  }) => {
    await page.goto('/order');
    await page.getByLabel('Delivery Date').fill('1999-12-31');
    await page.getByRole('button', { name: 'Next' }).click();
    const message = page.getByText(/^Please choose today or a later day/);
    const label = await place(page.getByText('Delivery Date', { exact: true }));
    const beside = await place(message);
    expect(beside.left).toBeGreaterThanOrEqual(label.right);
    expect(beside.bottom).toBeLessThanOrEqual((await place(field(page, 'Delivery Date'))).top);
    expect((await place(field(page, 'Delivery Date'))).top).toBe((await place(page.getByLabel('Service Needed'))).top);
  });
});
