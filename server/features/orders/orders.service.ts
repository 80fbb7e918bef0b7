import { siteAddress } from '../../../contract/addresses.ts';
import type { FirstStep } from '../../../contract/order.ts';
import { type Order, type OrderStatus, orderStatus } from '../../../contract/order-record.ts';
import type { Page } from '../../database/paging.ts';
import type { Database } from '../../database/tables.ts';
import { NotFound } from '../../errors.ts';
import type { FileStore } from '../../files/store.ts';
import {
  findOrder,
  findOrderFile,
  knownFileIds,
  listOrders,
  type OrderListRequest,
  type OrderWithFiles,
  setStatus,
} from './orders.repository.ts';
import { placeOrder } from './place-order.ts';
import { trackingTokens } from './tracking.ts';

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
  details: JSON.parse(row.details) as Record<string, string>,
  files: row.files.map(({ _id, name, size, sha256 }) => ({ _id, name, size, sha256 })),
  status: orderStatus.parse(row.status),
  note: row.note,
  version: row.version,
  createdAt: row.created_at,
});

interface Parts {
  db: Database;
  files: FileStore;
  now: () => Date;
  secret: Uint8Array;
  publicUrl: string;
}

export const ordersService = ({ db, files, now, secret, publicUrl }: Parts) => {
  const tokens = trackingTokens(secret);
  const trackingUrl = (orderId: string) => publicUrl + siteAddress.track(tokens.issue(orderId));
  return {
    place: placeOrder({ db, files, now, keyOf, trackingUrl }),

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
