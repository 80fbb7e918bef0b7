import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testClock } from '#tests/support/app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';
import { pricingShop, recordOf, SLA, wanting, workOff } from '#tests/support/orders/priced-order.ts';
import { rowsOf } from '#tests/support/postgres/test-database.ts';

const HOUR_S = 3_600;

/** A shop with an order whose price book is gone, so that pricing it fails every time. */
const unpriceable = async () => {
  const clock = testClock();
  const lines: string[] = [];
  const logTo = (line: string) => lines.push(line);
  const shop = await pricingShop({ now: clock.now, settings: { LOG_LEVEL: 'error' }, logTo });
  const { _id } = await placed(shop.app, { service: SLA, fields: wanting([{ quantity: 2 }]) });
  await rowsOf(shop.dataDir, sql`update orders set price_book = 99`);
  const goOn = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      clock.goOn(HOUR_S);
      await shop.app.services.sweep();
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await workOff(shop.app);
        clock.goOn(HOUR_S / 6);
      }
    }
  };
  return { ...shop, _id, goOn, failures: () => lines.filter((line) => line.includes('could not be priced')) };
};

test('an order whose pricing fails every time is left to a person, and then nobody tries any more', async () => {
  const { app, _id, goOn, failures, dataDir } = await unpriceable();
  await goOn(3);
  const { estimate } = await recordOf(app, _id);
  expect(estimate).toMatchObject({ verdict: 'person', lines: [], differences: [] });
  expect(estimate?.reason).toContain('A person will price it');
  const before = failures();
  expect(before.at(-1)).toContain('so a person has to');
  await goOn(3);
  expect(failures()).toEqual(before);
  expect(await rowsOf(dataDir, sql`select * from jobs`)).toEqual([]);
});

test('an order whose pricing fails once gets its price with the next attempt', async () => {
  const { app, _id, goOn, dataDir } = await unpriceable();
  await workOff(app);
  await rowsOf(dataDir, sql`update orders set price_book = 1`);
  await goOn(1);
  expect((await recordOf(app, _id)).estimate?.total).toBe(368);
});
