import { dayText } from '#contract/formats/shop-time.ts';
import { CORRECTED_FIELDS, type CorrectedField, correctedDetails } from '#contract/orders/corrected-fields.ts';
import { deliveryText } from '#contract/orders/delivery.ts';
import { DELIVERY_AREA_LABEL } from '#contract/orders/delivery-choice.ts';
import { FIRST_STEP_LABEL } from '#contract/orders/first-step-labels.ts';
import { ORDER_RECORD_MESSAGE, type Order, type OrderFile, type StepKind } from '#contract/orders/order.ts';
import { type Correction, changesPrice } from '#contract/orders/order-correction.ts';
import { quantityAfterCounts, wantedPieces } from '#contract/orders/wanted-pieces.ts';
import { pricedFields } from '#contract/pricing/priced-fields.ts';
import { isOrderable } from '#contract/services/services.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { ChangedMeanwhile, NotFound } from '#server/errors.ts';
import { type KeptOrder, toKept } from './kept-order.ts';
import { appendStep, lastStep, lockOrder, writeCorrection } from './order-changes.repository.ts';
import { setCount } from './order-files.repository.ts';
import { findOrder } from './orders.repository.ts';

/** Characters of a text in the history; the order itself has it in full. */
const SHOWN_MAX = 500;

interface Author {
  /** An administrator's e-mail; null is the customer. */
  by: string | null;
  at: Date;
}

/** One thing that is different, as the history says it. */
interface Change {
  kind: StepKind;
  label: string;
  before: string;
  after: string;
}

interface Corrected {
  /** As it was. */
  kept: KeptOrder;
  /** Whether its price depends on what is different. */
  changesPrice: boolean;
  /** Whether it goes where delivery may cost something else. */
  changesDelivery: boolean;
}

/** Does what follows, in the transaction, before anything is written; it may refuse. @returns what the history is to say of it */
type FollowCorrection = (tx: InTransaction, corrected: Corrected) => Promise<string | undefined>;

