import { usesText } from '#contract/measuring/measurement.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import {
  deleteErasedBefore,
  erasedOf,
  moveBack,
  moveToErased,
  ordersWithErasedBefore,
} from './erased-files.repository.ts';
import type { KeptFile } from './kept-order.ts';
import {
  filesOfOrders,
  findOrderFile,
  insertFile,
  knownFileIds,
  lastPosition,
  markReplaced,
  setCount,
  setUnit,
} from './order-files.repository.ts';

type ContractFile = Order['files'][number];
type Count = Pick<ContractFile, 'options'> & { quantity: number };

const toCount = ({ quantity, options }: Pick<ContractFile, 'quantity' | 'options'>) => ({
  quantity: quantity ?? null,
  options: options ? JSON.stringify(options) : null,
});

/** A file that was replaced before its order came. */
interface ReplacedAhead {
  file: Pick<ContractFile, '_id' | 'name' | 'size' | 'sha256'>;
  position: number;
  replacement: string;
  by: string;
  at: Date;
}

interface Replacing {
  file: Omit<ContractFile, 'quantity' | 'options'>;
  by: string;
  notedBy?: string | undefined;
  at: Date;
}

/** The files of orders. */
export const keptFiles = {
  /** Undefined for a file of any other order, and of one in the bin. */
  find: async (db: Database, orderId: string, fileId: string) => findOrderFile(db, orderId, fileId),

  /** Filters these identifiers to those of orders' files. */
  known: (db: Database, ids: readonly string[]): Promise<Set<string>> => knownFileIds(db, ids),

  /** Every file of every order, with the order's reference, in batches. */
  ofAll: (db: Database) => filesOfOrders(db),

  /** Says in which unit a file is. */
  setUnit,

  /** Says of a file how many are wanted, and how, where the order did not. */
  setCount: (tx: InTransaction, _id: string, count: Count): Promise<void> =>
    setCount(tx, _id, { ...toCount(count), quantity: count.quantity }),

  /** Adds a file that another one of the order was made of, as one that it replaced. */
  addReplaced: async (
    tx: InTransaction,
    orderId: string,
    { file, position, replacement, by, at }: ReplacedAhead,
  ): Promise<void> => {
    const { _id, name, size, sha256 } = file;
    const mark = { replacement_id: replacement, replaced_at: at.toISOString(), replaced_by: by };
    await insertFile(tx, { _id, name, size, sha256, options: null, order_id: orderId, position, ...mark });
  },

  /** Adds a file behind the others, also behind those that were erased. */
  add: async (tx: InTransaction, orderId: string, file: ContractFile): Promise<void> => {
    const { _id, name, size, sha256, unit, uses } = file;
    const position = (await lastPosition(tx, orderId)) + 1;
    const row = { _id, name, size, sha256, unit: unit ?? null, uses: usesText(uses) || null };
    await insertFile(tx, { ...row, order_id: orderId, position, ...toCount(file) });
  },

  /**
   * Puts a file in the place of another, which is kept: as many are wanted of it, in the same way.
   * @param by the name that the customer gave
   * @param notedBy the administrator's e-mail, where the shop does it
   * @returns false if another one took that place already: of two at once, one does
   */
  replace: async (
    tx: InTransaction,
    orderId: string,
    { file: former, position }: KeptFile,
    { file, by, notedBy, at }: Replacing,
  ): Promise<boolean> => {
    const { _id, name, size, sha256, unit, uses } = file;
    const mark = { replacement_id: _id, replaced_at: at.toISOString(), replaced_by: by, noted_by: notedBy ?? null };
    if (!(await markReplaced(tx, { order_id: orderId, file_id: former._id, ...mark }))) return false;
    const row = { _id, name, size, sha256, unit: unit ?? null, uses: usesText(uses) || null };
    await insertFile(tx, { ...row, order_id: orderId, position, ...toCount(former) });
    return true;
  },

  /** What its customer took out of an order and can bring back, each with those whose place it had taken. */
  erased: {
    put: moveToErased,
    takeBack: moveBack,
    ofOrder: erasedOf,
    ordersBefore: ordersWithErasedBefore,
    /** Their bytes are left to the caller. */
    removeBefore: deleteErasedBefore,
  },
};
