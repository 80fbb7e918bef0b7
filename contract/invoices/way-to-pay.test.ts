import { expect, test } from 'vitest';
import { wayToPay } from './way-to-pay.ts';

test.each([
  ['bKash 01711-000214 (merchant)', 'bKash', '01711-000214'],
  ['Nagad: +880 1711 000214, Karkhana', 'Nagad', '+880 1711 000214'],
  ['Bank: Sonali Bank, branch 12, 1234567890123, Karkhana Ltd', 'bank', '1234567890123'],
  ['Bank: 123.456', 'bank', '123.456'],
  ['Cash at our workshop, Sat to Thu 10 to 17', 'cash', undefined],
  ['Upay 01711000214', undefined, '01711000214'],
])('of %s the number is copied, and what it is recorded as follows from its name', (text, method, number) => {
  expect(wayToPay(text)).toEqual({ text, ...(number && { number }), ...(method && { method }) });
});
