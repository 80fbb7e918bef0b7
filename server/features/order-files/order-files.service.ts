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
import { orderArchive } from './order-archive.ts';

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

/** The files of orders. */
export const orderFilesService = ({
  db,
  files,
  orders,
  measuring,
  estimating,
  findings,
  quotedOrders,
  downloads,
}: Needs) => ({
  /** An order, as `role` may see it, and all its files as one ZIP. @throws NotFound */
  archive: async (_id: string, role: Role) => {
    const kept = await orders.find(db, _id);
    if (!kept) throw new NotFound();
    const [order = kept.order] = await measuring.withMeasurements([kept.order]);
    const answers = await findings.answersOf(kept);
    const sums = seesCustomers(role)
      ? { estimate: await estimating.estimateOf(kept), agreed: await quotedOrders.agreed(db, _id) }
      : {};
    const ticket = { ...orderSeenBy(role, order), ...answers, ...sums };
    return { name: `${order.reference}.zip`, ...orderArchive(ticket, files) };
  },

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

export type OrderFilesService = ReturnType<typeof orderFilesService>;
