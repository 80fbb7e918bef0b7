import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { type Decision, decisionOf } from '#contract/orders/decisions.ts';
import { standing } from '#contract/orders/standing.ts';
import { type Page, totalOf } from '#server/database/paging.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { StandingService } from '#server/features/standing/standing.service.ts';
import { countUndecided, type DecisionPlace, listUndecided } from './decisions.repository.ts';

interface Needs {
  db: Database;
  orders: Pick<OrdersService, 'findAll'>;
  standing: Pick<StandingService, 'bringUpToDate'>;
  measuring: Pick<MeasuringService, 'withThumbnails'>;
  estimating: Pick<EstimatingService, 'withSums'>;
}

interface Asked {
  limit: number;
  cursor?: string | undefined;
  why?: string | undefined;
}

const CURSOR = /^(?<date>\d{4}-\d{2}-\d{2})_(?<_id>[\da-f-]{36})$/;

/** @throws Refused for an invalid cursor */
const readCursor = (cursor: string): DecisionPlace => {
  const { date, _id } = CURSOR.exec(cursor)?.groups ?? {};
  if (date === undefined || _id === undefined) throw new Refused(SERVER_MESSAGE.invalid);
  return { delivery_date: date, _id };
};

const { why: whyNamed, flags } = standing.shape;

const kindOf = (row: { waits_why: string | null; flags: string | null }) =>
  decisionOf(whyNamed.parse(row.waits_why), flags.parse((row.flags ?? '').split(',').filter(Boolean)));

/** Lists what orders ask of the owner, what is wanted first first. @throws Refused for an invalid cursor */
export const decisionReader =
  ({ db, orders, standing, measuring, estimating }: Needs) =>
  async ({ limit, cursor, why }: Asked): Promise<Page<Decision> & { total: number }> => {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    await standing.bringUpToDate();
    const found = await listUndecided(db, { limit, after, why });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const kinds = new Map(rows.map((row) => [row._id, kindOf(row)]));
    const kept = await orders.findAll(db, [...kinds.keys()]);
    const shown = await measuring.withThumbnails(await estimating.withSums(kept.map(({ order }) => order)));
    const page = {
      items: shown.flatMap((order) => {
        const kind = kinds.get(order._id);
        return kind ? [{ kind, order }] : [];
      }),
      nextCursor: last && `${last.delivery_date}_${last._id}`,
    };
    return { ...page, total: await totalOf(page, cursor, () => countUndecided(db, why)) };
  };
