import { shopDay } from '#contract/formats/shop-time.ts';
import { PICKED_UP } from '#contract/orders/delivery-choice.ts';
import { madeOfText } from '#contract/orders/made-of.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
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
const NOTHING_OPEN = { unit: false, another: false, finding: false };
const NO_BILL = { invoices: 0, owed: 0, deposit: 0, claims: 0 };
const KEY_MAX = { customer: 100, made: 200 } as const; // UTF-16 code units, as the columns have room

interface Needs {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'findAll' | 'histories' | 'standing'>;
  quotedOrders: Pick<QuotedOrders, 'offeredOfAll' | 'isQuestion'>;
  invoicedOrders: Pick<InvoicedOrders, 'balances'>;
  conversations: Pick<ConversationsService, 'isMessage'>;
  findings: Pick<FindingsService, 'openOfAll'>;
  estimating: Pick<EstimatingService, 'withSums'>;
  measuring: Pick<MeasuringService, 'addFollower'>;
}

/** What a product of the shop was ordered for, in cents; its details have it as text in the shop’s currency. */
const productTotal = ({ details }: KeptOrder['order']) => {
  const total = Number((details.total ?? '').replaceAll(/[^\d.]/g, ''));
  return total > 0 ? centsOf(total) : undefined;
};

/** Whether the customer's last question came after all that the shop did. */
const isAsked = (history: OrderRecord['history'], isQuestion: (what: string) => boolean) => {
  const asked = history.findLastIndex(({ by, what }) => by === null && what !== undefined && isQuestion(what));
  return asked >= 0 && !history.slice(asked).some(({ by }) => by !== null);
};

/** Whether the customer's last correction came after all that the shop did. */
const isChanged = (history: OrderRecord['history']) => {
  const corrected = history.findLastIndex(({ by, kind }) => by === null && (kind === 'job' || kind === 'contact'));
  return corrected >= 0 && !history.slice(corrected).some(({ by }) => by !== null);
};

/** What the rooms say of several orders, in as many statements as of one. */
const roomsReader =
  ({ db, orders, quotedOrders, invoicedOrders, findings, estimating }: Needs) =>
  async (all: readonly KeptOrder[]) => {
    const ids = all.map(({ order }) => order._id);
    const offers = await quotedOrders.offeredOfAll(db, ids);
    const summed = await estimating.withSums(all.map(({ order }) => order));
    const histories = await orders.histories(db, ids);
    const files = await findings.openOfAll(all);
    const bills = await invoicedOrders.balances(db, ids);
    return all.map((kept, at) => ({
      kept,
      offer: offers.get(kept.order._id),
      summed: summed[at] ?? kept.order,
      history: histories.get(kept.order._id) ?? [],
      files: files[at] ?? NOTHING_OPEN,
      bill: bills.get(kept.order._id) ?? NO_BILL,
    }));
  };

type Said = Awaited<ReturnType<ReturnType<typeof roomsReader>>>[number];

const factsOf = (
  { kept, offer, summed, history, files, bill }: Said,
  { now, quotedOrders, conversations }: Pick<Needs, 'now' | 'quotedOrders' | 'conversations'>,
) => {
  const { order, replaced, basisChangedAt, priceBook, estimateId } = kept;
  const product = order.serviceNeeded === ORDERED_PRODUCT;
  const estimated = summed.price?.payable ?? summed.price?.total;
  const price = product ? productTotal(order) : estimated === undefined ? undefined : centsOf(estimated);
  const facts = {
    status: order.status,
    held: order.heldAt !== undefined,
    product,
    pickUp: (order.delivery?.area ?? order.details.handover) === PICKED_UP,
    offer,
    today: shopDay(now()),
    changed: isChanged(history),
    asked: isAsked(history, (what) => quotedOrders.isQuestion(what) || conversations.isMessage(what)),
    replaced: replaced.length > 0,
    basisChangedAt,
    files,
    priceComing: priceBook !== null && estimateId === null,
    price,
    bill,
  };
  return { facts, price: offer?.total ?? price };
};

const cut = (text: string, length: number) => foldCase(text).slice(0, length);

const columnsOf = (said: Said, needs: Parameters<typeof factsOf>[1]) => {
  const { facts, price } = factsOf(said, needs);
  const { waitsFor, why, amount, until, flags } = decideStanding(facts);
  return {
    waits_for: waitsFor,
    waits_why: why,
    waits_until: until ?? null,
    waits_paisa: amount ?? null,
    flags: flags.join(),
    price_paisa: price ?? null,
    owed_paisa: facts.bill.owed,
    customer_key: cut(said.kept.order.name, KEY_MAX.customer),
    made_key: cut(madeOfText(said.kept.order), KEY_MAX.made),
  };
};

/** What every order waits for: worked out from what the rooms say of it, and kept with it, so that lists are found by it. */
export const standingService = (needs: Needs) => {
  const { db, now, orders, measuring } = needs;
  const askRooms = roomsReader(needs);
  measuring.addFollower({ measured: orders.standing.markByFile, wake: () => undefined });

  /** @returns how many there were, at most `limit` */
  const workOutStale = async (limit: number): Promise<number> => {
    const stale = await orders.standing.listStale(db, limit);
    for (let from = 0; from < stale.length; from += BATCH) {
      const counts = new Map(stale.slice(from, from + BATCH).map((one) => [one._id, one.stale]));
      const said = await askRooms(await orders.findAll(db, [...counts.keys()]));
      await orders.standing.keepAll(
        db,
        said.map((its) => {
          const { _id } = its.kept.order;
          return { _id, stale: counts.get(_id) ?? 0, columns: columnsOf(its, needs) };
        }),
      );
    }
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
