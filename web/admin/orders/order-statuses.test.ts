import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/orders/order.ts';
import { nextStatus, statusLabel } from './order-statuses.ts';

test('each order status has a next one until the order is delivered or cancelled', () => {
  expect(ORDER_STATUSES.map(nextStatus)).toEqual([
    'reviewing',
    'quoted',
    'in production',
    'ready',
    'delivered',
    undefined,
    undefined,
  ]);
});

test('the label of an order status starts with a capital', () =>
  expect(statusLabel('in production')).toBe('In production'));
