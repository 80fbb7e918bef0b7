import type { Page } from '@playwright/test';
import { expect, signInByForm, test } from '#tests/support/browser/visit.ts';
import { place } from '#tests/support/orders/owner-orders.ts';

/**
 * Says something in the corner of the page, and again if the page takes longer to settle than a message is shown.
 * @returns once it lies on nothing that can be pressed
 */
const saidOn = async (page: Page, text: string) => {
  const say = () =>
    page.evaluate((text) => {
      const region = document.querySelector('toast-region');
      if (!region?.shadowRoot?.querySelector('.toast')) region?.show({ kind: 'success', text });
    }, text);
  const covered = () =>
    page.evaluate(() => {
      const box = document.querySelector('toast-region')?.shadowRoot?.querySelector('.toast')?.getBoundingClientRect();
      if (!box || box.top < 0 || box.bottom > innerHeight) return ['Nothing is said'];
      const under = new Set<string>();
      for (let x = box.left; x <= box.right; x += 8)
        for (let y = box.top; y <= box.bottom; y += 8)
          for (const element of document.elementsFromPoint(x, y)) {
            const control = element.closest(
              'a[href], button, input, select, [data-pressable], main ul > li, main tbody tr',
            );
            if (control) under.add(control.getAttribute('aria-label') ?? control.textContent);
          }
      return [...under];
    });
  await expect.poll(() => say().then(covered), `${text}, ${page.url()}`).toEqual([]);
};

for (const width of [390, 1440])
  test(`no message lies on what can be pressed at ${width} px: not on a search, 'Add Product', the menu or an order form`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 500 }); // filled by the list
    await signInByForm(page);
    await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
    await saidOn(page, 'Logged in once more');
    await page
      .getByRole('link', { name: /^Edit / })
      .nth(6)
      .scrollIntoViewIfNeeded();
    await saidOn(page, 'Said in the middle of the list');
    for (let orders = 0; orders < 8; orders += 1) await place(page, { fields: { name: `Row ${orders}` } });
    for (const address of ['/orders', '/shop', '/order/3D-Printing-fdm']) {
      await page.setViewportSize({ width, height: address === '/orders' ? 500 : 900 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await saidOn(page, `Said on ${address}`);
    }
  });
