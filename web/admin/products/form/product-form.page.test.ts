import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';

let owner: Awaited<ReturnType<typeof ownerElsewhere>>;
beforeAll(async () => {
  owner = await ownerElsewhere();
});

const heading = () => document.querySelector('h1')?.textContent;
const sees = (...texts: unknown[]) => waitFor(() => expect(toasts()).toEqual(texts));

/** The product form at an address, with a new product's texts typed into its fields. */
const openForm = async (address = '/dashboard/product/add') => {
  const opened = await openPage(address, { signedIn: true });
  const { page, user } = opened;
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  await page.findByLabelText('Name');
  const type = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await fill(user, field(label), text);
  };
  return {
    ...opened,
    field,
    type,
    typeAll: (name: string, id: string) =>
      type({ Name: name, 'Product ID': id, 'Product Price': '450', Stock: '3', Description: 'A gear.' }),
    submit: () => user.click(document.querySelector<HTMLElement>('main form [type=submit]') ?? document.body),
  };
};

const found = (name: string) => owner.listed<Product>(apiAddress.products, { q: name });

describe('a product that is not added', () => {
  test('because it is incomplete shows an error at each missing field, at first only where the owner was', async () => {
    const { page, user, field, submit } = await openForm();
    expect(heading()).toBe('Add Product');
    expect(document.title).toMatch(/Add Product/);
    page.getByText('Fill the form to add/update product');
    expect(field('Description').getAttribute('rows')).toBe('10');
    expect(page.queryByText(/is required!/)).toBeNull();
    intercept(apiAddress.products, () => expect.unreachable('it was sent'), 'POST');
    field('Name').focus();
    await user.tab();
    await page.findByText('Name is required!');
    expect(page.queryByText('Stock is required!')).toBeNull();
    await submit();
    for (const missing of ['Name', 'Product ID', 'Price', 'Stock', 'Description'])
      await page.findByText(`${missing} is required!`);
  });

  test('because its number is taken shows the reason at the field, and nothing typed is lost', async () => {
    await owner.addProduct({ name: 'First of its number', id: 'TAKEN' });
    const { field, typeAll, submit } = await openForm();
    await typeAll('Second of its number', 'TAKEN');
    await submit();
    const reason = 'Another product has this Product ID already!';
    await sees(reason);
    expect(descriptionOf(field('Product ID'))).toBe(reason);
    expect(location.pathname).toBe('/dashboard/product/add');
    expect(field('Name').value).toBe('Second of its number');
    expect(await found('Second of its number')).toEqual([]);
  });

  test('because the shop cannot be reached shows that, and can be sent again', async () => {
    const { page, typeAll, submit } = await openForm();
    await typeAll('Sent twice', 'TWICE');
    const endLoss = intercept(apiAddress.products, () => 'lost', 'POST');
    await submit();
    await sees(expect.stringMatching(/could not be reached/));
    await waitFor(() =>
      expect(page.getByText('Add Product', { selector: 'button' })).toHaveProperty('disabled', false),
    );
    endLoss();
    await submit();
    await sees('product created successfully');
    expect(await found('Sent twice')).toHaveLength(1);
  });
});

describe('an edited product', () => {
  test('is updated; a price that the form shows rounded stays exact until it is changed', async () => {
    const { _id } = await owner.addProduct({ name: 'Cheap bolt', id: 'B-1', price: '99.5' });
    const first = await openForm(`/dashboard/product/${_id}`);
    expect(heading()).toBe('Cheap bolt');
    expect(document.title).toMatch(/Cheap bolt/);
    expect(first.field('Product Price').value).toBe('100');
    await first.type({ Stock: '0' });
    await first.submit();
    await sees('product updated successfully');
    expect(await found('Cheap bolt')).toMatchObject([{ price: 99.5, stock: 0 }]);
    await waitFor(() => expect(heading()).toBe('Products'));
    const row = (await first.page.findByText('Cheap bolt')).closest('li');
    expect(first.page.getByLabelText<HTMLInputElement>('Price of Cheap bolt').value).toBe('99.5');
    expect(row?.textContent).toContain('Out Of Stock');

    const second = await openForm(`/dashboard/product/${_id}`);
    await second.type({ 'Product Price': '120' });
    await second.submit();
    await sees('product updated successfully');
    expect(await found('Cheap bolt')).toMatchObject([{ price: 120, stock: 0 }]);
  });

  test('that is left without saving asks first, by a link and by logging out', async () => {
    const { _id } = await owner.addProduct({ name: 'Half written' });
    const { page, user, field, type } = await openForm(`/dashboard/product/${_id}`);
    await type({ Name: 'Half wri' });
    const stay = async (link: string, title: string) => {
      await user.click(page.getByText(link));
      const question = await page.findByRole('alertdialog', { name: title });
      await user.click(within(question).getByText('Stay here'));
      await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
      expect(field('Name').value).toBe('Half wri');
    };
    await stay('All products', 'Leave without saving?');
    await stay('Logout', 'Log out without saving?');
    await user.click(page.getByText('All products'));
    await user.click(within(await page.findByRole('alertdialog')).getByText('Leave without saving'));
    await waitFor(() => expect(heading()).toBe('Products'));
    expect(await found('Half')).toMatchObject([{ name: 'Half written' }]);
  });

  test('that does not exist is said to be missing, with a link to all products', async () => {
    const { page, user } = await openPage('/dashboard/product/nothing-of-the-kind', { signedIn: true });
    await page.findByText(/^There is no such product\./);
    await user.click(page.getByText('All products'));
    await waitFor(() => expect(heading()).toBe('Products'));
    expect(location.pathname).toBe('/dashboard');
  });
});
