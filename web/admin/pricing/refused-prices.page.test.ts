import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { IN_FORCE } from '#contract/pricing/in-force.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { bookInForce, openPrices, restorePrices } from '#tests/support/page/open-prices.ts';
import { closedDialog, openedDialog } from '#tests/support/page/opened-dialog.ts';
import { pricesShop } from '#tests/support/page/page-shop.ts';

afterEach(restorePrices);

describe('the price book is not saved', () => {
  test('with a lower price above the upper: the reason stands at the field, and what was typed stays', async () => {
    const { page, user, row, plaPrice, save } = await openPrices();
    const before = await bookInForce();
    const message = 'The upper price is below the lower one!';
    await fill(user, plaPrice('Lower'), '11');
    expect(page.queryByText(message)).toBeNull();
    await save();
    await page.findByText('One figure needs correcting.');
    const mended = (await row('PLA')).getByRole('textbox', { description: new RegExp(`^${message}`) });
    expect(mended).toBe(plaPrice('Upper'));
    await waitFor(() => expect(document.activeElement).toBe(mended));
    expect(plaPrice('Lower').value).toBe('11');
    await page.findAllByText('Correct the marked figures to see the new prices.');
    expect(await bookInForce()).toEqual(before);
  });

  test('with speeds out of order, or a material that is there twice', async () => {
    const { page, user, row, tab, save } = await openPrices();
    const before = await bookInForce();
    await tab('Laser');
    await fill(user, (await row('Speed 1')).getByLabelText(/^Sheets up to/), '9');
    await user.tab();
    expect(page.getByText('Please list the thicknesses from thin to thick!').role).toBe('alert');
    await user.click(await page.findByText('Discard'));
    expect(page.queryByText('Please list the thicknesses from thin to thick!')).toBeNull();
    await user.click(page.getByText('Add a material'));
    const name = (await row('Material 5')).getByLabelText('Material');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('Maple{Tab}9');
    await tab('FDM');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(name)); // on the tab where it stands
    expect(page.getByText('This name is there already!').id).toBe(name.getAttribute('aria-describedby'));
    expect(await bookInForce()).toEqual(before);
  });

  test('without a connection, or when the server refuses it: the reason is shown, and nothing typed is lost', async () => {
    const { page, user, plaPrice, save } = await openPrices();
    const before = await bookInForce();
    await fill(user, plaPrice(), '11');
    const connect = intercept(apiAddress.priceBooks, () => 'lost', 'POST');
    await save();
    expect((await page.findByText(/could not be reached/)).role).toBe('alert');
    expect(plaPrice().value).toBe('11');
    connect();
    const errors = [{ path: 'content.prices', message: 'PLA is too dear.' }];
    const refusal = { success: false, message: 'This is not valid.', errors };
    intercept(apiAddress.priceBooks, () => Response.json(refusal, { status: 400 }), 'POST');
    await save();
    expect((await page.findByText('This is not valid. PLA is too dear.')).role).toBe('alert');
    expect(plaPrice().value).toBe('11');
    expect(await bookInForce()).toEqual(before);
  });

  test('by leaving the page, which asks first', async () => {
    const { page, user, plaPrice } = await openPrices();
    const before = await bookInForce();
    await fill(user, plaPrice(), '11');
    const leave = () => user.click(page.getByText('Orders', { selector: 'a > span' }));
    await leave();
    await user.click((await openedDialog('Leave without saving?')).getByText('Stay here'));
    await closedDialog('Leave without saving?');
    expect([location.pathname, plaPrice().value]).toEqual([siteAddress.prices, '11']);
    await leave();
    await user.click((await openedDialog('Leave without saving?')).getByText('Leave without saving'));
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Orders'));
    expect(location.pathname).toBe(siteAddress.orders);
    expect(await bookInForce()).toEqual(before);
  });
});

test('a price book that could not be loaded says so, and is loaded on request', async () => {
  const connect = intercept(apiAddress.priceBookByVersion(IN_FORCE), () => 'lost');
  const { page, user } = await openPage(siteAddress.prices, { signedIn: true, shop: await pricesShop() });
  expect((await page.findByText(/could not be reached/)).closest('[role=alert]')).not.toBeNull();
  connect();
  await user.click(page.getByText('Try again'));
  await page.findByLabelText('PLA', { selector: 'fieldset' });
});
