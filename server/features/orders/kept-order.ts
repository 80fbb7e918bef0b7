import type { Selectable } from 'kysely';
import { lengthUnit, lineUses } from '#contract/measuring/measurement.ts';
import { findingsAsIs } from '#contract/orders/file-answers.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import type { FindingAsIs } from '#contract/orders/open-findings.ts';
import { type Order, type OrderRecord, orderStatus } from '#contract/orders/order.ts';
import { piecesOf } from '#contract/orders/pieces-of.ts';
import { type Standing, standing } from '#contract/orders/standing.ts';
import { moneyOf } from '#pricing/money';
import type { OrderStepRow } from '#server/database/tables.ts';
import type { OrderFileWithSize, OrderWithFiles } from './orders.repository.ts';

type ContractFile = Order['files'][number];

/** A file of an order. */
export interface KeptFile {
  /** As the contract says it. */
  file: ContractFile;
  /** What of it the customer said with the order to be made as it is. */
  asIs?: readonly FindingAsIs[] | undefined;
  /** Its place among the order's files, which the file that takes its place inherits. */
  position: number;
  /** What took its place, when, and the name that the customer gave; undefined while it counts. */
  replacement: { _id: string; at: string; by: string; byShop: boolean } | undefined;
}

/** An order as the rooms of the server know it. */
export interface KeptOrder {
  /** As the contract says it, with the files that count. */
  order: Order;
  files: KeptFile[];
  /** Files that another took the place of, the first to be replaced first. */
  replaced: KeptFile[];
  /** The price that it came with, or was given. */
  estimateId: string | null;
  /** The version of the price book by which it is priced once its files are measured; null: it came with a price, or with none. */
  priceBook: number | null;
  /** When something last changed that its price depends on: counts, choices, files, their units, what lines are for. */
  basisChangedAt: string | undefined;
  /** Since when it lies in the bin, and by whom; undefined: it does not. */
  deleted: { at: string; by: string } | undefined;
}

const toContractFile = ({
  _id,
  name,
  size,
  sha256,
  quantity,
  unit,
  uses,
  options,
}: OrderFileWithSize): ContractFile => ({
  _id,
  name,
  size,
  sha256,
  ...(quantity !== null && { quantity }),
  ...(unit !== null && { unit: lengthUnit.parse(unit) }),
  ...(uses !== null && { uses: lineUses.parse(JSON.parse(uses)) }),
  ...(options !== null && { options: JSON.parse(options) as Record<string, string> }),
});

const toKeptFile = (row: OrderFileWithSize): KeptFile => ({
  file: toContractFile(row),
  ...(row.as_is !== null && { asIs: findingsAsIs.parse(JSON.parse(row.as_is)) }),
  position: row.position,
  replacement:
    row.replacement_id === null
      ? undefined
      : {
          _id: row.replacement_id,
          at: row.replaced_at ?? '',
          by: row.replaced_by ?? '',
          byShop: row.noted_by !== null,
        },
});

/** An amount in cents, as its column has it, in the shop’s currency. */
const moneyIn = (cents: number | string | null) => (cents === null ? undefined : moneyOf(Number(cents)));

const named = (flags: string | null) => (flags ?? '').split(',').filter((flag) => flag !== '');

/** Undefined until it was worked out; what is kept is read as strictly as what arrives. */
const toStanding = (row: OrderWithFiles): Standing | undefined =>
  row.waits_for === null
    ? undefined
    : standing.parse({
        waitsFor: row.waits_for,
        why: row.waits_why,
        amount: moneyIn(row.waits_paisa),
        until: row.waits_until ?? undefined,
        flags: named(row.flags),
        price: moneyIn(row.price_paisa),
        owed: moneyIn(row.owed_paisa),
      });

const toDelivery = ({ delivery_area: area, delivery_paisa: price, delivery_free_paisa: free }: OrderWithFiles) => {
  if (area === null) return {};
  const freeFrom = moneyIn(free);
  return { delivery: { area, price: moneyIn(price) ?? 0, ...(freeFrom !== undefined && { freeFrom }) } };
};

const toWhatIsWanted = (row: OrderWithFiles): Pick<Order, 'details' | 'files' | 'pieces'> => {
  const details = JSON.parse(row.details) as Record<string, string>;
  const files = row.files.map(toContractFile);
  const pieces = piecesOf({ details, files });
  return { details, files, ...(pieces !== undefined && { pieces }) };
};

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
  ...toWhatIsWanted(row),
  status: orderStatus.parse(row.status),
  note: row.note,
  version: row.version,
  createdAt: row.created_at,
  standing: toStanding(row),
  ...toDelivery(row),
  ...(row.assigned_to !== null && { assignedTo: row.assigned_to }),
  ...(row.held_at !== null && { heldAt: row.held_at }),
  ...(row.ready_by !== null && { readyBy: row.ready_by }),
});

/** Maps a row with its files. */
export const toKept = (row: OrderWithFiles): KeptOrder => ({
  order: toOrder(row),
  files: row.files.map(toKeptFile),
  replaced: row.replaced.map(toKeptFile),
  estimateId: row.estimate_id,
  priceBook: row.price_book,
  basisChangedAt: row.basis_changed_at ?? undefined,
  deleted: row.deleted_at === null ? undefined : { at: row.deleted_at, by: row.deleted_by ?? '' },
});

/** Maps an order's steps to the contract's history. */
export const toHistory = (steps: Selectable<OrderStepRow>[]): OrderRecord['history'] =>
  steps.map(({ status, at, administrator, announced, what, words, kind }) => ({
    status: orderStatus.parse(status),
    at,
    by: administrator,
    announced: announced === 1,
    ...(what !== null && { what }),
    ...(words !== null && { words }),
    ...(kind !== null && { kind }),
  }));
