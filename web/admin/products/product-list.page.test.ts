import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';

let owner: Awaited<ReturnType<typeof ownerElsewhere>>;
beforeAll(async () => {
  owner = await ownerElsewhere();
});

const named = () => [...document.querySelectorAll('main li a bdi')].map((name) => name.textContent);
const sees = (...names: string[]) => waitFor(() => expect(named()).toEqual(names));

/** The products whose names have the words, as the owner's list shows them. */
const openList = async (words: string) => {
  const opened = await openPage(`/dashboard?${new URLSearchParams({ q: words })}`, { signedIn: true });
  const { page, user } = opened;
  const question = async () => within(await page.findByRole('alertdialog'));
  return {
    ...opened,
    search: await page.findByPlaceholderText<HTMLInputElement>('Search product by name...'),
    askToDelete: async (name: string) => {
      await user.click(await page.findByLabelText(`Delete ${name}`));
      return question();
    },
    closed: () => waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull()),
  };
};

test('the owner’s product list is searched by name in any case, and says so if nothing is found', async () => {
  for (const name of ['Listed chess set', 'Listed desk toy']) await owner.addProduct({ name });
  const { page, user, search } = await openList('listed');
  await sees('Listed desk toy', 'Listed chess set');
  await fill(user, search, 'LISTED CHESS');
  await sees('Listed chess set');
  await fill(user, search, 'nothing of the kind');
  await page.findByText('No product Found');
  expect(named()).toEqual([]);
});

test('stock and price are typed in the row: Enter saves, and a conflict is told and keeps what was typed', async () => {
  const { _id } = await owner.addProduct({ name: 'Typed in place' });
  const stored = async () => (await (await fetch(apiAddress.productById(_id))).json()) as { data: { stock: number } };
  const { page, user } = await openList('typed in place');
  const stock = await page.findByLabelText<HTMLInputElement>('Stock of Typed in place');
  const first = Number(stock.value);
  await fill(user, stock, 'many');
  await user.keyboard('{Enter}');
  await page.findByRole('alert');
  expect(stock.value).toBe('many');
  await fill(user, stock, String(first + 5));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await stored()).data.stock).toBe(first + 5));
  const elsewhere = new FormData();
  elsewhere.append('stock', '1');
  await owner.call(apiAddress.productById(_id), { method: 'PATCH', body: elsewhere });
  await fill(user, stock, '9');
  await user.keyboard('{Enter}');
  expect((await page.findByRole('alert')).textContent).toContain(`from ${first + 5} to 1`);
  expect(stock.value).toBe('9');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await stored()).data.stock).toBe(9));
});

/** A product in the owner's list, with what the shop has stored of it. */
const openRow = async (name: string) => {
  const { _id } = await owner.addProduct({ name });
  const opened = await openList(name);
  const stock = await opened.page.findByLabelText<HTMLInputElement>(`Stock of ${name}`);
  const stored = async () => {
    const { data } = (await (await fetch(apiAddress.productById(_id))).json()) as { data: { stock: number } };
    return data.stock;
  };
  return { ...opened, _id, stock, stored, first: Number(stock.value) };
};

test('a stock that is typed in the row is saved by the key of a phone’s keyboard, and by leaving the field', async () => {
  const { stock, stored, user, first } = await openRow('Typed on a phone');
  await fill(user, stock, String(first + 5));
  stock.form?.requestSubmit(); // what that key does
  await waitFor(async () => expect(await stored()).toBe(first + 5));
  await fill(user, stock, String(first + 7));
  await user.tab();
  await waitFor(async () => expect(await stored()).toBe(first + 7));
});

test('a stock that was refused because somebody else changed it is not saved by leaving the field', async () => {
  const { page, stock, stored, user, _id } = await openRow('Typed twice');
  const elsewhere = new FormData();
  elsewhere.append('stock', '1');
  await owner.call(apiAddress.productById(_id), { method: 'PATCH', body: elsewhere });
  await fill(user, stock, '9');
  await user.keyboard('{Enter}');
  await page.findByRole('alert');
  let sent = 0;
  intercept(apiAddress.productById(_id), () => ((sent += 1), 'pass'), 'PATCH');
  await user.tab();
  expect(stock.value).toBe('9');
  await user.click(stock);
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await stored()).toBe(9));
  expect(sent).toBe(1);
});

