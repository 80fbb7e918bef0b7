import type { Locator, Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';
import { ask, place } from '#tests/support/orders/owner-orders.ts';

test.use({ viewport: { width: 320, height: 800 } });

const revisions = async (page: Page, id: string): Promise<Quotation[]> =>
  (await (await ask(page, apiAddress.orderQuotations(id))).json()).data;

const lineOf = (dialog: Locator, at: number) => {
  const line = dialog.getByRole('group', { name: `Line ${at}` });
  return { label: line.getByLabel('What for'), price: line.getByLabel('Price each, BDT') };
};

test('the owner writes a quotation on a phone, loses nothing of it, and sends it after seeing the amount', async ({
  page,
}) => {
  const { _id } = await place(page, { fields: { name: 'Quoted', email: 'quoted@example.com', quantity: 'As drawn' } });
  await signIn(page);
  await page.goto(siteAddress.openedOrder(_id));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a quotation' }).click();
  await expect(lineOf(dialog, 1).label).toHaveValue('part.stl');
  await dialog.getByRole('button', { name: 'Send to customer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(QUOTATION_MESSAGE.noPrice());
  await expectForEverybody(page);

  await lineOf(dialog, 1).price.fill('12.50');
  await dialog.getByRole('button', { name: 'Design work' }).click();
  await lineOf(dialog, 2).price.fill('1,400');
  await expect(dialog.getByRole('row', { name: /^Total/ }).first()).toContainText('1,413 BDT');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
  await expect(lineOf(dialog, 2).price).toHaveValue('1,400');

  await dialog.getByRole('button', { name: 'Send to customer' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Send the quotation of 1,413 BDT?' });
  await expect(asked).toContainText('quoted@example.com');
  await expectForEverybody(page);
  await asked.getByRole('button', { name: 'Send quotation' }).click();
  await expect(dialog.getByText(/^Quotation Q-.*, revision 1, sent: 1,413 BDT\.$/)).toBeVisible();
  expect(await revisions(page, _id)).toMatchObject([{ status: 'sent', total: 1_413 }]);
  await expectForEverybody(page);
});
