import { expect, test } from 'vitest';
import { readPage } from '#tests/support/page/read-page.ts';

const OWNERS = [
  '/login',
  '/dashboard',
  '/dashboard/product/add',
  '/orders',
  '/contact-submissions',
  '/prices',
  '/settings',
];

test('without scripts each page that needs them says so, and the back office shows no endless spinner', async () => {
  for (const address of [...OWNERS, '/contact', '/order', '/order/Laser-Cutting']) {
    const { html } = await readPage(address);
    const notes = [...html.querySelectorAll('main noscript')].map(({ textContent }) => textContent);
    expect([address, ...notes]).toEqual([address, expect.stringContaining('needs JavaScript')]);
    for (const spinner of html.querySelectorAll('[role=status]:has(.animate-spin)'))
      expect([address, [...spinner.classList]]).toEqual([address, expect.arrayContaining(['noscript:hidden'])]);
  }
});
