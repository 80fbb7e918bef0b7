import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { siteAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { bookInForce, openPrices, restorePrices, sample, saveElsewhere } from '#tests/support/page/open-prices.ts';
import { closedDialog, openedDialog } from '#tests/support/page/opened-dialog.ts';
import { pricesShop } from '#tests/support/page/page-shop.ts';
import { withPla } from '#tests/support/pricing/owner-prices.ts';

afterEach(restorePrices);

test('what the owner changes is counted before it is saved, and in the history with who changed it and why', async () => {
  const { page, user, plaPrice, save, versions } = await openPrices();
  const { version } = await bookInForce();
  expect(sample('Cube of 20 mm, PLA')).toContain('67.00');
  await fill(user, plaPrice('Lower'), '7');
  await fill(user, plaPrice(), '11');
  await waitFor(() => expect(sample('Cube of 20 mm, PLA')).toContain('+6.70, +10\u00a0%'));
  expect(sample('Bracket, PETG')).not.toContain('%');
  await page.findByText('No order of the last 90 days has a price to compare with.');
  await user.click(page.getByText('2 changes'));
  expect(page.getByLabelText('Changes').textContent).toContain('PLA, upper price: 10 → 11 tk/gram');
  await fill(user, page.getByLabelText(/^Note/), 'Filament is dearer');
  await save();
  await waitFor(() => expect(toasts()).toContain('price book saved successfully'));
  await waitFor(() => expect(page.queryByText(/^Save version/)).toBeNull());
  expect(sample('Cube of 20 mm, PLA')).toContain('73.70');
  expect(sample('Cube of 20 mm, PLA')).not.toContain('%');
  await waitFor(async () => expect((await versions())[0]?.textContent).toContain(`Version ${version + 1} in force`));
  for (const text of [
    OWNER.email,
    'Filament is dearer',
    'PLA, lower price: 6 → 7 tk/gram',
    'PLA, upper price: 10 → 11 tk/gram',
  ])
    expect((await versions())[0]?.textContent).toContain(text);
  expect((await bookInForce()).rates.prices.fdmPla).toMatchObject({ low: 7, high: 11 });
});

test('a former version can be read beside the present one, and be made a new version', async () => {
  await openPage(siteAddress.prices, { signedIn: true, shop: await pricesShop() });
  await saveElsewhere(withPla(FIRST_PRICE_BOOK, 5, 9));
  await saveElsewhere(FIRST_PRICE_BOOK);
  const { page, user, plaPrice, save, versions } = await openPrices({ signedIn: false });
  const { version } = await bookInForce();
  await versions();
  await user.click(page.getByText(`version ${version - 1}`, { selector: 'button > span' }));
  const dialog = await openedDialog(`Version ${version - 1}`);
  const figure = (await dialog.findByText('PLA, upper price')).closest('tr');
  expect([...(figure?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['9', '10']);
  await user.click(dialog.getByText('Make a new version from this one'));
  await closedDialog(`Version ${version - 1}`);
  expect(plaPrice().value).toBe('9');
  expect(page.getByLabelText<HTMLInputElement>(/^Note/).value).toBe(`As in version ${version - 1}`);
  await save();
  await waitFor(async () => expect((await versions())[0]?.textContent).toContain('PLA, upper price: 10 → 9 tk/gram'));
  expect((await bookInForce()).rates.prices.fdmPla).toMatchObject({ low: 5, high: 9 });
});

test('the history is listed page by page, down to the first prices of the shop', async () => {
  await openPage(siteAddress.prices, { signedIn: true, shop: await pricesShop() });
  for (let high = 12; high < 23; high += 1) await saveElsewhere(withPla(FIRST_PRICE_BOOK, 6, high));
  const { page, user, versions } = await openPrices({ signedIn: false });
  const { version } = await bookInForce();
  expect(await versions()).toHaveLength(10);
  for (let shown = 10; shown < version; shown += 10) {
    await user.click(await page.findByText('Load more'));
    await waitFor(async () => expect(await versions()).toHaveLength(Math.min(shown + 10, version)));
  }
  expect((await versions()).at(-1)?.textContent).toContain('made with the shop');
  expect(page.queryByText('Load more')).toBeNull();
});
