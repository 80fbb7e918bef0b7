import { shopDay } from '#contract/formats/shop-time.ts';
import type { OrderView, ViewCounts } from '#contract/orders/order-views.ts';
import type { Database } from '#server/database/tables.ts';
import { countEndedForCustomer, countOpenByDay, countUnpaid } from './count-views.repository.ts';
import type { ViewFilter } from './filtered-orders.repository.ts';

const WEEK_DAYS = 6;
const DAY_MS = 86_400_000;

/** The days that views are about, at a moment: today, and the last of seven. */
const daysOfViews = (now: Date) => ({
  today: shopDay(now),
  weekEnd: shopDay(new Date(now.getTime() + WEEK_DAYS * DAY_MS)),
});

export const viewFilter = (view: OrderView, now: Date): ViewFilter => ({ view, ...daysOfViews(now) });

/** How many orders each view has. */
export const countViews = async (db: Database, now: Date): Promise<ViewCounts> => {
  const { today, weekEnd } = daysOfViews(now);
  const open = await countOpenByDay(db);
  const count = (is: (row: (typeof open)[number]) => boolean) =>
    open.filter(is).reduce((sum, { orders }) => sum + orders, 0);
  return {
    open: count(() => true),
    overdue: count(({ delivery_date }) => delivery_date < today),
    today: count(({ delivery_date }) => delivery_date === today),
    week: count(({ delivery_date }) => delivery_date >= today && delivery_date <= weekEnd),
    me: count(({ waits_for }) => waits_for === 'me'),
    customer: count(({ waits_for }) => waits_for === 'customer') + (await countEndedForCustomer(db)),
    unpaid: await countUnpaid(db),
  };
};
