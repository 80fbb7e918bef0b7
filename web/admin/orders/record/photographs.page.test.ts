import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { placeOrder } from '#tests/support/orders/owner-orders-page.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { stored } from '#tests/support/page/owners-api.ts';
import { picture } from '#tests/support/products/a-product.ts';

const pictureFile = async (name: string) =>
  new File([new Uint8Array(await picture().png().toBuffer())], name, { type: 'image/png' });

const opened = async (name: string) => {
  const { _id } = await placeOrder({ fields: { name } });
  const { page, user } = await openPage(siteAddress.orderPage(_id), { signedIn: true });
  await user.click(await page.findByRole('heading', { name: 'Photographs', level: 2 }));
  await user.upload(await page.findByLabelText(/^Add photographs/), [
    await pictureFile('one.png'),
    await pictureFile('two.png'),
  ]);
  await fill(user, page.getByLabelText('What they show'), 'The finished bracket');
  await user.click(page.getByLabelText('The customer sees them on the private page'));
  const photographs = async () => (await stored(_id)).photographs;
  return { _id, page, user, photographs };
};

test('photographs come with what they show to the customer; where one fails, it stays chosen with all that was said', async () => {
  const { _id, page, user, photographs } = await opened('Photographed');
  let sent = 0;
  const goOn = intercept(apiAddress.orderPhotographs(_id), () => {
    sent += 1;
    return sent === 2 ? 'lost' : 'pass';
  });
  await user.click(page.getByRole('button', { name: 'Add 2' }));
  await page.findByText(/^two\.png: /);
  goOn();
  expect(page.getByLabelText<HTMLInputElement>('What they show').value).toBe('The finished bracket');
  const again = page.getByRole('button', { name: 'Add it' });
  await user.click(again);
  await waitFor(async () => expect(await photographs()).toHaveLength(2));
  expect(await photographs()).toMatchObject([
    { caption: 'The finished bracket', forCustomer: true },
    { caption: 'The finished bracket', forCustomer: true },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText(/^Add photographs/)));
});

test('a photograph is removed only after a question, and the focus stays beside it', async () => {
  const { page, user, photographs } = await opened('Photographed twice');
  await user.click(page.getByRole('button', { name: 'Add 2' }));
  await waitFor(async () => expect(await photographs()).toHaveLength(2));
  await waitFor(() => expect(page.getAllByText('Remove', { selector: 'button' })).toHaveLength(2));
  const [remove] = page.getAllByText('Remove', { selector: 'button' });
  expect(remove?.textContent).toBe('Remove The finished bracket');
  if (remove) await user.click(remove);
  await user.click(await page.findByText('Keep it'));
  expect(await photographs()).toHaveLength(2);
  if (remove) await user.click(remove);
  await user.click(await page.findByText('Remove it'));
  await waitFor(async () => expect(await photographs()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
