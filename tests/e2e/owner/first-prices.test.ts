import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';
import { tell } from '#tests/support/orders/owner-orders.ts';

test.use({ catalogue: 'changing' });

test('a new shop is asked for its prices by keyboard on a phone, and everybody can read the questions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const book = async () => ((await (await page.request.get(apiAddress.priceBook)).json()) as { data: PublicBook }).data;
  const { version } = await book();
  await page.goto(siteAddress.firstPrices);
  const question = page.getByRole('heading', { level: 2 });
  const answer = page.getByLabel('Your answer');
  await expect(question).toContainText('an FDM print');
  await expectForEverybody(page);
  await answer.fill('a lot');
  await answer.press('Enter');
  await expect(answer).toBeFocused();
  await expectForEverybody(page);
  await answer.fill('150');
  await expect(page.getByRole('row').filter({ hasText: 'Cube of 20 mm, PLA' })).toContainText('150.00');
  await answer.press('Enter');
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport({ ratio: 1 });

  for (let asked = 1; asked < 16; asked += 1) {
    await expect(page.getByText(`Question ${asked + 1} of 16`)).toBeVisible();
    await expect(question).toBeFocused(); // a moment after it is there
    await page.keyboard.press('Tab'); // from the question to its field
    await expect(answer).toBeFocused();
    if (asked === 15) await page.keyboard.press('Tab'); // a choice is opened by Enter
    await page.keyboard.press('Enter');
  }
  await expect(question).toBeFocused();
  await expect(page.getByRole('list', { name: 'What changes' })).toContainText('150 tk');
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Save and confirm prices' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Look through your prices ?: Done$/ })).toBeVisible();
  expect(await book()).toMatchObject({ version: version + 1, confirmed: true });
  // The tests of this shop begin with the first prices.
  await tell(page, apiAddress.priceBooks, { basedOn: version + 1, content: FIRST_PRICE_BOOK, note: '' });
});
