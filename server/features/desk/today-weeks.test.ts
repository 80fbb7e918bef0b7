import { afterEach, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { beAt, FIRST_PLACE } from '#contract/formats/shop-place.ts';
import type { Today } from '#contract/orders/today.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { ownersSettings } from '#tests/support/settings/owners-settings.ts';

afterEach(() => beAt(FIRST_PLACE));

/** A shop in which orders come at these moments. @returns how many Today counts in which week, empty ones left out */
const weeksOf = async (moments: readonly string[], place?: object) => {
  let now = new Date(moments[0] ?? '');
  const { app } = await testApp({ now: () => now });
  if (place) expect((await ownersSettings(app, await ownerOf(app)).set(place)).statusCode).toBe(200);
  const ids: string[] = [];
  for (const moment of moments) {
    now = new Date(moment);
    ids.push((await placed(app))._id);
  }
  const headers = await ownerOf(app);
  const today = async () =>
    (await app.inject({ url: apiAddress.today, headers }))
      .json<{ data: Today }>()
      .data.weeks.flatMap(({ from, orders }) => (orders === 0 ? [] : [[from, orders]]));
  return { app, ids, headers, today };
};

const GERMANY = { 'place.country': 'DE', 'place.timeZone': 'Europe/Berlin' };

test.each([
  [
    'summer time ends',
    ['2026-10-18T22:00:00.000Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
    '2026-10-19',
  ],
  [
    'summer time begins',
    ['2026-03-22T23:00:00.000Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
    '2026-03-23',
  ],
])('Today’s weeks begin at the shop’s midnight, also where %s between two of them', async (_what, moments, first) => {
  const { today } = await weeksOf(moments, GERMANY);
  const next = new Date(Date.parse(first) + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(await today()).toEqual([
    [first, 2],
    [next, 1],
  ]);
});

test('they begin on Saturdays in Bangladesh, and orders from before the first or in the bin do not count', async () => {
  const { app, ids, headers, today } = await weeksOf([
    '2026-10-02T17:59:59.999Z', // Friday night in Dhaka, the ninth week back
    '2026-10-02T18:00:00.000Z',
    '2026-11-27T17:59:59.999Z',
    '2026-11-20T18:00:00.000Z',
    '2026-11-27T17:59:59.999Z',
  ]);
  expect(await today()).toEqual([
    ['2026-10-03', 1],
    ['2026-11-21', 3],
  ]);
  await ownersOrders(app, headers).remove(ids[2] ?? '');
  expect((await today()).at(-1)).toEqual(['2026-11-21', 2]);
});
