import type { Role } from '#contract/auth/roles.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { SLIP_MESSAGE } from '#contract/slip-messages.ts';
import type { Slip } from '#contract/slips.ts';
import { minimumOf } from '#pricing';
import { Conflict, NotFound, type ServiceError } from '#server/errors.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { QuotationsService } from '#server/features/quotations/quotations.service.ts';
import { type MoveFactsNeeds, moveFacts } from './move-facts.ts';
import { hasSlips, slipsOfMove, slipsOfOffer } from './slips.ts';

interface Needs extends MoveFactsNeeds {
  quotations: MoveFactsNeeds['quotations'] & Pick<QuotationsService, 'read'>;
  priceBooks: Pick<PriceBooksService, 'inForce'>;
}

interface Move {
  orderId: string;
  status: OrderStatus;
  /** Of who makes it. */
  role: Role;
}

/** A change that may be none of the status. */
type PlannedMove = Omit<Move, 'status'> & { status: OrderStatus | undefined };

/** The messages that somebody has read; undefined where nobody is asked, as when another program calls. */
type Seen = readonly string[] | undefined;

/** @returns a Conflict with what is open and was not read; it is only a warning: the same call that says it was read goes on */
const unseenOf = (slips: readonly Slip[], seen: readonly string[]): Conflict | undefined => {
  const unseen = slips.filter(({ message }) => !seen.includes(message)).map(({ message }) => message);
  if (unseen.length === 0) return undefined;
  return new Conflict(SLIP_MESSAGE.unseen(unseen), { errors: unseen.map((message) => ({ path: 'seen', message })) });
};

const moveSlips = (needs: MoveFactsNeeds) => {
  const factsOf = moveFacts(needs);

  /** Of several orders that get one status; those that there are not are left out. */
  const ofMoves = async (
    orderIds: readonly string[],
    { status, role }: Omit<Move, 'orderId'>,
  ): Promise<Map<string, Slip[]>> => {
    const facts = await factsOf(orderIds);
    return new Map(
      facts.map((its) => [its.order._id, its.order.status === status ? [] : slipsOfMove(its, status, role)]),
    );
  };

  return {
    ofMoves,

    /** @throws NotFound */
    ofMove: async ({ orderId, ...move }: Move): Promise<Slip[]> => {
      const slips = (await ofMoves([orderId], move)).get(orderId);
      if (!slips) throw new NotFound();
      return slips;
    },
  };
};

/** What is open about an order and what follows from it, for whoever moves it or sends an offer. It decides nothing. */
export const slipsService = (needs: Needs) => {
  const { db, orders, quotations, priceBooks } = needs;
  const { ofMoves, ofMove } = moveSlips(needs);

  /** @throws NotFound */
  const ofOffer = async (orderId: string, quotationId: string): Promise<Slip[]> => {
    const { total } = await quotations.read(orderId, quotationId);
    const kept = await orders.find(db, orderId);
    if (!kept) throw new NotFound();
    return slipsOfOffer({ total, minimum: minimumOf(kept.order.serviceNeeded, await priceBooks.inForce()) });
  };

  return {
    ofMove,
    ofOffer,

    /** @throws NotFound, Conflict */
    requireMoveSeen: async ({ status, ...move }: PlannedMove, seen: Seen): Promise<void> => {
      if (seen === undefined || status === undefined || !hasSlips(status)) return;
      const unseen = unseenOf(await ofMove({ ...move, status }), seen);
      if (unseen) throw unseen;
    },

    /** Which of several orders have something open that nobody has read, with it. */
    unseenOfMoves: async (
      orderIds: readonly string[],
      move: Omit<Move, 'orderId'>,
    ): Promise<ReadonlyMap<string, ServiceError>> => {
      if (!hasSlips(move.status)) return new Map();
      const slips = await ofMoves(orderIds, move);
      return new Map(
        [...slips].flatMap(([orderId, its]) => {
          const unseen = unseenOf(its, []);
          return unseen ? [[orderId, unseen] as const] : [];
        }),
      );
    },

    /** @throws NotFound, Conflict */
    requireOfferSeen: async (orderId: string, quotationId: string, seen: Seen): Promise<void> => {
      const unseen = seen && unseenOf(await ofOffer(orderId, quotationId), seen);
      if (unseen) throw unseen;
    },
  };
};

export type SlipsService = ReturnType<typeof slipsService>;
