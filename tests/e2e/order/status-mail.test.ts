import type { Locator, Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { expectForEverybody } from '#tests/support/browser/accessibility.ts';
import { expect, signIn } from '#tests/support/browser/visit.ts';
import { test } from '#tests/support/mail/mailing-visit.ts';
import { place, tell } from '#tests/support/orders/owner-orders.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

/** Holds the answers of an address back until they are let through. */
const heldLine = async (page: Page, address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${address}`, async (route) => {
    await promise;
    await route.continue();
  });
  return { letThrough: resolve };
};

/** How far down an element is, in pixels. */
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test('the owner reads the mails with a quotation and about a new status before they are sent, and adds words', async ({
  page,
  mailbox,
}) => {
  const customer = 'nasrin@example.com';
  const { _id, reference } = await place(page, { fields: { email: customer } });
  await signIn(page);
  await tell(page, apiAddress.orderQuotations(_id), GEARS);
  await page.goto(siteAddress.openedOrder(_id));
  const order = page.getByRole('dialog', { name: /^Order/ });
  await order.getByRole('button', { name: 'Send to customer' }).click();
  const sending = page.getByRole('dialog', { name: 'Send the quotation of 1,421 BDT?' });
  await expect(sending.frameLocator('iframe').getByRole('row', { name: 'Total 1,421 BDT' })).toBeVisible();
  await expectForEverybody(page);
  await sending.getByRole('button', { name: 'Not yet' }).click();

  await order.getByRole('button', { name: 'Move to reviewing' }).click();
  await order.getByRole('button', { name: 'Move to quoted' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Move to quoted' });
  const mail = shown.frameLocator('iframe');
  await expect(mail.getByText('Your quote is ready.').last()).toBeVisible();
  await expect(mail.getByText('Your quote is ready.').first()).toBeHidden(); // for lists of mails: the mail has its styles
  await shown.getByLabel('Your own words').fill('<b>Call</b> me & my brother.\nআসসালামু আলাইকুম');
  await expect(mail.getByText('<b>Call</b> me & my brother.')).toBeVisible();
  await expectForEverybody(page);
  const send = shown.getByRole('button', { name: 'Move and send' });
  const top = await topOf(send);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(order.getByRole('button', { name: 'Move to quoted' })).toBeFocused();

  const line = await heldLine(page, apiAddress.orderMailPreview(_id));
  await page.keyboard.press('Enter');
  await expect(shown.getByLabel('Your own words')).toHaveValue(/my brother/); // closing loses nothing
  await expect.poll(() => topOf(send)).toBeCloseTo(top, -1); // the mail will not move it from under a press
  line.letThrough();
  await expect(mail.getByText('<b>Call</b> me & my brother.')).toBeVisible();
  await send.click();
  await expect(order.getByText('Moved to quoted. Customer notified.')).toBeVisible();
  await expect
    .poll(() => mailbox.to(customer).map(({ parsed }) => parsed.subject))
    .toContain(`Your order ${reference}: Quoted`);
});
