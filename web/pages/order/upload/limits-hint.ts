import { sizeText } from '#contract/formats/size-text.ts';
import type { OrderLimits } from '#web/context.ts';

/** The hint of the file field. */
export const limitsHint = (limits: OrderLimits, { onlyOne, kinds }: { onlyOne?: string; kinds?: string }) => {
  const allowed = onlyOne
    ? `One file of up to ${sizeText(limits.fileBytes)} per order; drop several, and each is ordered on its own`
    : `Up to ${limits.files} files, ${sizeText(limits.fileBytes)} each and ${sizeText(limits.totalBytes)} in total`;
  return kinds === undefined ? `${allowed}.` : `${allowed}. Best as ${kinds}`;
};
