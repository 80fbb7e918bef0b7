import { expect, test } from 'vitest';
import { townOf } from './town.ts';

test('the town of an address is found behind streets and floors, without postcode, state or country', () => {
  for (const [address, country, town] of [
    ['Northern Talaimary, Rajshahi, Bangladesh', 'Bangladesh', 'Rajshahi'],
    ['House 12, Road 5, Mirpur 10, Dhaka 1216', 'Bangladesh', 'Dhaka'],
    ['House 12, Road 5, Mirpur 10, Dhaka-1216, Bangladesh', 'Bangladesh', 'Dhaka'],
    ['Rua do Alecrim 12, 3.º, 1200-109 Lisboa, Portugal', 'Portugal', 'Lisboa'],
    ['Köpenicker Str. 8, 10997 Berlin', 'Germany', 'Berlin'],
    ['12 Main St, Springfield, IL 62704, United States', 'United States', 'Springfield'],
    ['5 High Street, London SW1A 1AA', 'United Kingdom', 'London'],
  ] as const)
    expect([address, townOf(address, country)]).toEqual([address, town]);
});

test('an address without a town has none', () => {
  for (const address of ['', 'Northern Talaimary', 'Road 5, 1216', 'Somewhere, Bangladesh'])
    expect(townOf(address, 'Bangladesh')).toBe('');
});
