import { orderFilter } from '#contract/orders/order.ts';
import { type NewOwnView, OWN_VIEW_LIMITS, OWN_VIEW_MESSAGE, type OwnView } from '#contract/orders/own-view.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { viewFilter } from './count-views.ts';
import { countOrders } from './filtered-orders.repository.ts';
import { deleteView, insertView, listViews } from './own-views.repository.ts';

interface Needs {
  db: Database;
  now: () => Date;
}

/** How many orders an address of the list shows; what it asks for besides filters has no part in it. */
const countOf = async ({ db, now }: Needs, query: string): Promise<number> => {
  const asked = orderFilter.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!asked.success) return 0;
  const { view, sort: _sort, ...filter } = asked.data;
  return countOrders(db, { ...filter, exceptEmail: true, ...(view && { view: viewFilter(view, now()) }) });
};

/** Views of the list that people of the shop named; all of them have them. */
export const ownViews = (needs: Needs) => {
  const { db, now } = needs;
  const list = async (): Promise<OwnView[]> =>
    Promise.all(
      (await listViews(db)).map(async ({ _id, name, query }) => ({
        _id,
        name,
        query,
        orders: await countOf(needs, query),
      })),
    );
  return {
    list,

    /** @throws Conflict where there are as many as there is room for */
    add: async ({ name, query }: NewOwnView, by: string): Promise<OwnView[]> => {
      await db.transaction().execute(async (tx) => {
        if ((await listViews(tx)).length >= OWN_VIEW_LIMITS.views) throw new Conflict(OWN_VIEW_MESSAGE.tooMany);
        await insertView(tx, { _id: newId(), name, query, created_by: by, created_at: now().toISOString() });
      });
      return list();
    },

    /** @throws NotFound */
    remove: async (_id: string): Promise<OwnView[]> => {
      if (!(await deleteView(db, _id))) throw new NotFound();
      return list();
    },
  };
};
