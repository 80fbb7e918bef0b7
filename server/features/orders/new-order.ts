import { usesText } from '#contract/measuring/measurement.ts';
import type { Order } from '#contract/orders/order.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { deliveryColumns } from './delivery-columns.ts';
import { insertOrder } from './insert-order.repository.ts';
import type { KeptFile } from './kept-order.ts';

type Told = Omit<Order, 'files' | 'status' | 'note' | 'version' | 'price'>;

/** A file, with what of it is to be made as it is. */
type NewFile = Order['files'][number] & Pick<KeptFile, 'asIs'>;

/** An order that has just come. */
export interface NewOrder extends Told {
  /** In the sequence that the customer chose. */
  files: readonly NewFile[];
  /** The price that the customer was shown. */
  estimateId?: string | undefined;
  /** The version of the price book by which it is to be priced once its files are measured. */
  priceBook?: number | undefined;
  /** The same for all orders of one press. */
  together?: string | undefined;
  /** The e-mail of who entered it for the customer; without one the customer sent it. */
  enteredBy?: string | undefined;
}

/** Writes an order with its files and the first step of its history. */
export const addOrder = (
  tx: InTransaction,
  { files, estimateId, priceBook, together, enteredBy, ...order }: NewOrder,
): Promise<void> => {
  const row = {
    _id: order._id,
    reference: order.reference,
    name: order.name,
    email: order.email,
    company: order.company,
    project: order.project,
    contact_number: order.contactNumber,
    delivery_address: order.deliveryAddress,
    delivery_date: order.deliveryDate,
    service_needed: order.serviceNeeded,
    details: JSON.stringify(order.details),
    status: 'new' satisfies Order['status'],
    created_at: order.createdAt,
    estimate_id: estimateId ?? null,
    price_book: priceBook ?? null,
    together: together ?? null,
    ...deliveryColumns(order.delivery),
  };
  const fileRows = files.map(({ _id, name, size, sha256, quantity, unit, uses, options, asIs }, position) => ({
    _id,
    order_id: order._id,
    position,
    name,
    size,
    sha256,
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
    uses: usesText(uses) || null,
    options: options ? JSON.stringify(options) : null,
    as_is: asIs ? JSON.stringify(asIs) : null,
  }));
  return insertOrder(tx, row, fileRows, enteredBy);
};
