import { shopDay } from '#contract/formats/shop-time.ts';
import { waitingWhy } from '#contract/orders/standing.ts';
import type { Today } from '#contract/orders/today.ts';
import { moneyOf } from '#pricing/money';
import type { Database } from '#server/database/tables.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { StandingService } from '#server/features/standing/standing.service.ts';
import { countByWeek, endingBy, heapsOf, namesWaitingFor, unpaidOf } from './today.repository.ts';
import { beginOfDay, weekStarts } from './weeks.ts';

const DAY_MS = 86_400_000;
const WEEKS = 8;
const ENDING_DAYS = 3;
const NAMES = 3;
const LOW_STOCK_SHOWN = 10;

interface Needs {
  db: Database;
  now: () => Date;
  standing: Pick<StandingService, 'bringUpToDate'>;
  invoicedOrders: Pick<InvoicedOrders, 'moneyIn'>;
  products: Pick<ProductsService, 'lowStock'>;
  settings: Pick<SettingsService, 'inForce'>;
}

/** What came in in each week. */
const moneyByWeek = <Taken extends { paidOn: string }>(starts: readonly string[], money: readonly Taken[]) =>
  starts.map((from, at) => {
    const next = starts[at + 1] ?? '9999-12-31';
    return money.filter(({ paidOn }) => paidOn >= from && paidOn < next);
  });

/** What the shop has to know in the morning: what waits for whom, what came in, and how the weeks went. */
export const todayReader =
  ({ db, now, standing, invoicedOrders, products, settings }: Needs) =>
  async (): Promise<Today> => {
    await standing.bringUpToDate();
    const day = shopDay(now());
    const starts = weekStarts(day, WEEKS);
    const first = starts[0] ?? day;
    const [kept, unpaid, came, money] = await Promise.all([
      heapsOf(db),
      unpaidOf(db),
      countByWeek(db, starts.map(beginOfDay)),
      invoicedOrders.moneyIn(db, first),
    ]);
    const heaps = await Promise.all(
      kept.map(async ({ waits_why, orders, earliest, cents }) => ({
        why: waitingWhy.parse(waits_why),
        orders,
        names: await namesWaitingFor(db, waits_why ?? '', NAMES),
        earliest,
        sum: moneyOf(cents),
      })),
    );
    const offered = heaps.find(({ why }) => why === 'accept');
    const taken = moneyByWeek(starts, money);
    const sumOf = (some: typeof money) => moneyOf(some.reduce((sum, { cents }) => sum + cents, 0));
    return {
      day,
      heaps,
      moneyToday: [
        ...Map.groupBy(
          money.filter(({ paidOn }) => paidOn === day),
          ({ method }) => method,
        ),
      ].map(([method, some]) => ({ method, amount: sumOf(some) })),
      unpaid: { orders: unpaid.orders, sum: moneyOf(unpaid.cents) },
      offered: {
        orders: offered?.orders ?? 0,
        sum: offered?.sum ?? 0,
        ending: await endingBy(db, shopDay(new Date(now().getTime() + ENDING_DAYS * DAY_MS))),
      },
      lowStock: await products.lowStock({
        stock: (await settings.inForce())['products.lowStock'],
        limit: LOW_STOCK_SHOWN,
      }),
      weeks: starts.map((from, at) => ({ from, orders: came.get(at) ?? 0, money: sumOf(taken[at] ?? []) })),
    };
  };
