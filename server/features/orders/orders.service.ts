import {
  type FirstStep,
  type Order,
  ORDER_MESSAGE,
  type OrderReceipt,
  type OrderStatus,
  orderStatus,
} from '../../../contract/order.ts';
import { type IdempotencyClaim, writeOnce } from '../../database/idempotency.ts';
import { newId, newReference } from '../../database/identifiers.ts';
import type { Page } from '../../database/paging.ts';
import type { Database } from '../../database/tables.ts';
import { NotFound, Refused } from '../../errors.ts';
import { showableFileName } from '../../files/file-names.ts';
import type { FileStore, StagedFile } from '../../files/store.ts';
import type { IncomingFile } from '../../http/multipart/receive.ts';
import { readOrderRequest } from './order-request.ts';
import {
  findOrder,
  findOrderFile,
  insertOrder,
  knownFileIds,
  listOrders,
  type OrderListRequest,
  type OrderWithFiles,
  setStatus,
} from './orders.repository.ts';

/** Reads a request to its end, handing over each file as it arrives, and returns the text fields. */
type Receive = (takeFile: (file: IncomingFile) => Promise<void>) => Promise<Record<string, string>>;

interface TakenFile extends StagedFile {
  _id: string;
  name: string;
}

const FOLDER = 'orders/';
const keyOf = (fileId: string) => FOLDER + fileId;

const toOrder = (row: OrderWithFiles): Order => ({
  _id: row._id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  company: row.company,
  project: row.project,
  contactNumber: row.contact_number,
  deliveryAddress: row.delivery_address,
  deliveryDate: row.delivery_date,
  serviceNeeded: row.service_needed as FirstStep['serviceNeeded'],
  details: JSON.parse(row.details),
  files: row.files.map(({ _id, name, size, sha256 }) => ({ _id, name, size: Number(size), sha256 })),
  status: orderStatus.parse(row.status),
  createdAt: row.created_at,
});

export const ordersService = ({ db, files, now }: { db: Database; files: FileStore; now: () => Date }) => {
  const write = (
    claim: IdempotencyClaim | undefined,
    { customer, details }: ReturnType<typeof readOrderRequest>,
    taken: TakenFile[],
  ) =>
    writeOnce<OrderReceipt>(db, claim, now(), async (tx) => {
      const receipt = { _id: newId(), reference: newReference() };
      const row = {
        ...receipt,
        name: customer.name,
        email: customer.email,
        company: customer.company,
        project: customer.project,
        contact_number: customer.contactNumber,
        delivery_address: customer.deliveryAddress,
        delivery_date: customer.deliveryDate,
        service_needed: customer.serviceNeeded,
        details: JSON.stringify(details),
        status: 'new' satisfies OrderStatus,
        created_at: now().toISOString(),
      };
      const fileRows = taken.map(({ _id, name, size, sha256 }, position) => ({
        _id,
        order_id: receipt._id,
        position,
        name,
        size,
        sha256,
      }));
      await insertOrder(tx, row, fileRows);
      return receipt;
    });

  /**
   * Takes an order. When this returns, every byte and the row are safe on disk; when it throws, nothing stays.
   * The same claim again gets the first one's receipt and keeps nothing.
   */
  const place = async (claim: IdempotencyClaim | undefined, receive: Receive): Promise<OrderReceipt> => {
    const taken: TakenFile[] = [];
    let keepFiles = false;
    try {
      const fields = await receive(async ({ field, name, bytes }) => {
        if (field !== 'file') throw new Refused(`Files are taken in the field file, not in ${field}!`);
        const _id = newId();
        const file = { _id, name: showableFileName(name), ...(await files.stage(keyOf(_id), bytes)) };
        taken.push(file);
        if (file.size === 0) throw new Refused(`The file ${file.name} is empty!`);
      });
      const request = readOrderRequest(fields);
      if (taken.length === 0) throw new Refused(ORDER_MESSAGE.file);
      await files.keep(taken);
      keepFiles = true; // should the row's commit fail half-known, the sweeper decides by what the database says
      const { answer, written } = await write(claim, request, taken);
      keepFiles = written;
      return answer;
    } finally {
      const keys = taken.map(({ key }) => key);
      if (!keepFiles) await files.remove(keys);
      files.release(keys);
    }
  };

  return {
    place,

    /** Newest first. */
    list: async (request: OrderListRequest): Promise<Page<Order>> => {
      const { items, nextCursor } = await listOrders(db, request);
      return { items: items.map(toOrder), nextCursor };
    },

    /** @throws NotFound */
    read: async (_id: string): Promise<Order> => {
      const found = await findOrder(db, _id);
      if (!found) throw new NotFound();
      return toOrder(found);
    },

    /** @throws NotFound */
    changeStatus: async (_id: string, status: OrderStatus): Promise<Order> => {
      const found = (await setStatus(db, _id, status)) && (await findOrder(db, _id));
      if (!found) throw new NotFound();
      return toOrder(found);
    },

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
  };
};

export type OrdersService = ReturnType<typeof ordersService>;
