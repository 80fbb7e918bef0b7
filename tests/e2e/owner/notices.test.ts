import { apiAddress } from '#contract/addresses.ts';
import { NOTICE_MESSAGE } from '#contract/notices.ts';
import { expect, signIn, test } from '#tests/support/browser/visit.ts';

const notice = { severity: 'warning', raisedAt: '2026-11-20T08:00:00.000Z', count: 2 };

test('notices are shown above every owner’s page, and dismissible ones can be dismissed', async ({ page }) => {
  let open = [
    { ...notice, code: 'files-set-aside', message: '3 files were set aside.', dismissible: true },
    { ...notice, code: 'disk-space', message: 'There are 2 GB left.', dismissible: false },
  ];
  await page.route(`**${apiAddress.notices}`, (route) => route.fulfill({ json: { success: true, data: open } }));
  await page.route(`**${apiAddress.noticeByCode('files-set-aside')}`, (route) => {
    expect(route.request().method()).toBe('DELETE');
    open = open.filter(({ dismissible }) => !dismissible);
    return route.fulfill({ json: { success: true, message: NOTICE_MESSAGE.dismissed } });
  });
  await signIn(page);
  const told = page.getByRole('region', { name: 'Notices' });
  for (const [link, title] of [
    ['Orders', 'Orders'],
    ['Contacts', 'Contact'],
    ['Products', 'Products'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(told.getByRole('listitem')).toHaveCount(2);
  }
  await expect(told).toContainText('Warning: 3 files were set aside.');
  await expect(told).toContainText('2 times');
  await expect(told.getByRole('button')).toHaveCount(1);
  await told.getByRole('button', { name: 'Dismiss: 3 files were set aside.' }).click();
  await expect(told.getByRole('listitem')).toHaveCount(1); // the other goes once the shop has answered
  await expect(told.getByRole('listitem')).toHaveText(/There are 2 GB left/);
  await expect(told).toBeFocused();
});
