import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { BIN_MESSAGE, type BinEntry } from '#contract/bin.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { openOrder, ordered } from '#tests/support/page/open-order.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';
import { closedDialog, openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, stored, tell } from '#tests/support/page/owners-api.ts';
import { shopOfItsOwn } from '#tests/support/page/page-shop.ts';

/** The button in the toast that says so. */
const undo = () =>
  [...(document.querySelector('toast-region')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Undo',
  );

const rowOf = (title: string) => {
  const row = [...document.querySelectorAll<HTMLElement>('main li')].find(({ textContent }) =>
    textContent.includes(title),
  );
  if (!row) throw new Error(`The bin has no ${title}.`);
  return within(row);
};

test('who deletes an order by a slip brings it back by the toast, or later from the bin, or erases it', async () => {
  const shop = await shopOfItsOwn(); // others delete, too
  const { _id, reference } = await ordered({ name: 'Deleted by a slip', shop });
  const { user, page, press } = await openOrder(_id, shop);
  const remove = async () => {
    await press('Delete order');
    const asked = await openedDialog(`Delete order ${reference}?`);
    expect(asked.element.textContent).toContain('You can restore it for 30 days');
    await user.click(asked.getByText('Delete order', { selector: 'button' }));
    await closedDialog(/^Order/);
  };
  await remove();
  await expect.poll(toasts).toContain('Order deleted successfully');
  await expect(ask(apiAddress.orderById(_id))).rejects.toThrow(MESSAGE.notFound);
  const button = undo();
  if (!button) throw new Error('The toast has no button.');
  await user.click(button);
  await expect.poll(toasts).toContain(BIN_MESSAGE.orderBack);
  await page.findByText('Deleted by a slip');
  expect((await stored(_id)).reference).toBe(reference);

  await tell(apiAddress.orderById(_id), {}, 'DELETE');
  const bin = await openPage(siteAddress.bin, { shop });
  await bin.page.findByText('Deleted by a slip', { selector: 'bdi' });
  const row = rowOf('Deleted by a slip');
  row.getByText(reference);
  row.getByText('30 days left');
  expect(document.querySelector('main')?.textContent.split('Dhaka time')).toHaveLength(2); // said once, below
  await bin.user.click(row.getByText('Restore', { exact: false, selector: 'button' }));
  await bin.page.findByText('The bin is empty.');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect((await stored(_id)).reference).toBe(reference);

  await tell(apiAddress.orderById(_id), {}, 'DELETE');
  const again = await openPage(siteAddress.bin, { shop });
  await again.page.findByText('Deleted by a slip', { selector: 'bdi' });
  await again.user.click(rowOf('Deleted by a slip').getByText('Delete for good', { exact: false, selector: 'button' }));
  const question = await openedDialog('Delete Deleted by a slip for good?');
  expect(question.element.textContent).toContain('Its history and its file go, too. This cannot be undone.');
  await again.user.click(question.getByText('Delete for good', { selector: 'button' }));
  await again.page.findByText('The bin is empty.');
  expect(await ask<BinEntry[]>(apiAddress.bin)).toEqual([]);
});
