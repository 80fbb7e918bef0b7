import type { Database } from '#server/database/tables.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { Discard } from '#server/files/discard.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { type EraseNeeds, takeFilesOff } from './erase-customer.ts';

export interface RetentionNeeds {
  db: Database;
  now: () => Date;
  discard: Discard;
  orders: Pick<OrdersService, 'lock' | 'people' | 'progress'>;
  measuring: Pick<MeasuringService, 'forget'>;
  findings: Pick<FindingsService, 'forget'>;
  settings: Pick<SettingsService, 'inForce'>;
  log: Pick<ServiceLog, 'info'>;
}

/** Orders in one sweep; the next one goes on. */
const ORDERS_AT_ONCE = 500;
const NAMED_MAX = 5;

const namesText = (names: readonly string[]) =>
  names.slice(0, NAMED_MAX).join(', ') + (names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '');

const monthsBefore = (now: Date, months: number) => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
};

/** Removes the files of orders that ended longer ago than the shop keeps them; the order says in its history that it was done. */
export const fileRetention = (needs: RetentionNeeds & Pick<EraseNeeds, 'orders'>) => async (): Promise<number> => {
  const { db, now, orders, settings, discard, log } = needs;
  const months = (await settings.inForce())['files.keptMonths'];
  if (months === 0) return 0;
  const before = monthsBefore(now(), months);
  let removed = 0;
  for (const orderId of await orders.people.endedWithFiles(db, before, ORDERS_AT_ONCE)) {
    const files = await db.transaction().execute(async (tx) => {
      await orders.lock(tx, orderId);
      const taken = await takeFilesOff(tx, needs, orderId);
      if (taken.length === 0) return [];
      const what = `Files removed ${months} months after the order ended: ${namesText(taken.map(({ name }) => name))}.`;
      await orders.progress.record(tx, orderId, { what, by: 'the shop', at: now(), announced: false });
      return taken;
    });
    await discard(files.map(({ _id }) => customerFileKey(_id)));
    removed += files.length;
  }
  if (removed > 0) log.info({ removed, before }, 'files of orders that ended long ago were removed');
  return removed;
};
