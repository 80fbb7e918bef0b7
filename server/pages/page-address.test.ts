import { expect, it } from 'vitest';
import { addressOf, withoutLastSlash } from './page-address.ts';

it.each([
  ['/', undefined],
  ['/shop', undefined],
  ['/shop?back=/about/', undefined],
  ['/shop/', '/shop'],
  ['/shop///', '/shop'],
  ['/shop/?page=2', '/shop?page=2'],
  ['/order/?type=Laser-Cutting&from=a/?b', '/order?type=Laser-Cutting&from=a/?b'],
  ['//', '/'],
  ['/details/a%2Fb/', '/details/a%2Fb'],
])('%s without its trailing slash is %s', (url, address) => {
  expect(withoutLastSlash(url)).toBe(address);
});

it.each(['//evil.example/', '/\\evil.example/', '///evil.example//', '/\\/evil.example/?a=/', '/.//evil.example/'])(
  '%s does not redirect to another host',
  (url) => {
    expect(new URL(withoutLastSlash(url) ?? '', 'https://shop.example').host).toBe('shop.example');
  },
);

it('a path in capitals keeps the same query parameters', () => {
  expect(addressOf('/Shop?page=2&from=mail')).toBe('/Shop?page=2');
});
