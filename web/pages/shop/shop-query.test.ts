import { expect, it } from 'vitest';
import { pagesToShow, readShopQuery, shopAddress } from './shop-query.ts';

it.each([
  ['', { q: undefined, page: 1 }],
  ['page=2', { q: undefined, page: 2 }],
  ['q=+gear++', { q: 'gear', page: 1 }],
  ['q=+', { q: undefined, page: 1 }],
  ['q=ge%00ar%00', { q: 'gear', page: 1 }],
  ['q=%00', { q: undefined, page: 1 }],
  ['q=gear&page=12', { q: 'gear', page: 12 }],
  ['page=0', undefined],
  ['page=-1', undefined],
  ['page=1.5', undefined],
  ['page=two', undefined],
  ['page=99999999999999999999', undefined],
])('the shop’s address with the query %j means %j', (query, expected) => {
  expect(readShopQuery(new URLSearchParams(query))).toEqual(expected);
});

it('each page of the shop has exactly one address', () => {
  expect(shopAddress({ page: 1 })).toBe('/shop');
  expect(shopAddress({ page: 2 })).toBe('/shop?page=2');
  expect(shopAddress({ q: 'gear & rack', page: 1 })).toBe('/shop?q=gear+%26+rack');
  expect(readShopQuery(new URLSearchParams(shopAddress({ q: 'গিয়ার', page: 3 }).split('?')[1]))).toEqual({
    q: 'গিয়ার',
    page: 3,
  });
});

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [4_167, 4_167, '1 … 4166 4167'],
])('on page %i of %i the pagination shows %s', (current, last, shown) => {
  const text = pagesToShow(current, last).map((page) => (page === 'gap' ? '…' : page));
  expect(text.join(' ')).toBe(shown);
});
