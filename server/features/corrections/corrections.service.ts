import { shopDay } from '#contract/formats/shop-time.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { shopsCorrectionOn } from '#contract/orders/entered-order.ts';
import { hasEnded, type Order, ORDER_RECORD_MESSAGE as SAYS } from '#contract/orders/order.ts';
import { type CorrectedSchemas, type OrderCorrection, readCorrection } from '#contract/orders/order-correction.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';

interface Needs {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'correct'> & { prices: Pick<OrdersService['prices'], 'basisChanged'> };
  estimating: Pick<EstimatingService, 'estimateAnew' | 'wake'>;
  quotedOrders: Pick<QuotedOrders, 'sent'>;
  invoicedOrders: Pick<InvoicedOrders, 'balance'>;
}

/** Whose correction it is. */
interface Corrector {
  /** An administrator's e-mail; null is the customer. */
  by: string | null;
  /** The form by which what they typed is checked. */
  schemas: CorrectedSchemas;
  /** Refuses, in the transaction, where they may not correct this order (any more). @throws Conflict */
  requireMay: (tx: InTransaction, order: Order) => Promise<void> | void;
}

const checked = (order: Order, sent: OrderCorrection, schemas: CorrectedSchemas) => {
  const { correction, errors } = readCorrection(order, sent, schemas);
  if (errors.length > 0) throw new Refused(errors[0]?.message ?? SERVER_MESSAGE.invalid, { errors });
  return correction;
};

/** Has an order priced anew, unless its price was agreed. @returns what the history is to say of it */
const priceAnew =
  ({ now, orders, estimating, quotedOrders, invoicedOrders }: Needs) =>
  async (tx: InTransaction, kept: KeptOrder, replacedId?: string): Promise<string | undefined> => {
    const { _id } = kept.order;
    const quotation = await quotedOrders.sent(tx, _id);
    const { invoices } = await invoicedOrders.balance(tx, _id);
    if (quotation?.accepted || invoices > 0) {
      // What was agreed still holds after the shop corrected it; another file asks for another look at the price.
      if (!quotation?.accepted || replacedId !== undefined)
        await orders.prices.basisChanged(tx, _id, now().toISOString());
      return SAYS.agreedStays;
    }
    await estimating.estimateAnew(tx, kept, replacedId);
    if (quotation) return SAYS.quotedBefore(quotation.number);
    return kept.estimateId === null && kept.priceBook === null ? undefined : SAYS.pricedAnew;
  };

const requireOpen = ({ status }: Order) => {
  if (hasEnded(status)) throw new Conflict(SAYS.endedSoStays);
};

/** Corrections of what an order says, by the shop or by its customer. */
export const correctionsService = (needs: Needs) => {
  const { db, now, orders, estimating } = needs;
  const follow = priceAnew(needs);
  const shopsForm = shopsCorrectionOn(() => shopDay(now()));

  /**
   * Corrects an order, with a step of its history for each thing; where the price depends on it, the order is priced anew.
   * @throws NotFound, Refused, or Conflict if the order has another version, or may not be corrected
   */
  const correct = async (
    orderId: string,
    sent: OrderCorrection,
    { by, schemas, requireMay }: Corrector,
  ): Promise<void> => {
    await db.transaction().execute((tx) =>
      orders.correct(
        tx,
        { _id: orderId, version: sent.version },
        (order) => checked(order, sent, schemas),
        { by, at: now() },
        async (tx, { kept, changesPrice }) => {
          await requireMay(tx, kept.order);
          return changesPrice ? follow(tx, kept) : undefined;
        },
      ),
    );
    estimating.wake();
  };

  return {
    correct,

    /** Has an order priced anew, unless its price was agreed. @param replacedId of the file that is replaced @returns what the history is to say */
    priceAnew: follow,

    /** What somebody of the shop corrects, by e-mail: an order that has ended stays. @throws NotFound, Refused, Conflict */
    byShop: (orderId: string, sent: OrderCorrection, by: string): Promise<void> =>
      correct(orderId, sent, { by, schemas: shopsForm, requireMay: (_tx, order) => requireOpen(order) }),
  };
};

export type CorrectionsService = ReturnType<typeof correctionsService>;
