import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import type { OrderedPrices } from '#server/features/estimating/ordered-prices.ts';
import type { ReadFileAnswers } from '#server/features/findings/file-answers.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import { filesOfOrders, findOrderFile, knownFileIds } from '#server/features/orders/order-files.repository.ts';
import { findOrder } from '#server/features/orders/orders.repository.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { CUSTOMER_FOLDER, customerFileId, customerFileKey } from '#server/files/customer-files.ts';
import type { NamedFile } from '#server/files/missing.ts';
import type { FileStore } from '#server/files/store.ts';
import { orderArchive } from './order-archive.ts';

/** The quotation that an order's customer accepted. */
export type FindAgreedQuotation = (db: Database, orderId: string) => Promise<OfferedQuotation | undefined>;

interface Parts {
  db: Database;
  files: FileStore;
  measured: Pick<MeasuringService, 'withMeasurements'>;
  prices: Pick<OrderedPrices, 'estimateOf'>;
  readFileAnswers: ReadFileAnswers;
  findAgreedQuotation: FindAgreedQuotation;
  downloads: Config['downloads'];
}

/** The files of orders. */
export const orderFiles = ({
  db,
  files,
  measured,
  prices,
  readFileAnswers,
  findAgreedQuotation,
  downloads,
}: Parts) => ({
  /** An order and all its files as one ZIP. @throws NotFound */
  archive: async (_id: string) => {
    const found = await findOrder(db, _id);
    if (!found) throw new NotFound();
    const [order = toOrder(found)] = await measured.withMeasurements([toOrder(found)]);
    const estimate = await prices.estimateOf(found, order);
    const answers = await readFileAnswers(found, order);
    const agreed = await findAgreedQuotation(db, _id);
    return { name: `${found.reference}.zip`, ...orderArchive({ ...order, ...answers, estimate, agreed }, files) };
  },

  /** A short-lived address of a file; undefined where files are sent by this server. @throws NotFound */
  linkToFile: async (orderId: string, fileId: string): Promise<string | undefined> => {
    if (downloads === 'stream' || !files.linkTo) return undefined;
    const file = await findOrderFile(db, orderId, fileId);
    if (!file) throw new NotFound();
    return files.linkTo(customerFileKey(file._id), file.name);
  },

  /** @throws NotFound */
  openFile: async (orderId: string, fileId: string) => {
    const file = await findOrderFile(db, orderId, fileId);
    if (!file) throw new NotFound();
    return { name: file.name, sha256: file.sha256, ...(await files.read(customerFileKey(file._id))) };
  },

  /** The folder of orders' files, and which of its files belong to an order. */
  folder: CUSTOMER_FOLDER,
  knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
    const known = await knownFileIds(db, keys.map(customerFileId));
    return new Set([...known].map(customerFileKey));
  },

  /** The files of all orders, in batches. */
  namedFiles: async function* (): AsyncGenerator<NamedFile[]> {
    for await (const files of filesOfOrders(db))
      yield files.map(({ _id, reference }) => ({ key: customerFileKey(_id), owner: reference }));
  },
});
