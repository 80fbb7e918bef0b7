import { SERVICES } from '#content/services.ts';
import { expect, signInByForm, test } from '#tests/support/browser/visit.ts';

const PAGES = [
  '/',
  '/about',
  '/shop',
  ...SERVICES.map(({ slug }) => `/services/${slug}`),
  '/contact',
  '/order',
  '/order/3D-Printing-fdm',
  '/login',
  '/nowhere',
];

test('no page violates its own content security policy', async ({ page }) => {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (refusal: string) => refused.push(refusal));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'noteRefusal')([location.pathname, violatedDirective, blockedURI, sourceFile].join(' ')),
    ),
  );
  for (const address of PAGES) await page.goto(address, { waitUntil: 'networkidle' });
  await signInByForm(page);
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible();
  expect(refused).toEqual([]);
});
