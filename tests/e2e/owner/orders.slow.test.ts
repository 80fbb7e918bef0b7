import { expect, test } from '#tests/support/browser/visit.ts';
import { openAsOwner, place, rowOf } from '#tests/support/orders/owner-orders.ts';

test('an order far down a list keeps its place and the focus while it is edited or opened by its address, and leaves them to its neighbour when it is deleted', async ({
  page,
}) => {
  const order = (name: string) => place(page, { fields: { name } });
  const { _id } = await order('The oldest, far down'); // the oldest order is the last of the list, below the screen
  await Promise.all(Array.from({ length: 24 }, (_, at) => order(`Far down, ${at}.`)));
  await openAsOwner(page, '/orders?q=far+down');
  await expect(page.getByRole('row')).toHaveCount(26);
  const oldest = rowOf(page, 'The oldest, far down');
  await expect(oldest).not.toBeInViewport();
  await oldest.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move to reviewing' }).click();
  await expect(dialog.getByText('Moved to reviewing.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(oldest).toContainText('reviewing');
  await expect(oldest.getByRole('button')).toBeFocused();
  await expect(oldest).toBeInViewport();

  await page.goto('/contact');
  await page.goto(`/orders?q=far+down&order=${_id}`);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('The oldest, far down');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(oldest.getByRole('button')).toBeFocused();
  await expect(oldest).toBeInViewport();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText('Order deleted successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(oldest).toHaveCount(0);
  await expect(page.getByRole('row').last().getByRole('button')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(25);
  await expect(page.getByRole('status')).toHaveCount(0); // its message does not come again
});
