import { expect, test } from 'vitest';
import { openPage } from '#tests/support/page/open-page.ts';
import { place } from '#tests/support/page/owners-api.ts';

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** Places an order of one press. */
const ordered = (name: string, email = 'twins@example.com') =>
  place({
    service: 'Laser-Cutting',
    fields: { together: KEY, email },
    files: [{ name, bytes: `0\nSECTION ${name}` }],
  });

test('an order that came with others leads its customer to their pages, and whoever pays to none of them', async () => {
  await openPage('/shop');
  const [one, other] = [await ordered('one.dxf'), await ordered('other.dxf')];
  const stranger = await ordered('strange.dxf', 'stranger@example.com');
  const { page } = await openPage(new URL(one.trackingUrl).pathname);
  const link = page.getByText(other.reference, { selector: 'a' });
  expect(link.getAttribute('href')).toBe(new URL(other.trackingUrl).pathname);
  for (const hidden of [stranger.reference, KEY]) expect(document.documentElement.outerHTML).not.toContain(hidden);
  const payer = document.querySelector('.share-panel [class*=select-all]')?.textContent ?? '';
  await openPage(new URL(payer).pathname);
  const html = document.documentElement.outerHTML;
  expect(html).toContain(one.reference);
  for (const hidden of [other.reference, new URL(other.trackingUrl).pathname, KEY]) expect(html).not.toContain(hidden);
});
