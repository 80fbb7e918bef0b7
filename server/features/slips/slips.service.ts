import type { Role } from '#contract/auth/roles.ts';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import { SLIP_MESSAGE, type Slip } from '#contract/slips.ts';
import { isPriced, minimumOf } from '#pricing';
import type { Database } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import type { invoicesService } from '#server/features/invoices/invoices.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { quotationsService } from '#server/features/quotations/quotations.service.ts';
import { hasSlips, slipsOfMove, slipsOfOffer } from './slips.ts';

interface Needs {
  db: Database;
  /** The record of an order. @throws NotFound */
  readOrder: (orderId: string) => Promise<OrderRecord>;
  invoices: Pick<ReturnType<typeof invoicesService>, 'ofOrder'>;
  quotations: Pick<ReturnType<typeof quotationsService>, 'list' | 'read'>;
  priceBooks: Pick<PriceBooksService, 'inForce'>;
  productOrders: { held: Pick<ProductOrdersService['held'], 'shortOf'> };
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

/** @throws Conflict with what is open and was not read; it is only a warning: the same call that says it was read goes on */
const requireSeen = (slips: readonly Slip[], seen: readonly string[]) => {
  const unseen = slips.filter(({ message }) => !seen.includes(message)).map(({ message }) => message);
  if (unseen.length === 0) return;
  throw new Conflict(SLIP_MESSAGE.unseen(unseen), { errors: unseen.map((message) => ({ path: 'seen', message })) });
};

/** What is open about an order and what follows from it, for whoever moves it or sends an offer. It decides nothing. */
export const slipsService = ({ db, readOrder, invoices, quotations, priceBooks, productOrders }: Needs) => {
  /** @throws NotFound */
  const ofMove = async ({ orderId, status, role }: Move): Promise<Slip[]> => {
    const order = await readOrder(orderId);
    if (order.status === status) return [];
    const facts = {
      order,
      madeFromFiles: isPriced(order.serviceNeeded),
      invoices: await invoices.ofOrder(orderId),
      quotation: (await quotations.list(orderId)).find((one) => one.status !== 'draft'),
      shortOf: await productOrders.held.shortOf(db, orderId),
    };
    return slipsOfMove(facts, status, role);
  };

  /** @throws NotFound */
  const ofOffer = async (orderId: string, quotationId: string): Promise<Slip[]> => {
    const { total } = await quotations.read(orderId, quotationId);
    const { serviceNeeded } = await readOrder(orderId);
    return slipsOfOffer({ total, minimum: minimumOf(serviceNeeded, await priceBooks.inForce()) });
  };

  return {
    ofMove,
    ofOffer,

    /** @throws NotFound, Conflict */
    requireMoveSeen: async ({ status, ...move }: PlannedMove, seen: Seen): Promise<void> => {
      if (seen === undefined || status === undefined || !hasSlips(status)) return;
      requireSeen(await ofMove({ ...move, status }), seen);
    },

    /** @throws NotFound, Conflict */
    requireOfferSeen: async (orderId: string, quotationId: string, seen: Seen): Promise<void> => {
      if (seen !== undefined) requireSeen(await ofOffer(orderId, quotationId), seen);
    },
  };
};

export type SlipsService = ReturnType<typeof slipsService>;
