import { shopDay } from '#contract/formats/shop-time.ts';
import { madeOfText } from '#contract/orders/made-of.ts';
import { HANDOVER_NAME } from '#contract/orders/product-order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { centsOf } from '#pricing/money';
import { foldCase } from '#server/database/search.ts';
import type { Database } from '#server/database/tables.ts';
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { KeptOrder, OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { decideStanding } from './decide-standing.ts';

/** Orders that a list works out before it is answered: more is left to the background, so that no list waits for all of them. */
const BEFORE_LIST = 200;
const IN_BACKGROUND = 5_000;
const BATCH = 50;
const KEY_MAX = { customer: 100, made: 200 } as const; // UTF-16 code units, as the columns have room

interface Needs {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'findAll' | 'history' | 'standing'>;
  quotedOrders: Pick<QuotedOrders, 'offered' | 'isQuestion'>;
  invoicedOrders: Pick<InvoicedOrders, 'balance'>;
  conversations: Pick<ConversationsService, 'isMessage'>;
  findings: Pick<FindingsService, 'openOf'>;
  estimating: Pick<EstimatingService, 'withSums'>;
  measuring: Pick<MeasuringService, 'addFollower'>;
}

/** What a product of the shop was ordered for, in cents; its details have it as text in the shop’s currency. */
const productTotal = ({ details }: KeptOrder['order']) => {
  const total = Number((details.total ?? '').replaceAll(/[^\d.]/g, ''));
  return total > 0 ? centsOf(total) : undefined;
};

/** Whether the customer's last question came after all that the shop did. */
const isAsked = (history: Awaited<ReturnType<OrdersService['history']>>, isQuestion: (what: string) => boolean) => {
  const asked = history.findLastIndex(({ by, what }) => by === null && what !== undefined && isQuestion(what));
  return asked >= 0 && !history.slice(asked).some(({ by }) => by !== null);
};

/** Whether the customer's last correction came after all that the shop did. */
const isChanged = (history: Awaited<ReturnType<OrdersService['history']>>) => {
  const corrected = history.findLastIndex(({ by, kind }) => by === null && (kind === 'job' || kind === 'contact'));
  return corrected >= 0 && !history.slice(corrected).some(({ by }) => by !== null);
};

const factsReader =
  ({ db, now, orders, quotedOrders, invoicedOrders, findings, estimating, conversations }: Needs) =>
  async (kept: KeptOrder) => {
    const { order, replaced, basisChangedAt, priceBook, estimateId } = kept;
    const offer = await quotedOrders.offered(db, order._id);
    const [summed = order] = await estimating.withSums([order]);
    const product = order.serviceNeeded === ORDERED_PRODUCT;
    const estimated = summed.price?.payable ?? summed.price?.total;
    const price = product ? productTotal(order) : estimated === undefined ? undefined : centsOf(estimated);
    const history = await orders.history(db, order._id);
    const facts = {
      status: order.status,
      held: order.heldAt !== undefined,
      product,
      pickUp: order.details.handover === HANDOVER_NAME['pick-up'],
      offer,
      today: shopDay(now()),
      changed: isChanged(history),
      asked: isAsked(
        await orders.history(db, order._id),
        (what) => quotedOrders.isQuestion(what) || conversations.isMessage(what),
      ),
      replaced: replaced.length > 0,
      basisChangedAt,
      files: await findings.openOf(kept),
      priceComing: priceBook !== null && estimateId === null,
      price,
      bill: await invoicedOrders.balance(db, order._id),
    };
    return { facts, price: offer?.total ?? price };
  };

const cut = (text: string, length: number) => foldCase(text).slice(0, length);

/** What every order waits for: worked out from what the rooms say of it, and kept with it, so that lists are found by it. */
export const standingService = (needs: Needs) => {
  const { db, now, orders, measuring } = needs;
  const read = factsReader(needs);
  measuring.addFollower({ measured: orders.standing.markByFile, wake: () => undefined });

  const workOut = async (kept: KeptOrder, stale: number) => {
    const { facts, price } = await read(kept);
    const { waitsFor, why, amount, until, flags } = decideStanding(facts);
    await orders.standing.keep(db, kept.order._id, stale, {
      waits_for: waitsFor,
      waits_why: why,
      waits_until: until ?? null,
      waits_paisa: amount ?? null,
      flags: flags.join(),
      price_paisa: price ?? null,
      owed_paisa: facts.bill.owed,
      customer_key: cut(kept.order.name, KEY_MAX.customer),
      made_key: cut(madeOfText(kept.order), KEY_MAX.made),
    });
  };

  /** @returns how many there were, at most `limit` */
  const workOutStale = async (limit: number): Promise<number> => {
    const stale = await orders.standing.listStale(db, limit);
    const counts = new Map(stale.map((one) => [one._id, one.stale]));
    const ids = [...counts.keys()];
    for (let from = 0; from < ids.length; from += BATCH)
      for (const kept of await orders.findAll(db, ids.slice(from, from + BATCH)))
        await workOut(kept, counts.get(kept.order._id) ?? 0);
    return stale.length;
  };

  return {
    /** Call it before orders are listed, counted or read: it works out what has changed since. */
    bringUpToDate: async (): Promise<void> => void (await workOutStale(BEFORE_LIST)),

    /** Works out what lists had no time for, and what a new day has changed; runs every hour. */
    sweep: async (): Promise<void> => {
      await orders.standing.markByDay(db, shopDay(now()));
      for (let left = IN_BACKGROUND; left > 0; left -= BATCH) if ((await workOutStale(BATCH)) < BATCH) return;
    },
  };
};

export type StandingService = ReturnType<typeof standingService>;