test('Escape puts a typed stock back, and leads out of the field to its product', async () => {
  await owner.addProduct({ name: 'Left by Escape', stock: '3' });
  const { page, user } = await openList('Left by Escape');
  const stock = await page.findByLabelText<HTMLInputElement>('Stock of Left by Escape');
  await user.click(stock);
  await user.keyboard('7{Escape}');
  expect(stock.value).toBe('3');
  expect(document.activeElement?.textContent).toContain('Left by Escape');
  expect((await owner.listed<Product>(apiAddress.products, { q: 'Left by Escape' }))[0]?.stock).toBe(3);
});

test('Undo puts back the stock that was typed over', async () => {
  const { stock, stored, user, first } = await openRow('Typed by mistake');
  await fill(user, stock, String(first + 40));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toasts()).toContain('Stock of Typed by mistake saved.'));
  const toast = document.querySelector('toast-region')?.shadowRoot?.querySelector('.toast');
  await user.click(toast?.querySelector('button.act') as HTMLElement);
  await waitFor(async () => expect(await stored()).toBe(first));
  await waitFor(() => expect(stock.value).toBe(String(first)));
});

describe('deleting a product', () => {
  const hostile = '<b>Nasty</b> & "quoted" part';

  test('needs a confirmation, and a product that could not be deleted stays in the list and the shop', async () => {
    const { _id } = await owner.addProduct({ name: hostile });
    const { user, askToDelete, closed } = await openList('Nasty');
    const question = await askToDelete(hostile);
    question.getByText(
      'Are you sure you want to delete this Product? This action is destructive and you can not undo it.',
    );
    await user.click(question.getByText("No don't delete it"));
    await closed();
    await sees(hostile);

    const again = await askToDelete(hostile);
    const buttons = again.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Delete Product', "No don't delete it"]);
    await waitFor(() => expect(document.activeElement).toBe(buttons[1])); // the harmless one
    intercept(apiAddress.productById(_id), () => 'lost', 'DELETE');
    await user.click(again.getByText('Delete Product'));
    await waitFor(() => expect(toasts()).toEqual(['Something went wrong']));
    await closed();
    await sees(hostile);
    expect((await fetch(apiAddress.productById(_id))).status).toBe(200);
  });

  test('takes it out of the list and the shop, and leads back to the search', async () => {
    const { _id } = await owner.addProduct({ name: 'Gone part' });
    const { page, user, search, askToDelete } = await openList('Gone');
    const question = await askToDelete('Gone part');
    await user.click(question.getByText('Delete Product'));
    await waitFor(() => expect(toasts()).toEqual(['Product deleted successfully']));
    await page.findByText('No product Found');
    expect(location.pathname + location.search).toBe('/dashboard?q=Gone');
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect((await fetch(apiAddress.productById(_id))).status).toBe(404);
    expect((await fetch(`/details/${_id}`)).status).toBe(404);
  });

  test('in a long list keeps the loaded pages', async () => {
    for (let at = 1; at <= 8; at += 1) await owner.addProduct({ name: `Of many, ${at}` });
    intercept(apiAddress.products, ({ path, init }) =>
      path.includes('limit=50') ? fetch(path.replace('limit=50', 'limit=2'), init) : 'pass',
    );
    const { page, user, askToDelete } = await openList('Of many');
    await sees('Of many, 8', 'Of many, 7');
    for (const loaded of [4, 6]) {
      await user.click(await page.findByText('Load more'));
      await waitFor(() => expect(named()).toHaveLength(loaded));
    }
    const question = await askToDelete('Of many, 7');
    await user.click(question.getByText('Delete Product'));
    await sees(...[8, 6, 5, 4, 3, 2].map((at) => `Of many, ${at}`));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Of many, 6')); // the next
  });
});
