import { expect, test } from 'vitest';
import { wantedText } from './wanted-text.ts';

test.each([
  [2, 9_406, '9,406 BDT for 2 pieces'], // of both: nobody multiplies it again
  [1, 500, '500 BDT for 1 piece'],
  [1_200, undefined, '1,200 pieces'],
  [undefined, 500, '500 BDT'],
  [undefined, undefined, ''],
])('%s pieces that cost %s taka together are said as %j', (quantity, charge, said) => {
  expect(wantedText(quantity, charge)).toBe(said);
});
