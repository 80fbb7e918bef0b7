import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { openPage } from '#tests/support/page/open-page.ts';

test('whoever has no mouse skips the menu by the first two presses, and the address stays', async () => {
  const { page, user } = await openPage(siteAddress.invoices, { signedIn: true });
  await page.findByRole('heading', { name: 'Invoices' });
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.tagName).toBe('MAIN');
  expect(location.hash).toBe('');
  await user.tab();
  expect(document.activeElement?.textContent).toMatch(/^Money received/);
});
