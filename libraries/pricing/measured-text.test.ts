import { expect, test } from 'vitest';
import { withoutRates, withTrueText } from './measured-text.ts';

test('what was measured stays where rates go, and what only made the measured price goes with them', () => {
  expect(withoutRates('Resin: 41.3 g at 12 BDT/g')).toBe('Resin: 41.3 g');
  expect(withoutRates('Cutting: 3.2 min at 18 BDT/min; Board: 4.5 in² at 5.5 BDT/in²; Rush, 20 %')).toBe(
    'Cutting: 3.2 min; Board: 4.5 in²',
  );
  expect(withoutRates('PLA: 19.6 g at 1')).toBe('PLA: 19.6 g'); // as it was cut off at its longest
  expect(withoutRates('Two hours at the bench')).toBe('Two hours at the bench');
  expect(withoutRates('')).toBe('');
});

test('a line keeps its text with the price that was measured, and with one that the owner wrote a text for', () => {
  const former = [{ measured: '41.3 g at 12 BDT/g', unitPrice: 650.5 }];
  const [line] = former;
  expect(line && withTrueText({ ...line, quantity: 3 }, former)).toMatchObject({ measured: '41.3 g at 12 BDT/g' });
  expect(withTrueText({ measured: '41.3 g at 12 BDT/g', unitPrice: 600 }, former).measured).toBe('41.3 g');
  const own = { measured: '41.3 g at 11 BDT/g', unitPrice: 600 };
  expect(withTrueText(own, former)).toBe(own);
});
