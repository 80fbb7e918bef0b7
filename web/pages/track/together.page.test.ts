import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
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

test('an order that came with others leads its customer to their pages and confirmations with what all come to, and whoever pays to none of them', async () => {
  await openPage('/shop');
  const [one, other] = [await ordered('one.dxf'), await ordered('other.dxf')];
  const stranger = await ordered('strange.dxf', 'stranger@example.com');
  const { page, user } = await openPage(new URL(one.trackingUrl).pathname);
  const link = page.getByText(other.reference, { selector: 'a' });
  expect(link.getAttribute('href')).toBe(new URL(other.trackingUrl).pathname);
  const others = page.getByRole('region', { name: '2 orders placed together' });
  expect(others.textContent).toContain('other.dxf');
  expect(within(others).queryByText(one.reference, { selector: 'a' })).toBeNull();
  const token = other.trackingUrl.split('/').at(-1) ?? '';
  const pdf = within(others).getByRole('link', { name: new RegExp(`PDF.*${other.reference}`) });
  expect(pdf.getAttribute('href')).toBe(apiAddress.trackedOrderPdf(token));
  await user.click(within(others).getByRole('button', { name: new RegExp(`Copy link.*${other.reference}`) }));
  expect(await navigator.clipboard.readText()).toBe(other.trackingUrl);
  for (const hidden of [stranger.reference, KEY]) expect(document.documentElement.outerHTML).not.toContain(hidden);
  const payer = document.querySelector('.share-panel [class*=select-all]')?.textContent ?? '';
  await openPage(new URL(payer).pathname);
  const html = document.documentElement.outerHTML;
  expect(html).toContain(one.reference);
  for (const hidden of [other.reference, new URL(other.trackingUrl).pathname, KEY]) expect(html).not.toContain(hidden);
});
