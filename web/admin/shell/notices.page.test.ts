import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { NOTICE_MESSAGE } from '#contract/notices.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';

const notice = { severity: 'warning', raisedAt: '2026-11-20T08:00:00.000Z', count: 2 };
const SET_ASIDE = { ...notice, code: 'files-set-aside', message: '3 files were set aside.', dismissible: true };
const DISK_SPACE = { ...notice, code: 'disk-space', message: 'There are 2 GB left.', dismissible: false };

const NOTHING_NEW = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));

const raise = (notices: object[]) => {
  intercept(apiAddress.waiting, () => Response.json({ success: true, data: { orders: NOTHING_NEW, notices } }), 'GET');
};

const PAGES = [
  ['Orders', siteAddress.orders],
  ['Invoices', siteAddress.invoices],
  ['Contacts', siteAddress.contactSubmissions],
  ['Prices', siteAddress.prices],
  ['Products', siteAddress.dashboard],
] as const;

test('a notice that could not be dismissed stays, and the reason is told', async () => {
  raise([SET_ASIDE]);
  intercept(apiAddress.noticeByCode('files-set-aside'), () => 'lost', 'DELETE');
  const { page, user } = await openPage(siteAddress.invoices, { signedIn: true });
  await user.click(await page.findByText('Dismiss: 3 files were set aside.'));
  await waitFor(() => expect(toasts().join(' ')).toMatch(/could not be reached/));
  page.getByText('3 files were set aside.');
});

test('notices are shown above every admin page, and the dismissible ones can be dismissed', async () => {
  const open = [SET_ASIDE, DISK_SPACE];
  raise(open);
  const dismissed: string[] = [];
  intercept(
    apiAddress.noticeByCode('files-set-aside'),
    ({ path }) => {
      dismissed.push(path);
      open.splice(0, 1);
      return Response.json({ success: true, message: NOTICE_MESSAGE.dismissed });
    },
    'DELETE',
  );
  const { page, user } = await openPage(siteAddress.dashboard, { signedIn: true });
  const region = await page.findByLabelText('Notices');
  const notices = within(region);
  for (const [link, address] of PAGES) {
    await user.click(page.getByText(link, { selector: 'a > span' }));
    await waitFor(() => expect([location.pathname, document.querySelectorAll('h1').length]).toEqual([address, 1]));
    await waitFor(() => expect(notices.getAllByRole('listitem')).toHaveLength(2));
  }
  const [first, second] = notices.getAllByRole('listitem');
  expect(first?.textContent).toContain('Warning: 3 files were set aside.');
  expect(first?.textContent).toContain('2 times');
  expect(second?.querySelector('button')).toBeNull();
  await user.click(notices.getByRole('button', { name: 'Dismiss: 3 files were set aside.' }));
  await waitFor(() => expect(notices.getAllByRole('listitem')).toHaveLength(1)); // after the server's response
  expect(notices.getByRole('listitem').textContent).toMatch(/There are 2 GB left/);
  expect(document.activeElement).toBe(region);
  expect(dismissed).toEqual([apiAddress.noticeByCode('files-set-aside')]);
});
