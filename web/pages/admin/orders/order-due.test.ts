import { expect, test } from 'vitest';
import { dayOf, dueMark } from './order-due.ts';

const wanted = (deliveryDate: string, status: 'ready' | 'delivered' | 'cancelled' = 'ready') =>
  dueMark({ deliveryDate, status }, '2026-03-01');

test('an order past its date is overdue until it is delivered or cancelled', () => {
  expect(wanted('2026-02-28')).toEqual({ late: true, text: 'Overdue by 1 day' });
  expect(wanted('2025-12-31')).toEqual({ late: true, text: 'Overdue by 60 days' });
  expect(wanted('2026-02-28', 'delivered')).toBeNull();
  expect(wanted('2026-02-28', 'cancelled')).toBeNull();
});

test('an order that is due soon is marked from three days before', () => {
  expect(wanted('2026-03-01')).toEqual({ late: false, text: 'Due today' });
  expect(wanted('2026-03-02')).toEqual({ late: false, text: 'Due in 1 day' });
  expect(wanted('2026-03-04')).toEqual({ late: false, text: 'Due in 3 days' });
  expect(wanted('2026-03-05')).toBeNull();
});

test('today is the day of who reads it, not that of Greenwich', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 11, 31, 23, 30))).toBe('2026-12-31');
});
