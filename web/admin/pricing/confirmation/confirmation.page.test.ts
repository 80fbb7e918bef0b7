import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { OWNER } from '#tests/support/auth/owner.ts';
import { fill, toasts } from '#tests/support/page/open-page.ts';
import { bookInForce, openPrices, restorePrices } from '#tests/support/page/open-prices.ts';
import { closedDialog, openedDialog } from '#tests/support/page/opened-dialog.ts';
import { pressHeldBack } from '#tests/support/page/patient-user.ts';

afterEach(restorePrices);

test('the owner confirms the prices, after reading what that means, and a change has to be confirmed again', async () => {
  const { page, user, plaPrice, save } = await openPrices();
  const { version } = await bookInForce();
  const confirm = () => within(page.getByLabelText('Confirmation')).getByText('Confirm these prices');
  const question = `Confirm version ${version}?`;
  expect(page.getAllByText(/Please check\./).length).toBeGreaterThan(0);
  await fill(user, plaPrice(), '11');
  await pressHeldBack(confirm());
  await closedDialog(question);
  await user.click(await page.findByText('Discard'));
  await user.click(confirm());
  const asked = await openedDialog(question);
  expect(asked.element.textContent).toContain('holds for 14 days');
  await user.click(asked.getByText('Not yet'));
  await closedDialog(question);
  expect((await bookInForce()).confirmed).toBe(false);

  await user.click(confirm());
  await user.click((await openedDialog(question)).getByText('Confirm these prices'));
  await waitFor(() => expect(toasts()).toContain('price book confirmed successfully'));
  const state = await page.findByText(new RegExp(`^Version ${version} is in force and confirmed`));
  await waitFor(() => expect(state.textContent).toContain(`confirmed by ${OWNER.email} on`));
  expect(page.queryByText(/Please check\./)).toBeNull();
  expect(await bookInForce()).toMatchObject({ version, confirmed: true });

  await closedDialog(question);
  await fill(user, plaPrice(), '11');
  await save();
  await page.findByText('The shop has not confirmed its prices yet.');
  await page.findByText(new RegExp(`Version ${version + 1} is in force.`));
  expect(await bookInForce()).toMatchObject({ version: version + 1, confirmed: false });
});
