import { siteAddress } from '#contract/addresses.ts';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import type { Order, OrderRecord } from '#contract/orders/order.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound, TooLarge } from '#server/errors.ts';
import { binnedOrders } from './binned-orders.ts';
import { changeOrder } from './change-order.ts';
import { correctOrder, sayCounts } from './correct-order.ts';
import { keptFiles } from './kept-files.ts';
import { type KeptOrder, toHistory, toKept } from './kept-order.ts';
import { moveOrders } from './move-orders.ts';
import { addOrder } from './new-order.ts';
import { lockOrder, raiseVersion } from './order-changes.repository.ts';
import { blankOrder, contactsAfter, endedWithFiles, presentOf, removeFiles } from './order-people.repository.ts';
import {
  awaitEstimate,
  setBasisChanged,
  setEstimate,
  waitingOrderOf,
  waitingOrders,
} from './order-price.repository.ts';
import { orderProgress } from './order-progress.service.ts';
import {
  findIdByReference,
  findOrder,
  findOrders,
  listSteps,
  listStepsOf,
  listTogether,
  paysDelivery,
} from './orders.repository.ts';
import { keepStandings, listStale, markStaleByFile, markStaleOnDay, setHands } from './standing.repository.ts';
import { payerTokens, trackingTokens } from './tracking-tokens.ts';

export type { KeptFile, KeptOrder } from './kept-order.ts';

interface Needs {
  secret: Uint8Array;
  publicUrl: string;
}

/** How many files an order may have, and how large each and all of them together may be. */
interface OrderLimits {
  files: number;
  fileBytes: number;
  totalBytes: number;
}

type Sized = Pick<Upload, 'size'>;

/**
 * Checks all files of an order together, also those that it only names.
 * @param added those that come now: what an order has already may be larger than one may be by now
 * @throws TooLarge
 */
const requireWithinLimits = (files: readonly Sized[], limits: OrderLimits, added = files): void => {
  if (added.some(({ size }) => size > limits.fileBytes))
    throw new TooLarge(FILE_LIMIT_MESSAGE.tooLarge(limits.fileBytes));
  if (files.length > limits.files) throw new TooLarge(FILE_LIMIT_MESSAGE.tooMany(limits.files));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > limits.totalBytes) throw new TooLarge(FILE_LIMIT_MESSAGE.totalTooLarge(limits.totalBytes));
};

/** How an order gets its price, and which orders wait for theirs. */
const prices = {
  /** Gives an order its price. @returns false when it has one by now, or is gone */
  give: setEstimate,
  /** Takes an order's price away and lets it wait for the next, by a version of the price book; null: a person prices it. */
  await: awaitEstimate,
  /** Notes that something changes that the price depends on: what was quoted before is for another order. */
  basisChanged: setBasisChanged,
  /** The order of a file, if it waits for its price. */
  waitingOf: waitingOrderOf,
  /** Orders that wait for their price, newest first; one in the bin waits until it is restored. */
  waiting: waitingOrders,
};

/** What each order waits for, as it was worked out last. */
const standing = { listStale, keepAll: keepStandings, markByFile: markStaleByFile, markByDay: markStaleOnDay };

/** The histories of several orders, oldest step first. */
const histories = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderRecord['history']>> => {
  const byOrder = Map.groupBy(await listStepsOf(db, ids), ({ order_id }) => order_id);
  return new Map([...byOrder].map(([_id, steps]) => [_id, toHistory(steps)]));
};

/** What of orders is about people, and what is taken out when it may be kept no longer. */
const people = {
  /** How customers can be reached, of orders after an identifier, the oldest first; also of those in the bin. */
  contactsAfter,
  /** Filters identifiers to those of orders that are not in the bin. */
  presentOf,
  /** Takes whatever tells of a person out of an order and its history, but for the name that papers need. */
  blank: blankOrder,
  /** Takes an order's files off it. @returns their identifiers and names; their bytes are left to the caller */
  removeFiles,
  /** Orders with files that ended before a moment and were not touched since. */
  endedWithFiles,
};

/** Undefined for an order that lies in the bin, too. */
const find = async (db: Database, _id: string): Promise<KeptOrder | undefined> => {
  const row = await findOrder(db, _id);
  return row && toKept(row);
};

/** The record of an order, its history, its files and its price. Every other room reads and changes them here. */
export const ordersService = ({ secret, publicUrl }: Needs) => {
  const tokens = trackingTokens(secret);
  const payers = payerTokens(secret);
  const trackingUrl = (orderId: string): string => publicUrl + siteAddress.track(tokens.issue(orderId));
  return {
    progress: orderProgress({ tokens, payers, trackingUrl }),
    /** The address of the customer's private page. */
    trackingUrl,
    /** The address of the page for whoever pays. */
    payerUrl: (orderId: string): string => publicUrl + siteAddress.payer(payers.issue(orderId)),
    isPayerToken: (token: string): boolean => payers.read(token) !== undefined,
    /** The token of the private page, for the server alone. @throws NotFound unless the signature is ours */
    tokenForPayer: (token: string): string => {
      const _id = payers.read(token);
      if (_id === undefined) throw new NotFound();
      return tokens.issue(_id);
    },
    /** Whether a token has a valid signature; its order may have been deleted. */
    isTrackingToken: (token: string): boolean => tokens.read(token) !== undefined,

    find,
    /** Undefined for an order that lies in the bin, too. */
    findByReference: async (db: Database, reference: string): Promise<Order | undefined> => {
      const _id = await findIdByReference(db, reference);
      return _id === undefined ? undefined : (await find(db, _id))?.order;
    },
    /** These orders in this sequence; those deleted in the meantime are left out. */
    findAll: async (db: Database, ids: readonly string[]): Promise<KeptOrder[]> =>
      (await findOrders(db, ids)).map(toKept),
    together: listTogether,
    /** Whether an order of the same press pays for going to an area. */
    goesWith: paysDelivery,
    /** Oldest step first. */
    history: async (db: Database, _id: string): Promise<OrderRecord['history']> => toHistory(await listSteps(db, _id)),
    histories,

    add: addOrder,
    change: changeOrder,
    moveAll: moveOrders,
    correct: correctOrder,
    /** Keeps other writers off an order, also one in the bin, until the transaction ends, without changing it. */
    lock: lockOrder,
    /** Notes a change of what belongs to an order, and locks out other writers. @returns false if it is gone or has another version */
    raiseVersion,

    standing,
    /** Who has it in hand, and whether it is on hold. */
    setHands,

    requireWithinLimits,
    /** Has the Quantity of an order say what is wanted of its files, where it said something else. */
    sayCounts,
    files: keptFiles,
    prices,
    people,
    bin: binnedOrders,
  };
};

export type OrdersService = ReturnType<typeof ordersService>;