const quoted = (text: string) => {
  if (text === '') return 'nothing';
  const short = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).toWellFormed()}…` : text;
  return `“${short}”`;
};

const sentenceOf = ({ label, before, after }: Change) => `${label}: ${quoted(after)} instead of ${quoted(before)}.`;

/** Without what is as it was; with counts and Quantity saying one thing. */
const different = ({ details: former, files, ...order }: Order, wanted: Correction): Correction => {
  const fields = CORRECTED_FIELDS.filter(
    (name) => wanted.fields[name] !== undefined && wanted.fields[name] !== order[name],
  );
  const said = wantedPieces(wanted.details);
  const counted = files.map(({ _id, quantity, options = {} }) => {
    const asked = wanted.files.find((file) => file._id === _id);
    const count = said ?? asked?.quantity ?? quantity;
    const chosen = asked?.options ?? options;
    const isSame = count === quantity && JSON.stringify(chosen) === JSON.stringify(options);
    return { _id, count, chosen, isSame };
  });
  const details = { ...wanted.details };
  if (counted.some(({ isSame }) => !isSame))
    Object.assign(
      details,
      quantityAfterCounts(
        { ...former, ...details },
        counted.map(({ count }) => count),
      ),
    );
  return {
    fields: Object.fromEntries(fields.map((name) => [name, wanted.fields[name]])),
    details: Object.fromEntries(Object.entries(details).filter(([name, text]) => text !== (former[name] ?? ''))),
    files: counted.flatMap(({ _id, count, chosen, isSame }) =>
      isSame ? [] : [{ _id, quantity: count, options: chosen }],
    ),
    ...(wanted.delivery && wanted.delivery.area !== order.delivery?.area && { delivery: wanted.delivery }),
  };
};

const shownField = (name: CorrectedField, value: string) => (name === 'deliveryDate' ? dayText(value) : value);
const KIND: Readonly<Record<CorrectedField, StepKind>> = {
  deliveryDate: 'job',
  deliveryAddress: 'contact',
  contactNumber: 'contact',
  project: 'job',
};

const fileChanges = (
  { serviceNeeded }: Order,
  file: OrderFile,
  { quantity, options = {} }: Correction['files'][number],
) => {
  const asked = isOrderable(serviceNeeded) ? pricedFields(serviceNeeded) : [];
  const text = (count: number | undefined) => (count === undefined ? '' : String(count));
  return [
    { label: file.name, before: text(file.quantity), after: text(quantity) },
    ...asked.map(({ name, label }) => ({
      label: `${file.name}, ${label}`,
      before: file.options?.[name] ?? '',
      after: options[name] ?? '',
    })),
  ].filter(({ before, after }) => before !== after);
};

const deliveryChange = ({ delivery: former }: Order, { delivery }: Correction): Change[] => {
  if (!delivery) return [];
  const before = former ? deliveryText(former) : '';
  return [{ kind: 'contact', label: DELIVERY_AREA_LABEL, before, after: deliveryText(delivery) }];
};

const changesOf = (order: Order, correction: Correction): Change[] => {
  const { fields, details, files } = correction;
  const labels = new Map<string, string>(correctedDetails(order.serviceNeeded).map(({ name, label }) => [name, label]));
  return [
    ...CORRECTED_FIELDS.flatMap((name) => {
      const after = fields[name];
      if (after === undefined) return [];
      const label = FIRST_STEP_LABEL[name];
      return { kind: KIND[name], label, before: shownField(name, order[name]), after: shownField(name, after) };
    }),
    ...deliveryChange(order, correction),
    ...Object.entries(details).map(([name, after]) => ({
      kind: 'job' as const,
      label: labels.get(name) ?? name,
      before: order.details[name] ?? '',
      after,
    })),
    ...files.flatMap((wanted) => {
      const file = order.files.find(({ _id }) => _id === wanted._id);
      return file ? fileChanges(order, file, wanted).map((change) => ({ kind: 'job' as const, ...change })) : [];
    }),
  ];
};

/** @throws NotFound, or Conflict with what happened last if the order no longer has that version */
const orderAt = async (tx: InTransaction, _id: string, version: number): Promise<KeptOrder> => {
  await lockOrder(tx, _id);
  const found = await findOrder(tx, _id);
  if (!found) throw new NotFound();
  if (found.version === version) return toKept(found);
  const { administrator, what, status } = await lastStep(tx, _id);
  throw new ChangedMeanwhile(
    ORDER_RECORD_MESSAGE.changedSince(administrator ?? 'the customer', what ?? `now ${status}.`),
  );
};

const writeSteps = async (
  tx: InTransaction,
  order_id: string,
  sentences: readonly { kind: StepKind; what: string }[],
  { by, at }: Author,
) => {
  for (const sentence of sentences) {
    const former = await lastStep(tx, order_id);
    const step = {
      order_id,
      status: former.status,
      at: at.toISOString(),
      administrator: by,
      announced: 0,
      ...sentence,
    } as const;
    await appendStep(tx, step, former);
  }
};

/**
 * Corrects what an order says, with a step of its history for each thing that is different. What is as it was is no correction.
 * @param read checks what is wanted against the order as it is; throws Refused
 * @param follow prices it anew, or refuses
 * @throws NotFound, Refused, or Conflict if the order no longer has the version that was read
 */
export const correctOrder = async (
  tx: InTransaction,
  { _id, version }: { _id: string; version: number },
  read: (order: Order) => Correction,
  author: Author,
  follow: FollowCorrection,
): Promise<void> => {
  const kept = await orderAt(tx, _id, version);
  const { order } = kept;
  const wanted = different(order, read(order));
  const changes = changesOf(order, wanted);
  if (changes.length === 0) return;
  const follows = await follow(tx, {
    kept,
    changesPrice: changesPrice(order.serviceNeeded, wanted),
    changesDelivery: wanted.delivery !== undefined,
  });
  await writeCorrection(tx, order, wanted);
  for (const { _id, quantity, options } of wanted.files)
    if (quantity !== undefined)
      await setCount(tx, _id, { quantity, options: options ? JSON.stringify(options) : null });
  const sentences = changes.map((change, at) => {
    const isLast = at === changes.length - 1;
    return { kind: change.kind, what: [sentenceOf(change), ...(isLast && follows ? [follows] : [])].join(' ') };
  });
  await writeSteps(tx, _id, sentences, author);
};

/** Has the Quantity of an order say what is wanted of its files, where it said something else. The transaction holds the order. */
export const sayCounts = async (tx: InTransaction, order: Order, counts: readonly (number | undefined)[]) => {
  const details = quantityAfterCounts(order.details, counts);
  if (details) await writeCorrection(tx, order, { fields: {}, details, files: [] });
};
