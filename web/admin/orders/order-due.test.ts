import { expect, test } from 'vitest';
import { dueMark } from './order-due.ts';

const markOf = (deliveryDate: string, status: 'ready' | 'delivered' | 'cancelled' = 'ready') =>
  dueMark({ deliveryDate, status }, '2026-03-01');

test('an order past its delivery date is overdue until it is delivered or cancelled', () => {
  expect(markOf('2026-02-28')).toEqual({ late: true, text: 'Overdue by 1 day' });
  expect(markOf('2025-12-31')).toEqual({ late: true, text: 'Overdue by 60 days' });
  expect(markOf('2026-02-28', 'delivered')).toBeNull();
  expect(markOf('2026-02-28', 'cancelled')).toBeNull();
});

test('an order that is due soon is marked from three days before', () => {
  expect(markOf('2026-03-01')).toEqual({ late: false, text: 'Due today' });
  expect(markOf('2026-03-02')).toEqual({ late: false, text: 'Due in 1 day' });
  expect(markOf('2026-03-04')).toEqual({ late: false, text: 'Due in 3 days' });
  expect(markOf('2026-03-05')).toBeNull();
});
