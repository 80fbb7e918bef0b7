import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { shopOfItsOwn } from '#tests/support/page/page-shop.ts';

test('Today names what is out of stock and of what few are left, and leads to where the stock is typed', async () => {
  const shop = await shopOfItsOwn();
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
