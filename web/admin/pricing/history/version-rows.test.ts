import { expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { withPla } from '#tests/support/pricing/owner-prices.ts';
import { versionRows } from './version-rows.ts';

test('a version is read figure by figure, each with what it is now, and single prices once', () => {
  const { Maple: _gone, ...materials } = FIRST_PRICE_BOOK.laser.materials;
  const now = { ...withPla(FIRST_PRICE_BOOK, 6, 11), laser: { ...FIRST_PRICE_BOOK.laser, materials } };
  const rows = new Map(
    versionRows(FIRST_PRICE_BOOK, now).map(({ what, former, present }) => [what, [former, present]]),
  );
  expect(rows.get('PLA, upper price')).toEqual(['10', '11']);
  expect(rows.get('Machine time')).toEqual(['18', '18']);
  expect(rows.get('Maple, cut up to')).toEqual(['6', 'none']);
  expect(rows.has('Machine time, lower price')).toBe(false);
});
