import type { OrderableService } from '#contract/services/services.ts';
import type { OrderContent } from './order-body.ts';
import { type PartChoices, type Taken, unsentOrder } from './unsent-order.ts';

/** What an order takes of a file. */
export interface TakenPart extends PartChoices {
  file: File;
  /** Set if it was sent ahead. */
  uploadId?: string | undefined;
  /** A mended file in its place, and the upload of the customer's own. */
  mended?: { file?: File; own?: string | undefined } | undefined;
  mendedFrom?: string | undefined;
}

/** What of the files goes into the request of an order, beside its fields. */
interface OrderedParts {
  /** Sent with the order. */
  files: readonly File[];
  /** Sent ahead. */
  uploadIds: readonly string[];
  /** Both, as the customer sees them. */
  sent: readonly (File | string)[];
  /** JSON: how many of each, in which unit, with which options; first the files, then the uploads. */
  items: string;
}

const isUploaded = (part: TakenPart): part is TakenPart & { uploadId: string } => part.uploadId !== undefined;

export const orderedParts = (parts: readonly TakenPart[]): OrderedParts => {
  const sent = parts.filter((part) => !isUploaded(part));
  const uploaded = parts.filter(isUploaded);
  const items = [...sent, ...uploaded].map(({ quantity, unit, uses, options, asIs, mendedFrom }) => ({
    quantity,
    unit,
    uses,
    options: Object.keys(options).length > 0 ? options : undefined,
    asIs,
    mendedFrom,
  })); // what is undefined is not in the JSON
  return {
    files: sent.map(({ file }) => file),
    uploadIds: uploaded.map(({ uploadId }) => uploadId),
    sent: parts.map(({ file, uploadId }) => uploadId ?? file),
    items: JSON.stringify(items),
  };
};

const choicesOf = (service: OrderableService, parts: readonly TakenPart[]) =>
  JSON.stringify([
    service,
    parts.map(({ file, unit, uses, options, asIs }) => [
      [file.name, file.size, file.lastModified],
      [unsentOrder.choicesFor(file).quantity, unit, options, ...[uses, asIs].filter(Boolean)], // what Quantity says is compared with the other fields
    ]),
  ]);

const mendedOf = (parts: readonly TakenPart[]) => parts.map(({ mended }) => mended !== undefined);

/** What was taken before, if it is still what is chosen; what may have arrived is, though a reload forgot what was mended. */
const takenBefore = (service: OrderableService, parts: readonly TakenPart[]) => {
  const { taken, unanswered } = unsentOrder.read();
  if (taken?.of !== choicesOf(service, parts)) return undefined;
  return unanswered || JSON.stringify(taken.mended) === JSON.stringify(mendedOf(parts)) ? taken : undefined;
};

/** An order that did not arrive is priced as its customer sees it now; one that may have arrived, as it was sent. */
const bookFor = (before: Taken, known: Pick<Taken, 'priceBook'>) =>
  unsentOrder.unanswered.read() === undefined ? (known.priceBook ?? before.priceBook) : before.priceBook;

/**
 * What an order takes from its files. As long as nothing else is chosen, an order that is tried again is the same to the byte,
 * whatever was sent ahead, loaded or reloaded in between: the shop may have it already, and would take a different one for a second
 * order.
 */
export const takeOrder = (
  service: OrderableService,
  parts: readonly TakenPart[],
  known: Pick<Taken, 'counted' | 'priceBook'>,
): OrderContent => {
  const before = takenBefore(service, parts);
  const taken = before
    ? { ...before, priceBook: bookFor(before, known) }
    : {
        ...known,
        of: choicesOf(service, parts),
        uploadIds: parts.map(({ uploadId }) => uploadId ?? null),
        mended: mendedOf(parts),
        sources: parts.map(({ mended }) => mended?.file && mended.own),
      };
  unsentOrder.keepTaken(taken);
  const asBefore = parts.map((part, at) => ({
    ...part,
    uploadId: taken.uploadIds[at] ?? undefined,
    mendedFrom: taken.sources?.[at] ?? undefined,
  }));
  const { items, ...sent } = orderedParts(asBefore);
  return { ...sent, fields: taken.counted ? { items, priceBook: taken.priceBook?.toString() } : {} };
};

/** Whether an order took these files as they are chosen before. */
export const isTaken = (service: OrderableService, parts: readonly TakenPart[]) =>
  takenBefore(service, parts) !== undefined;
