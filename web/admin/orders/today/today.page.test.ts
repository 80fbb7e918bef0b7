import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { shopOfFile } from '#tests/support/page/page-shop.ts';

const shopHere = shopOfFile();

test('Today names what is out of stock and of what few are left, and leads to where the stock is typed', async () => {
  const shop = shopHere();
  const owner = await ownerElsewhere({ shop });
  await owner.addProduct({ name: 'Few & far', stock: '2' });
  await owner.addProduct({ name: 'Sold out', stock: '0' });
  await owner.addProduct({ name: 'Plenty', stock: '40' });
  const { page, user } = await openPage(siteAddress.today, { shop, signedIn: true });
  const out = await page.findByRole('link', { name: 'Sold out' });
  const few = page.getByRole('link', { name: 'Few & far' });
  expect([out.closest('p')?.textContent, few.closest('p')?.textContent]).toEqual([
    'Sold outOut of stock',
    'Few & far2 left',
  ]);
  expect(page.queryByText('Plenty')).toBeNull();
  await user.click(few);
  const stock = await page.findByLabelText<HTMLInputElement>('Stock of Few & far');
  await waitFor(() => expect(document.activeElement).toBe(stock));
  await user.keyboard('12{Enter}');
  await waitFor(() => expect(stock.value).toBe('12'));
  expect(page.queryByLabelText('Stock of Sold out')).toBeNull();
});

test('a line of what waits leads to all of it, by keys too, and what was ordered by telephone is entered from there', async () => {
  const shop = shopHere();
  await placeOrder({ service: 'Product-Development', fields: { name: 'Waits for a price' } }, shop);
  const { page, user } = await openPage(siteAddress.today, { shop, signedIn: true });
  const heap = within(await page.findByRole('region', { name: 'Waits for me' }));
  const line = heap.getByRole('link', { name: 'Price it' });
  await user.keyboard('j');
  expect(document.activeElement).toBe(line);
  await user.keyboard('{Enter}');
  await page.findByText('1 order');
  expect(location.search).toBe('?view=me&why=price');
  page.getByRole('button', { name: 'Waits for a price' });
  await user.click(page.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(location.search).toBe('?view=me'));
  await user.click(page.getByRole('link', { name: 'New order' }));
  await waitFor(() => expect(location.pathname).toBe(siteAddress.orderNew));
});

test('a message that waits is among what waits for the shop', async () => {
  const shop = shopHere();
  const message = {
    name: 'Asks',
    email: 'asks@example.com',
    country: 'Bangladesh',
    companyName: '',
    message: 'How much?',
  };
  await (await ownerElsewhere({ shop })).call(apiAddress.contact, { method: 'POST', body: JSON.stringify(message) });
  const { page, user } = await openPage(siteAddress.today, { shop, signedIn: true });
  await user.click(await page.findByRole('link', { name: 'Answer a message' }));
  await page.findByRole('button', { name: 'Asks' });
  expect(location.pathname).toBe(siteAddress.contactSubmissions);
  await waitFor(() => expect(document.querySelector('main dl')?.textContent).toBe('Total Messages1'));
  const filter = (name: RegExp) => page.getByRole('button', { name });
  expect(filter(/^Waits for me/).getAttribute('aria-pressed')).toBe('true');
  await user.type(page.getByPlaceholderText('Search contact by name...'), 'Asks');
  await waitFor(() => expect(location.search).toBe('?q=Asks&state=mine'));
  await user.click(filter(/^Done/));
  await page.findByText('No contact Found');
  expect(location.search).toBe('?q=Asks&state=done');
  await user.click(filter(/^All/));
  await page.findByRole('button', { name: 'Asks' });
  expect(location.search).toBe('?q=Asks');
});
