import { type Role, seesCustomers } from '#contract/auth/roles.ts';
import { orderSeenBy } from '#contract/orders/seen-order.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import { CUSTOMER_FOLDER, customerFileId, customerFileKey } from '#server/files/customer-files.ts';
import type { NamedFile } from '#server/files/missing.ts';
import type { FileStore } from '#server/files/store.ts';
import { orderArchive, ordersArchive } from './order-archive.ts';

interface Needs {
  db: Database;
  files: FileStore;
  orders: Pick<OrdersService, 'find' | 'files'>;
  measuring: Pick<MeasuringService, 'withMeasurements'>;
  estimating: Pick<EstimatingService, 'estimateOf'>;
  findings: Pick<FindingsService, 'answersOf'>;
  quotedOrders: Pick<QuotedOrders, 'agreed'>;
  downloads: Config['downloads'];
}

/** Reads an order with all that its ticket says, as `role` may see it. @throws NotFound */
const ticketReader =
  ({ db, orders, measuring, estimating, findings, quotedOrders }: Needs) =>
  async (_id: string, role: Role) => {
    const kept = await orders.find(db, _id);
    if (!kept) throw new NotFound();
    const [order = kept.order] = await measuring.withMeasurements([kept.order]);
    const answers = await findings.answersOf(kept);
    const sums = seesCustomers(role)
      ? { estimate: await estimating.estimateOf(kept), agreed: await quotedOrders.agreed(db, _id) }
      : {};
    return { ...orderSeenBy(role, order), ...answers, ...sums };
  };

/** Files as they are stored. */
const storedFiles = ({ db, files, orders, downloads }: Needs) => ({
  /** A short-lived address of a file; undefined where files are sent by this server. @throws NotFound */
  linkToFile: async (orderId: string, fileId: string): Promise<string | undefined> => {
    if (downloads === 'stream' || !files.linkTo) return undefined;
    const file = await orders.files.find(db, orderId, fileId);
    if (!file) throw new NotFound();
    return files.linkTo(customerFileKey(file._id), file.name);
  },

  /** @throws NotFound */
  openFile: async (orderId: string, fileId: string) => {
    const file = await orders.files.find(db, orderId, fileId);
    if (!file) throw new NotFound();
    return { name: file.name, sha256: file.sha256, ...(await files.read(customerFileKey(file._id))) };
  },

  /** The folder of orders' files, and which of its files belong to an order. */
  folder: CUSTOMER_FOLDER,
  knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
    const known = await orders.files.known(db, keys.map(customerFileId));
    return new Set([...known].map(customerFileKey));
  },

  /** The files of all orders, in batches. */
  namedFiles: async function* (): AsyncGenerator<NamedFile[]> {
    for await (const named of orders.files.ofAll(db))
      yield named.map(({ _id, reference }) => ({ key: customerFileKey(_id), owner: reference }));
  },
});

/** The files of orders, and their downloads. */
export const orderFilesService = (needs: Needs) => {
  const readTicket = ticketReader(needs);
  return {
    ...storedFiles(needs),

    /** An order, as `role` may see it, and all its files as one ZIP. @throws NotFound */
    archive: async (_id: string, role: Role) => {
      const ticket = await readTicket(_id, role);
      return { name: `${ticket.reference}.zip`, ...orderArchive(ticket, needs.files) };
    },

    /** Several orders as one ZIP. @throws NotFound if one is gone */
    archiveOfAll: async (ids: readonly string[], role: Role) => {
      const tickets = [];
      for (const _id of ids) tickets.push(await readTicket(_id, role));
      return { name: `orders-${tickets.length}.zip`, ...ordersArchive(tickets, needs.files) };
    },
  };
};

export type OrderFilesService = ReturnType<typeof orderFilesService>;
