import { expect, it } from 'vitest';
import { placeAddress, readShopQuery, shopAddress, sliceOf } from './shop-query.ts';

it.each([
  ['', { q: undefined, show: 200 }],
  ['show=400', { q: undefined, show: 400 }],
  ['q=+gear++', { q: 'gear', show: 200 }],
  ['q=+', { q: undefined, show: 200 }],
  ['q=ge%00ar%00', { q: 'gear', show: 200 }],
  ['q=%00', { q: undefined, show: 200 }],
  ['q=gear&show=1000', { q: 'gear', show: 1_000 }],
  ['show=0', undefined],
  ['show=-200', undefined],
  ['show=250', undefined],
  ['show=all', undefined],
  ['show=20000000000000000000', undefined],
])('the shop’s address with the query %j means %j', (query, expected) => {
  expect(readShopQuery(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  ['page=1', '/shop'],
  ['page=3', '/shop#product-49'],
  ['page=9', '/shop#product-193'],
  ['page=10', '/shop?show=400#product-217'],
  ['q=gear+%26+rack&page=2', '/shop?q=gear+%26+rack#product-25'],
  ['page=9999999', '/shop?show=240000000#product-239999953'],
])('what was the page %j of 24 products begins at %s', (query, address) => {
  const place = readShopQuery(new URLSearchParams(query));
  expect(place && 'position' in place && placeAddress(place)).toBe(address);
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'page=99999999999999999999', 'page=2&show=250'])(
  'the number in %j is none that the shop ever had',
  (query) => {
    expect(readShopQuery(new URLSearchParams(query))).toBeUndefined();
  },
);

it('the list has one address for each length', () => {
  expect(shopAddress({ show: 200 })).toBe('/shop');
  expect(shopAddress({ show: 400 })).toBe('/shop?show=400');
  expect(readShopQuery(new URLSearchParams(shopAddress({ q: 'গিয়ার', show: 600 }).split('?')[1]))).toEqual({
    q: 'গিয়ার',
    show: 600,
  });
});

it('a response holds all products so far, but never more than 1,000', () => {
  expect(sliceOf({ show: 200 })).toEqual({ offset: 0, limit: 200 });
  expect(sliceOf({ q: 'gear', show: 1_000 })).toEqual({ q: 'gear', offset: 0, limit: 1_000 });
  expect(sliceOf({ show: 1_200 })).toEqual({ offset: 200, limit: 1_000 });
});
