import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import { openPage } from './open-page.ts';
import { ask, tell } from './owners-api.ts';
import { pricesShop } from './page-shop.ts';

export const bookInForce = (): Promise<PublicBook> => ask(apiAddress.priceBook);

/** Saves a version as another administrator would, in another window. */
export const saveElsewhere = async (content: PriceBookContent, note = '') => {
  const { version: basedOn } = await bookInForce();
  await tell(apiAddress.priceBooks, { basedOn, content, note });
};

/** Leaves the shop with the first prices, in a version that nobody has confirmed: all tests of prices share it. */
export const restorePrices = async () => {
  const { rates, confirmed } = await bookInForce();
  const changed = JSON.stringify(rates) !== JSON.stringify(FIRST_PRICE_BOOK);
  if (confirmed && !changed) await saveElsewhere({ ...FIRST_PRICE_BOOK, rushPercent: 1 });
  if (confirmed || changed) await saveElsewhere(FIRST_PRICE_BOOK);
};

/** The owner's page of prices, once it shows them. */
export const openPrices = async ({ signedIn = true } = {}) => {
  const opened = await openPage(siteAddress.prices, { signedIn, shop: await pricesShop() });
  const { page } = opened;
  const row = async (name: string) => within(await page.findByLabelText(name, { selector: 'fieldset' }));
  const pla = await row('PLA');
  const tab = (name: string) => opened.user.click(within(page.getByLabelText('Sections')).getByText(name));
  return {
    ...opened,
    row,
    tab,
    plaPrice: (end: 'Lower' | 'Upper' = 'Upper') => pla.getByLabelText<HTMLInputElement>(new RegExp(`^${end} price`)),
    save: async () => opened.user.click(await page.findByText(/^Save version/, { selector: 'button' })),
    /** The list of versions, newest first, on their tab. */
    versions: async () => {
      await tab('History');
      return within(await page.findByLabelText('Versions')).getAllByRole('article');
    },
  };
};

/** The row of a sample part. */
export const sample = (name: string) => {
  const row = [...document.querySelectorAll('tr')].find(({ textContent }) => textContent.includes(name));
  expect(row, name).toBeDefined();
  return row?.textContent ?? '';
};
