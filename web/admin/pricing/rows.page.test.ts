import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { siteAddress } from '#contract/addresses.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { bookInForce, openPrices, restorePrices, sample, saveElsewhere } from '#tests/support/page/open-prices.ts';
import { pricesShop } from '#tests/support/page/page-shop.ts';
import { readPage } from '#tests/support/page/read-page.ts';

afterEach(restorePrices);

test('a material that the shop gave up comes back as one row, and sample parts have a price again', async () => {
  await openPage(siteAddress.prices, { signedIn: true, shop: await pricesShop() });
  const { ABS: _, ...materials } = FIRST_PRICE_BOOK.fdm.materials;
  await saveElsewhere({ ...FIRST_PRICE_BOOK, fdm: { ...FIRST_PRICE_BOOK.fdm, materials } });
  const { page, user, save } = await openPrices({ signedIn: false });
  expect(sample('Phone stand, ABS')).toContain('a person prices it');
  await user.click(page.getByText('Add ABS'));
  await waitFor(() => expect(sample('Phone stand, ABS')).not.toMatch(/a person prices it$/));
  await save();
  await waitFor(async () => expect(Object.keys((await bookInForce()).rates.fdm.materials)).toContain('ABS'));
});

test('the thickest sheet that the shop cuts is on its pages as the book says', async () => {
  await openPage(siteAddress.prices, { signedIn: true, shop: await pricesShop() });
  const pages = async () => {
    const [service, home] = await Promise.all(
      [siteAddress.service('Laser-Cutting'), siteAddress.home].map((address) => readPage(address, pricesShop())),
    );
    return [service, home].map((shown) => shown?.html.querySelector('main')?.textContent ?? '');
  };
  for (const said of await pages()) expect(said).toMatch(/plywood to 6mm/i);
  const { materials } = FIRST_PRICE_BOOK.laser;
  const thicker = { ...materials, Plywood: { maxThicknessMm: 12 } };
  await saveElsewhere({ ...FIRST_PRICE_BOOK, laser: { ...FIRST_PRICE_BOOK.laser, materials: thicker } });
  for (const said of await pages()) {
    expect(said).toMatch(/plywood to 12mm/i);
    expect(said).toMatch(/up to 12mm/);
    expect(said).not.toMatch(/plywood to 6mm/i);
  }
});
