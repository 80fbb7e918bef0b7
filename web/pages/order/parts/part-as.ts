import type { LineGroup, LineUses } from '#contract/measuring/measurement.ts';
import type { OrderPart, Reading } from './part.ts';

/** What its unit could be, and its groups of lines, are kept while it is measured again: the customer may want to choose once more. */
export const withReading = (part: OrderPart, reading: Reading): OrderPart => {
  if (reading.state !== 'measured') return { ...part, reading };
  const { figures, preview } = reading.part;
  const lines = figures.unit.ask ? undefined : figures.groups;
  const read = { ...part, reading, lines };
  return figures.unit.choices ? { ...read, question: { unit: figures.unit, reason: figures.reason, preview } } : read;
};

/** At once as the customer says, before it is measured so. */
export const asSaid = (group: LineGroup, uses: LineUses): LineGroup => {
  const use = uses[group.id];
  return use === undefined ? group : { ...group, use, from: 'customer' };
};

/** As it was before it was mended; nothing of it is with the shop. */
export const ownAgain = (part: OrderPart): OrderPart => {
  const { mended, question: _asked, ...own } = part;
  return mended ? { ...own, uploadId: undefined, unit: mended.ownUnit } : part;
};

/** The unit that the customer chose for the own file: a mended one may be in another. */
export const ownUnitOf = ({ mended, unit }: OrderPart) => (mended ? mended.ownUnit : unit);
