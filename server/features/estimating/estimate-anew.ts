import type { InTransaction } from '#server/database/tables.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';
import { insertFormerEstimate } from './former-estimates.repository.ts';

interface Needs {
  now: () => Date;
  priceBooks: Pick<PriceBooksService, 'versionFor'>;
  estimates: Pick<EstimatesService, 'basis'>;
  orders: {
    files: Pick<OrdersService['files'], 'setCount'>;
    prices: Pick<OrdersService['prices'], 'await' | 'basisChanged'>;
  };
  estimateLater: (tx: InTransaction, orderId: string) => Promise<void>;
}

type Basis = NonNullable<Awaited<ReturnType<EstimatesService['basis']>>>;

/** How many of each file are wanted, where only the estimate says so; undefined if it does not have every file. */
const countsOf = ({ files }: KeptOrder, { items }: Basis) => {
  const left = [...items];
  const counts = files.map(({ file: { _id, quantity, sha256 } }) => {
    const at = left.findIndex((item) => item.sha256 === sha256);
    const [item] = at < 0 ? [] : left.splice(at, 1);
    if (quantity !== undefined) return { _id };
    return item && { _id, quantity: item.quantity, options: item.options };
  });
  return counts.includes(undefined) ? undefined : counts.flatMap((count) => count ?? []);
};

/**
 * Withdraws an order's price because what it depends on changes, and has the order priced anew: by the same book as long as the price is
 * valid, so that only the files make a difference. The former price is kept with the file that is replaced; where no file is, it is
 * of no use. An order that came without a price stays without one.
 */
export const estimateAnew =
  ({ now, orders, priceBooks, estimates, estimateLater }: Needs) =>
  async (tx: InTransaction, order: KeptOrder, replacedId?: string): Promise<void> => {
    const { estimateId, priceBook: awaited } = order;
    const { _id } = order.order;
    await orders.prices.basisChanged(tx, _id, now().toISOString());
    const former = estimateId === null ? undefined : await estimates.basis(tx, estimateId);
    if (estimateId !== null && former) {
      const at = now().toISOString();
      if (replacedId !== undefined)
        await insertFormerEstimate(tx, { order_id: _id, file_id: replacedId, estimate_id: estimateId, at });
      const { priceBook, validUntil } = former.estimate;
      const counts = countsOf(order, former);
      for (const { _id, quantity, options } of counts ?? [])
        if (quantity !== undefined) await orders.files.setCount(tx, _id, { quantity, options });
      const book = validUntil >= at ? priceBook : await priceBooks.versionFor(tx, undefined);
      await orders.prices.await(tx, _id, counts ? book : null);
      if (!counts) return;
    } else if (awaited === null) return;
    await estimateLater(tx, _id);
  };
