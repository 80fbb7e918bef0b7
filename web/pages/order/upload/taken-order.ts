import type { OrderableService } from '#contract/services/services.ts';
import { orderedParts, type TakenPart } from '#web/pages/order/parts/ordered-parts.ts';
import { rememberedChoices } from '#web/pages/order/parts/remembered-choices.ts';
import { tabStorage } from '#web/tab-storage.ts';
import type { OrderContent } from './order-body.ts';
import { unanswered } from './unanswered.ts';

/** How the files of an order went into its request. */
interface Taken {
  /** The files with all choices for them. */
  of: string;
  /** For each file, what it was uploaded as before; null where it is sent. */
  uploadIds: readonly (string | null)[];
  /** Whether the counts were known, which come with what prices files; and by which book a price was shown. */
  counted: boolean;
  priceBook?: number | undefined;
}

const NAME = 'karkhana-order-taken'; // in tabStorage

const choicesOf = (service: OrderableService, parts: readonly TakenPart[]) =>
  JSON.stringify([
    service,
    parts.map(({ file, unit, options }) => [
      [file.name, file.size, file.lastModified],
      [rememberedChoices.of(file).quantity, unit, options], // what Quantity says is compared with the other fields
    ]),
  ]);

/** An order that did not arrive is priced as its customer sees it now; one that may have arrived, as it was sent. */
const bookFor = (before: Taken, known: Pick<Taken, 'priceBook'>) =>
  unanswered.read() === undefined ? (known.priceBook ?? before.priceBook) : before.priceBook;

/**
 * What an order takes from its files. As long as nothing else is chosen an order that is tried again is the same to the byte,
 * whatever was sent ahead, loaded or reloaded in between: the shop may have it already, and would take another for a second order.
 */
export const takeOrder = (
  service: OrderableService,
  parts: readonly TakenPart[],
  known: Pick<Taken, 'counted' | 'priceBook'>,
): OrderContent => {
  const of = choicesOf(service, parts);
  const before = tabStorage.read(NAME) as Taken | undefined;
  const taken =
    before?.of === of
      ? { ...before, priceBook: bookFor(before, known) }
      : { ...known, of, uploadIds: parts.map(({ uploadId }) => uploadId ?? null) };
  tabStorage.write(NAME, taken);
  const asBefore = parts.map(({ uploadId: _now, ...part }, at) => {
    const uploadId = taken.uploadIds[at];
    return typeof uploadId === 'string' ? { ...part, uploadId } : part;
  });
  const { items, ...sent } = orderedParts(asBefore);
  return { ...sent, fields: taken.counted ? { items, priceBook: taken.priceBook?.toString() } : {} };
};

/** Whether an order took these files as they are chosen before. */
export const isTaken = (service: OrderableService, parts: readonly TakenPart[]) =>
  (tabStorage.read(NAME) as Taken | undefined)?.of === choicesOf(service, parts);

/** The next order takes its files anew. */
export const forgetTakenOrder = () => tabStorage.remove(NAME);
