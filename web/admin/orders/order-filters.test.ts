import { expect, test } from 'vitest';
import { orderFilter } from '#contract/orders/order.ts';
import { filterQuery, isNarrowed, readFilters, withFilter, withoutFilters } from './order-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('the orders page without filters in its address shows what is open, what is due first', () => {
  expect(read('')).toEqual({ view: 'open', sort: 'wanted' });
  expect(isNarrowed(read(''))).toBe(false);
  expect(isNarrowed(read('sort=wanted'))).toBe(false);
});

test('a search, a status and everything are of all orders, newest first', () => {
  expect(read('q=gear')).toEqual({ q: 'gear', sort: 'newest' });
  expect(read('status=delivered')).toEqual({ status: 'delivered', sort: 'newest' });
  expect(read('view=all')).toEqual({ sort: 'newest' });
  expect(read('view=me&q=gear')).toEqual({ view: 'me', q: 'gear', sort: 'wanted' });
});

test('invalid order filters in the address are ignored, and the valid ones still apply', () => {
  expect(read('status=lost&service=Cooking&sort=up&view=none&q=%20&order=o1')).toEqual({
    view: 'open',
    sort: 'wanted',
  });
  expect(read('status=in+production&service=Cooking')).toEqual({ sort: 'newest', status: 'in production' });
  expect(read(`view=all&q=${'x'.repeat(201)}`)).toEqual({ sort: 'newest' });
});

test.each([
  ['q', ['gear', 'x'.repeat(200), 'x'.repeat(201), 'a\0b']],
  [
    'assigned',
    [
      'a@b',
      'rumana@demo.example',
      'a..b@c.example',
      '.a@c.example',
      'a b@c.example',
      'me@',
      `${'x'.repeat(250)}@c.example`,
    ],
  ],
  ['status', ['ready', 'Ready', 'lost']],
  ['service', ['Laser-Cutting', 'Cooking']],
  ['sort', ['newest', 'up']],
] as const)('of the address only what the API takes for %s is asked for', (name, given) => {
  for (const value of given) {
    const asked = read(new URLSearchParams({ view: 'all', [name]: value }).toString())[name];
    const taken = orderFilter.shape[name].safeParse(value).success;
    expect([value, asked]).toEqual([value, taken ? value : name === 'sort' ? 'newest' : undefined]);
  }
});

test('an order filter that is set is sent to the API, and one that is cleared is removed from the address', () => {
  const set = withFilter(new URLSearchParams('order=o1'), 'status', 'ready');
  expect(filterQuery(readFilters(set))).toEqual({ status: 'ready', sort: 'newest' });
  expect(withFilter(set, 'status', '').toString()).toBe('order=o1');
  expect(withFilter(new URLSearchParams('sort=price'), 'sort', 'wanted').toString()).toBe('');
  expect(withFilter(new URLSearchParams('view=all'), 'sort', 'wanted').toString()).toBe('view=all&sort=wanted');
});

test('clearing the order filters keeps the chosen view and sort order', () => {
  const all = withoutFilters(new URLSearchParams('q=gear&status=ready&service=Laser-Cutting&view=me&sort=wanted'));
  expect(all.toString()).toBe('view=me&sort=wanted');
  expect(isNarrowed(readFilters(all))).toBe(false);
});
