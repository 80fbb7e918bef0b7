import { shopDay } from '#contract/formats/shop-time.ts';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { DELIVERY_AREA, DELIVERY_MESSAGE, deliveryIdOf } from '#contract/orders/delivery.ts';
import { PICKED_UP } from '#contract/orders/delivery-choice.ts';
import { shopsCorrectionOn } from '#contract/orders/entered-order.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { hasEnded, type Order, ORDER_RECORD_MESSAGE as SAYS } from '#contract/orders/order.ts';
import {
  type CorrectedSchemas,
  type Correction,
  type OrderCorrection,
  readCorrection,
} from '#contract/orders/order-correction.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';

interface Needs {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'correct' | 'find'> & { prices: Pick<OrdersService['prices'], 'basisChanged'> };
  estimating: Pick<EstimatingService, 'estimateAnew' | 'wake'>;
  quotedOrders: Pick<QuotedOrders, 'sent'>;
  invoicedOrders: Pick<InvoicedOrders, 'balance'>;
  settings: Pick<SettingsService, 'deliveryTo'>;
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

/** @throws Refused for a product of the shop, whose sum is agreed with its delivery, and for an area without an address there */
const requireDeliverable = (order: Order, { delivery, fields }: Correction) => {
  if (!delivery || delivery.area === order.delivery?.area) return;
  const refuse = (path: string, message: string) => new Refused(message, { errors: [{ path, message }] });
  if (order.serviceNeeded === ORDERED_PRODUCT) throw refuse(DELIVERY_AREA, DELIVERY_MESSAGE.ofProduct);
  const address = fields.deliveryAddress ?? order.deliveryAddress;
  if (delivery.area !== PICKED_UP && address === PICKED_UP)
    throw refuse('deliveryAddress', ORDER_MESSAGE.deliveryAddress);
};

const checked = (order: Order, sent: OrderCorrection, schemas: CorrectedSchemas, delivery: Correction['delivery']) => {
  const { correction, errors } = readCorrection(order, sent, schemas);
  if (errors.length > 0) throw new Refused(errors[0]?.message ?? SERVER_MESSAGE.invalid, { errors });
  const whole = { ...correction, delivery };
  requireDeliverable(order, whole);
  return whole;
};

/** The quotation that was sent last, and whether a price is agreed. */
const agreedWith = async ({ quotedOrders, invoicedOrders }: Needs, tx: InTransaction, orderId: string) => {
  const quotation = await quotedOrders.sent(tx, orderId);
  const { invoices } = await invoicedOrders.balance(tx, orderId);
  return { quotation, isAgreed: Boolean(quotation?.accepted) || invoices > 0 };
};

/** Its lines cost the same where it goes elsewhere; what was quoted before is for another order. @returns what the history is to say of it */
const deliverAnew =
  (needs: Needs) =>
  async (tx: InTransaction, { order: { _id } }: KeptOrder): Promise<string | undefined> => {
    const { quotation, isAgreed } = await agreedWith(needs, tx, _id);
    if (!quotation?.accepted) await needs.orders.prices.basisChanged(tx, _id, needs.now().toISOString());
    if (isAgreed) return SAYS.agreedStays;
    return quotation && SAYS.quotedBefore(quotation.number);
  };

/** Has an order priced anew, unless its price was agreed. @returns what the history is to say of it */
const priceAnew =
  (needs: Needs) =>
  async (tx: InTransaction, kept: KeptOrder, replacedId?: string): Promise<string | undefined> => {
    const { now, orders, estimating } = needs;
    const { _id } = kept.order;
    const { quotation, isAgreed } = await agreedWith(needs, tx, _id);
    if (isAgreed) {
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
  const { db, now, orders, estimating, settings } = needs;
  const follow = priceAnew(needs);
  const followDelivery = deliverAnew(needs);
  const shopsForm = shopsCorrectionOn(() => shopDay(now()));

  /** Where it is to go; what it says already stays, whatever the shop asks for that by now. @throws Refused */
  const deliveryFor = async (tx: InTransaction, orderId: string, { deliveryArea }: OrderCorrection) => {
    if (deliveryArea === undefined) return undefined;
    const former = (await orders.find(tx, orderId))?.order.delivery;
    return former && deliveryIdOf(former) === deliveryArea ? former : settings.deliveryTo(deliveryArea, tx);
  };

  /**
   * Corrects an order, with a step of its history for each thing; where the price depends on it, the order is priced anew.
   * @throws NotFound, Refused, or Conflict if the order has another version, or may not be corrected
   */
  const correct = async (
    orderId: string,
    sent: OrderCorrection,
    { by, schemas, requireMay }: Corrector,
  ): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      const delivery = await deliveryFor(tx, orderId, sent);
      return orders.correct(
        tx,
        { _id: orderId, version: sent.version },
        (order) => checked(order, sent, schemas, delivery),
        { by, at: now() },
        async (tx, { kept, changesPrice, changesDelivery }) => {
          await requireMay(tx, kept.order);
          if (changesPrice) return follow(tx, kept);
          return changesDelivery ? followDelivery(tx, kept) : undefined;
        },
      );
    });
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
