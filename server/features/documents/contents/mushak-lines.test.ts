import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './mushak-lines.ts';

test('whatever is parted adds up again to the paisa, and no part is more than a paisa off its share', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(100_000_000), weights, (amount, given) => {
      const parts = partsOf(amount, given);
      const sum = given.reduce((all, weight) => all + weight, 0);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(amount);
      if (sum > 0)
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (amount * (given[at] ?? 0)) / sum)).toBeLessThanOrEqual(1);
    }),
  );
});
