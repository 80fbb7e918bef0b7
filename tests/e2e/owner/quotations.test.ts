import type { Locator, Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';
import { ask, place, stored, tell } from '#tests/support/orders/owner-orders.ts';

test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const revisions = async (page: Page, id: string): Promise<Quotation[]> =>
  (await (await ask(page, apiAddress.orderQuotations(id))).json()).data;

const lineOf = (dialog: Locator, at: number) => {
  const line = dialog.getByRole('group', { name: `Line ${at}` });
  return { label: line.getByLabel('What for'), price: line.getByLabel('Price each, BDT') };
};

const totalOf = (dialog: Locator) => dialog.getByRole('row', { name: /^Total/ }).first();

/** A colleague saves another note in the same draft. */
const changeElsewhere = async (page: Page, id: string) => {
  const [draft] = await revisions(page, id);
  const address = apiAddress.orderQuotation(id, draft?._id ?? '');
  await tell(page, address, { note: 'From a colleague.', version: draft?.version }, 'PATCH');
};

const sendElsewhere = async (page: Page, id: string) => {
  const [draft] = await revisions(page, id);
  await tell(page, apiAddress.orderQuotationSend(id, draft?._id ?? ''), { version: draft?.version });
};

test('the owner writes a quotation on a phone, loses nothing of it, and sends it after seeing the amount', async ({
  page,
}) => {
  const { _id, trackingUrl } = await place(page, { fields: { name: 'Quoted', email: 'quoted@example.com' } });
  await signIn(page);
  await page.goto(siteAddress.openedOrder(_id));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a quotation' }).click();
  await expect(lineOf(dialog, 1).label).toHaveValue('part.stl');
  await dialog.getByRole('button', { name: 'Send to customer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(QUOTATION_MESSAGE.noPrice);

  await lineOf(dialog, 1).price.fill('12,5');
  await dialog.getByRole('button', { name: 'Design work' }).click();
  await lineOf(dialog, 2).price.fill('1,500');
  await dialog.getByLabel('Discount').fill('100');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByText('Amounts are in taka with at most two decimals')).toBeVisible();
  expect((await revisions(page, _id)).map(({ total }) => total)).toEqual([0]);
  await lineOf(dialog, 1).price.fill('12.50');
  await expect(totalOf(dialog)).toContainText('1,412.50 BDT');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();

  await changeElsewhere(page, _id);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(QUOTATION_MESSAGE.changedMeanwhile);
  await expect(lineOf(dialog, 1).price).toHaveValue('12.50');
  await expectForEverybody(page);
  await dialog.getByRole('button', { name: 'Send to customer' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Send the quotation of 1,412.50 BDT?' });
  await expect(asked).toContainText('quoted@example.com');
  expect((await revisions(page, _id)).map(({ status }) => status)).toEqual(['draft']);
  await expectForEverybody(page);

  await asked.getByRole('button', { name: 'Send quotation' }).click();
  await expect(dialog.getByText('No mail went to the customer')).toBeVisible();
  await expect(dialog.getByText(/^Quotation Q-.*, revision 1, sent: 1,412.50 BDT\.$/)).toBeVisible();
  expect(await revisions(page, _id)).toMatchObject([{ status: 'sent', total: 1_412.5, discount: 100 }]);
  expect((await stored(page, _id)).status).toBe('quoted');
  await expectForEverybody(page);

  await dialog.getByRole('button', { name: 'New revision' }).click();
  await expect(lineOf(dialog, 2).price).toHaveValue('1500');
  await lineOf(dialog, 2).price.fill('1400');
  await sendElsewhere(page, _id);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(QUOTATION_MESSAGE.locked);
  await dialog.getByRole('button', { name: 'Save as a new revision' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  expect((await revisions(page, _id)).map(({ status, total }) => [status, total])).toEqual([
    ['draft', 1_312.5],
    ['sent', 1_412.5],
    ['superseded', 1_412.5],
  ]);
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(dialog.getByRole('button', { name: 'New revision' })).toBeVisible();
  expect(await revisions(page, _id)).toHaveLength(2);

  const accept = apiAddress.quotationAccept(trackingUrl.split('/').at(-1) ?? '');
  expect((await page.request.post(accept, { data: { revision: 2, name: 'Nasrin' } })).status()).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // the owner comes back to the tab
  await expect(dialog.getByText('Accepted by Nasrin on').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Issue invoice of 1,412.50 BDT' })).toBeVisible();
});

test('a line that gets another price drops the rates that it was measured at before the owner’s eyes, and has them again with its price', async ({
  page,
}) => {
  const { _id } = await place(page, { fields: { name: 'Haggled' } });
  await signIn(page);
  const lines = [{ label: 'gear.stl', measured: 'PLA: 19.6 g at 10 BDT/g', quantity: 1, unitPrice: 196 }];
  await tell(page, apiAddress.orderQuotations(_id), { lines });
  await page.goto(siteAddress.openedOrder(_id));
  const dialog = page.getByRole('dialog');
  const measured = dialog.getByLabel('How measured (optional)');
  await expect(measured).toHaveValue('PLA: 19.6 g at 10 BDT/g');
  await lineOf(dialog, 1).price.fill('150');
  await expect(measured).toHaveValue('PLA: 19.6 g');
  await lineOf(dialog, 1).price.fill('196');
  await expect(measured).toHaveValue('PLA: 19.6 g at 10 BDT/g');
  await lineOf(dialog, 1).price.fill('150');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await expect(measured).toHaveValue('PLA: 19.6 g');
  expect((await revisions(page, _id))[0]?.lines).toMatchObject([{ measured: 'PLA: 19.6 g', unitPrice: 150 }]);
});
