import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { fill, toasts } from '#tests/support/page/open-page.ts';
import { bookInForce, openPrices, restorePrices, saveElsewhere } from '#tests/support/page/open-prices.ts';

afterEach(restorePrices);

test('prices that somebody else changed first are not overwritten: the owner reads what changed, nothing typed is lost, and both can be saved', async () => {
  const { page, user, row, plaPrice, save } = await openPrices();
  const { version } = await bookInForce();
  await fill(user, plaPrice(), '11');
  await fill(user, (await row('PETG')).getByLabelText(/^Upper price/), '14');
  const petg = { ...FIRST_PRICE_BOOK.prices.fdmPetg, high: 13 };
  const theirs = { ...FIRST_PRICE_BOOK, rushPercent: 25, prices: { ...FIRST_PRICE_BOOK.prices, fdmPetg: petg } };
  await saveElsewhere(theirs);

  await save();
  const alert = (await page.findByText(/saved version \d+ meanwhile/)).closest('[role=alert]');
  await waitFor(() => expect(alert?.textContent).toContain(`${OWNER.email} saved version ${version + 1} meanwhile`));
  for (const change of [
    'PETG, upper price: 12 → 13 tk/gram',
    'Surcharge for being made first: 0 → 25 %',
    'What you typed would change that again:PETG, upper price: 13 → 14 tk/gram',
  ])
    expect(alert?.textContent).toContain(change);
  expect(plaPrice().value).toBe('11');
  expect((await bookInForce()).rates).toEqual(theirs);

  await user.click(page.getByText(`Save version ${version + 2}`));
  await waitFor(() => expect(toasts()).toContain('price book saved successfully'));
  const { rates } = await bookInForce();
  expect([rates.prices.fdmPla.high, rates.prices.fdmPetg.high, rates.rushPercent]).toEqual([11, 14, 25]);
});
