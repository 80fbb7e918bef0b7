import type { Order, OrderStatus, StepKind } from '#contract/orders/order.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { toKept } from './kept-order.ts';
import { appendStep, lastStep, lockOrder, setReadyBy, updateOrder } from './order-changes.repository.ts';
import { countCustomersCorrections, countCustomersSteps, findOrder } from './orders.repository.ts';
import { requireWordsSent } from './owners-words.ts';
import type { TrackingTokens } from './tracking-tokens.ts';

/** What happened to an order in another room. */
interface Happening {
  /** A sentence for the owner's history. */
  what: string;
  /** The status that it brings about; without one the order keeps its own. */
  status?: OrderStatus;
  /** An administrator's e-mail; null is the customer. */
  by: string | null;
  at: Date;
  /** Whether the customer gets an e-mail about it. */
  announced: boolean;
  /** What the owner added to it. */
  words?: string;
  kind?: StepKind;
}

export interface ProgressedOrder extends Order {
  /** The customer's private page. */
  trackingUrl: string;
  /** When something last changed that its price depends on; undefined where nothing did. */
  basisChangedAt?: string | undefined;
}

interface Needs {
  tokens: TrackingTokens;
  payers: Pick<TrackingTokens, 'read'>;
  trackingUrl: (orderId: string) => string;
}

/** Adds what happened to the history, and changes the status where it has to. @throws Conflict if no mail carries the words */
const recordHappening = async (
  tx: InTransaction,
  orderId: string,
  { what, status, by, at, announced, words = '', kind }: Happening,
): Promise<void> => {
  requireWordsSent(words, announced);
  if (status === undefined || !(await updateOrder(tx, orderId, { status }))) await lockOrder(tx, orderId);
  const former = await lastStep(tx, orderId);
  const step = {
    order_id: orderId,
    status: status ?? former.status,
    at: at.toISOString(),
    administrator: by,
    announced: announced ? 1 : 0,
    what,
    words: words || null,
    kind: kind ?? null,
  } as const;
  await appendStep(tx, step, former);
};

/** What rooms about an order's money may do with it, in their own transactions. */
export const orderProgress = ({ tokens, payers, trackingUrl }: Needs) => {
  const get = async (db: Database, orderId: string): Promise<ProgressedOrder> => {
    const found = await findOrder(db, orderId);
    if (!found) throw new NotFound();
    const { order, basisChangedAt } = toKept(found);
    return { ...order, trackingUrl: trackingUrl(orderId), basisChangedAt };
  };
  return {
    /** @throws NotFound */
    get,

    /** Keeps other writers off an order until the transaction ends. Call it before all else in one. @returns whether there is such an order */
    lock: lockOrder,

    /**
     * Takes an order, so that nobody else adds to its quotations, invoices or history until the transaction ends: what is read of
     * them after this still holds when something is written, in any database. Call it before all else in a transaction.
     * @throws NotFound
     */
    take: async (tx: InTransaction, orderId: string): Promise<ProgressedOrder> => {
      await lockOrder(tx, orderId);
      return get(tx, orderId);
    },

    record: recordHappening,

    /** Promises a day by which an order is ready, YYYY-MM-DD. */
    promise: setReadyBy,

    /** How many entries of the history are the customer's and begin with this text. */
    countOfCustomer: countCustomersSteps,

    /** How many things the customer corrected. */
    countOfCorrections: countCustomersCorrections,

    /** The order of a customer's private link, or of the link for whoever pays. @throws NotFound unless its signature is ours */
    idOfPaying: (token: string): string => {
      const _id = tokens.read(token) ?? payers.read(token);
      if (_id === undefined) throw new NotFound();
      return _id;
    },

    /** The order of a customer's private link. @throws NotFound unless its signature is ours */
    idOfToken: (token: string): string => {
      const _id = tokens.read(token);
      if (_id === undefined) throw new NotFound();
      return _id;
    },
  };
};

export type OrderProgress = ReturnType<typeof orderProgress>;
