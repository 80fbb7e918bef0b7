import type { Selectable } from 'kysely';
import { lengthUnit } from '#contract/measuring/measurement.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import { type Order, type OrderRecord, orderStatus } from '#contract/orders/order.ts';
import type { OrderStepRow } from '#server/database/tables.ts';
import type { OrderFile, OrderWithFiles } from './orders.repository.ts';

/** Maps a file's row to the contract. */
export const toContractFile = ({
  _id,
  name,
  size,
  sha256,
  quantity,
  unit,
  options,
}: OrderFile): Order['files'][number] => ({
  _id,
  name,
  size,
  sha256,
  ...(quantity !== null && { quantity }),
  ...(unit !== null && { unit: lengthUnit.parse(unit) }),
  ...(options !== null && { options: JSON.parse(options) as Record<string, string> }),
});

/** Maps a row with its files to the contract's order. */
export const toOrder = (row: OrderWithFiles): Order => ({
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
  files: row.files.map(toContractFile),
  status: orderStatus.parse(row.status),
  note: row.note,
  version: row.version,
  createdAt: row.created_at,
});

/** Maps an order's steps to the contract's history. */
export const toHistory = (steps: Selectable<OrderStepRow>[]): OrderRecord['history'] =>
  steps.map(({ status, at, administrator, announced, what, words }) => ({
    status: orderStatus.parse(status),
    at,
    by: administrator,
    announced: announced === 1,
    ...(what !== null && { what }),
    ...(words !== null && { words }),
  }));
