import type { FileChange } from '#contract/measuring/mending.ts';
import type { MendedPart, ReadPart } from '#web/pages/order/parts/part.ts';

/** A file as it was and as it is mended, before anybody has said yes to it. */
export interface Offer {
  before: ReadPart;
  mended: MendedPart;
  changes: readonly FileChange[];
}
