import type { Database } from '#server/database/tables.ts';
import { NotFound } from '#server/errors.ts';
import { filesOfOrders, findOrderFile, knownFileIds } from '#server/features/orders/orders.repository.ts';
import type { NamedFile } from '#server/files/missing.ts';
import type { FileStore } from '#server/files/store.ts';

const FOLDER = 'orders/';

/** Where a file lies in the store. */
export const keyOf = (fileId: string) => FOLDER + fileId;

/** What customers sent along with their orders. */
export const orderFiles = ({ db, files }: { db: Database; files: FileStore }) => ({
  /** @throws NotFound */
  openFile: async (orderId: string, fileId: string) => {
    const file = await findOrderFile(db, orderId, fileId);
    if (!file) throw new NotFound();
    return { name: file.name, sha256: file.sha256, ...(await files.read(keyOf(file._id))) };
  },

  /** Which of these files of the store are this room's, and belong to an order. */
  folder: FOLDER,
  knownFiles: async (keys: readonly string[]): Promise<Set<string>> => {
    const known = await knownFileIds(
      db,
      keys.map((key) => key.slice(FOLDER.length)),
    );
    return new Set([...known].map(keyOf));
  },

  /** The files of all orders, in batches. */
  namedFiles: async function* (): AsyncGenerator<NamedFile[]> {
    for await (const files of filesOfOrders(db))
      yield files.map(({ _id, reference }) => ({ key: keyOf(_id), owner: reference }));
  },
});
