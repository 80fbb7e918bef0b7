import { BIN_DAYS, type BinEntry, type Binned } from '#contract/bin.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { Refused } from '#server/errors.ts';
import type { productsService } from '#server/features/products/products.service.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { type OrderBinNeeds, orderBin } from './order-bin.ts';

const KEPT_MS = BIN_DAYS * 86_400_000;
/** Of each kind, in one sweep; the next one goes on. */
const ERASED_MAX = 1_000;
const CURSOR = /^(?<at>\d{4}-\d{2}-\d{2}T[\d:.]+Z)_(?<_id>[\w-]{1,40})$/;

interface Needs extends OrderBinNeeds {
  products: Pick<ReturnType<typeof productsService>, 'binned'>;
  log: Pick<ServiceLog, 'info' | 'error'>;
}

/** @throws Refused for an invalid cursor */
const readCursor = (cursor: string) => {
  const { at, _id } = CURSOR.exec(cursor)?.groups ?? {};
  if (at === undefined || _id === undefined) throw new Refused(SERVER_MESSAGE.invalid);
  return { at, _id };
};

const entryOf =
  (kind: BinEntry['kind']) =>
  (binned: Binned): BinEntry => ({
    ...binned,
    kind,
    until: new Date(Date.parse(binned.deletedAt) + KEPT_MS).toISOString(),
  });

const placeOf = ({ deletedAt, _id }: BinEntry) => `${deletedAt}_${_id}`;

/** What was deleted and can be brought back. */
export const binService = (needs: Needs) => {
  const { products, now, log } = needs;
  const orders = orderBin(needs);
  const eraseOld = async ({ deletedBefore, erase }: (typeof orders | typeof products)['binned'], moment: string) => {
    let erased = 0;
    for (const _id of await deletedBefore(moment, ERASED_MAX))
      await erase(_id).then(
        () => (erased += 1),
        (error: unknown) => log.error({ err: error, _id }, 'what lay in the bin could not be erased'),
      );
    return erased;
  };

  return {
    removeOrder: orders.remove,
    restoreOrder: orders.restore,

    /** What was deleted last comes first; `bytes` is what the files of all of it take. @throws Refused for an invalid cursor */
    list: async ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const found = [
        ...(await orders.binned.list(limit + 1, after)).map(entryOf('order')),
        ...(await products.binned.list(limit + 1, after)).map(entryOf('product')),
      ];
      const items = found.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1)).slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      const { entries, bytes } = await orders.binned.size();
      const total = entries + (await products.binned.count());
      return { items, total, bytes, nextCursor: last && placeOf(last) };
    },

    /** @throws NotFound, Conflict */
    eraseOrder: orders.binned.erase,
    /** @throws NotFound */
    eraseProduct: products.binned.erase,

    /** Erases for good what has lain there long enough. @returns how much it was */
    eraseOld: async (): Promise<number> => {
      const moment = new Date(now().getTime() - KEPT_MS).toISOString();
      const erased = (await eraseOld(orders.binned, moment)) + (await eraseOld(products.binned, moment));
      if (erased > 0) log.info({ erased, before: moment }, 'what was deleted long ago was erased');
      return erased;
    },
  };
};

export type BinService = ReturnType<typeof binService>;
