import type { MendedPart, OrderPart, Reading } from './part.ts';

/** A part of which the mended file is ordered. */
export const asMended = ({ question: _asked, ...part }: OrderPart, mended: MendedPart): OrderPart => ({
  ...part,
  uploadId: mended.uploadId,
  unit: mended.unit,
  mended,
});

export const measuredAs = ({ part }: MendedPart): Reading => ({ state: 'measured', part });

/** The part of the customer's own file again, to be measured anew. */
export const asOwn = ({ mended, question: _asked, ...part }: OrderPart): OrderPart =>
  mended ? { ...part, uploadId: mended.own, unit: mended.ownUnit } : part;
