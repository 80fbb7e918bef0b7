import { expect, test } from 'vitest';
import { filterQuery, isNarrowed, readFilters, withFilter, withoutFilters } from './order-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('the orders page without filters in its address shows every order, newest first', () => {
  expect(read('')).toEqual({ sort: 'newest' });
  expect(isNarrowed(read(''))).toBe(false);
  expect(isNarrowed(read('sort=wanted'))).toBe(false);
});

test('invalid order filters in the address are ignored, and the valid ones still apply', () => {
  expect(read('status=lost&service=Cooking&sort=up&q=%20&order=o1')).toEqual({ sort: 'newest' });
  expect(read('status=in+production&service=Cooking')).toEqual({ sort: 'newest', status: 'in production' });
  expect(read(`q=${'x'.repeat(201)}`)).toEqual({ sort: 'newest' });
});

test('an order filter that is set is sent to the API, and one that is cleared is removed from the address', () => {
  const set = withFilter(new URLSearchParams('order=o1'), 'status', 'ready');
  expect(filterQuery(readFilters(set))).toEqual({ status: 'ready', sort: 'newest' });
  expect(withFilter(set, 'status', '').toString()).toBe('order=o1');
  expect(withFilter(new URLSearchParams('sort=wanted'), 'sort', 'newest').toString()).toBe('');
});

test('clearing the order filters keeps the chosen sort order', () => {
  const all = withoutFilters(new URLSearchParams('q=gear&status=ready&service=Laser-Cutting&sort=wanted'));
  expect(all.toString()).toBe('sort=wanted');
  expect(isNarrowed(readFilters(all))).toBe(false);
});
