import { expect, test } from 'vitest';
import { deliveryChoices } from '#contract/orders/delivery.ts';
import { deliveryAreas } from './delivery-area-lines.ts';
import { areasOf } from './delivery-areas.ts';

test('an area is read with its price and the sum from which it is free', () => {
  expect(
    areasOf([
      'Inside Dhaka: 80',
      'Outside Dhaka: 150.50, free from 3000',
      'Green Road 7: by hand: free',
      'ঢাকার বাইরে : 120 free from 2000',
    ]),
  ).toEqual([
    { id: 'inside-dhaka', name: 'Inside Dhaka', price: 80 },
    { id: 'outside-dhaka', name: 'Outside Dhaka', price: 150.5, freeFrom: 3000 },
    { id: 'green-road-7-by-hand', name: 'Green Road 7: by hand', price: 0 },
    { id: 'ঢাকার-বাইরে', name: 'ঢাকার বাইরে', price: 120, freeFrom: 2000 },
  ]);
});

test.each([
  ['Inside Dhaka'],
  ['Inside Dhaka: '],
  [': 80'],
  ['Inside Dhaka: -80'],
  ['Inside Dhaka: 80.555'],
  ['Inside Dhaka: 99999999'],
  ['Inside Dhaka: 80 BDT, free from much'],
  ['Pick-up: 0'],
  [`${'x'.repeat(81)}: 80`],
])('a line that is no area is refused with an example: %j', (line) => {
  expect(deliveryAreas.safeParse([line]).error?.issues[0]?.message).toMatch(/^Please write the area, a colon/);
});

test('areas are few, and each is one', () => {
  const many = Array.from({ length: 21 }, (_, at) => `Area ${at}: ${at}`);
  expect(deliveryAreas.safeParse(many).error?.issues[0]?.message).toBe('At most 20 of these, please!');
  expect(deliveryAreas.safeParse(many.slice(1)).success).toBe(true);
  const twice = deliveryAreas.safeParse(['Inside Dhaka: 80', 'inside  dhaka: 90']);
  expect(twice.error?.issues[0]?.message).toBe('Each area once, please!');
});

test('a form offers areas with their prices, and pick-up only where the shop says where', () => {
  const lines = ['Inside Dhaka: 80', 'Outside Dhaka: 150, free from 3000', 'Gulshan: 0'];
  expect(deliveryChoices(lines, '').map(({ name }) => name)).toEqual([
    'Inside Dhaka: 80 BDT',
    'Outside Dhaka: 150 BDT, free from 3,000 BDT',
    'Gulshan: free',
  ]);
  expect(deliveryChoices(lines, 'Green Road 7').at(-1)).toMatchObject({
    value: 'pick-up',
    name: 'Pick-up: Green Road 7',
  });
  expect(deliveryChoices([], 'Green Road 7')).toEqual([]);
});
