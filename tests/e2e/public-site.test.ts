import { expect, test } from '#tests/support/browser/visit.ts';

test('a visitor finds a service in the menu, its tab by the arrow keys, and the form that tells its price', async ({
  page,
}) => {
  await page.goto('/about');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  const printing = nav.getByRole('link', { name: '3D Printing', exact: true });
  await expect(printing).toHaveCount(0); // the menu is closed
  await nav.getByRole('button', { name: 'Service' }).click();
  await printing.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3D Printing');

  const [fdm, sla] = [page.getByRole('tab', { name: 'FDM' }), page.getByRole('tab', { name: 'SLA' })];
  await expect(fdm).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await fdm.press('ArrowRight');
  await expect(sla).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('130x80x165mm');

  await page
    .getByRole('link', { name: /drop a file, see the price/i })
    .last()
    .click();
  await expect(page).toHaveURL('/order/3D-Printing-sla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SLA 3D Printing Order');
  await page.getByRole('banner').getByRole('link', { name: 'Karkhana' }).click();
  await expect(page).toHaveURL('/');
});
