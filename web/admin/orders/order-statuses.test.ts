import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/orders/order.ts';
import { nextStatus, statusLabel } from './order-statuses.ts';

test('an order moves on step by step until it is delivered; a cancelled one stays', () => {
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

test('a status begins a label with a capital', () => expect(statusLabel('in production')).toBe('In production'));
