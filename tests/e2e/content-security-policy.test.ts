import { expect, signInByForm, test } from '#tests/support/browser/visit.ts';

const PAGES = [
  '/',
  '/about',
  '/shop',
  '/services/3D-Printing',
  '/contact',
  '/order',
  '/order/3D-Printing-fdm',
  '/login',
  '/nowhere',
];

test('no page violates its own content security policy, and an owner who signs in is led to the dashboard', async ({
  page,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'recordViolation')([location.pathname, violatedDirective, blockedURI, sourceFile].join(' ')),
    ),
  );
  for (const address of PAGES) await page.goto(address, { waitUntil: 'networkidle' });
  await signInByForm(page);
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible();
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(violations).toEqual([]);
});
