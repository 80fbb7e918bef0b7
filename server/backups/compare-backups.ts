import { sizeText } from '#contract/formats/size-text.ts';
import { filesText, momentText, ordersText } from './backup-texts.ts';
import type { Manifest } from './manifest.ts';

/** What a shop never has much less of from one night to the next, unless something is wrong. */
const SHRINKS_BY_AT_MOST = 0.1;

/** How many orders a backup holds. */
export const ordersIn = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.find(({ table }) => table === 'orders')?.rows ?? 0;

const measuresOf = (manifest: Manifest) => [
  { amount: ordersIn(manifest), text: ordersText },
  { amount: manifest.files.count, text: filesText },
  { amount: manifest.files.bytes, text: sizeText },
];

/** `3 orders more, 0 files more, 1.2 MB less` */
const changeText = (now: Manifest, before: Manifest) => {
  const former = measuresOf(before);
  return measuresOf(now)
    .map(({ amount, text }, at) => {
      const change = amount - (former[at]?.amount ?? 0);
      return `${text(Math.abs(change))} ${change < 0 ? 'less' : 'more'}`;
    })
    .join(', ');
};

/** Says what a backup holds compared with the one before, and whether that is so much less that somebody should look. */
export const compareBackups = (now: Manifest, before: Manifest): { says: string; shrank: boolean } => {
  const former = measuresOf(before);
  const shrank = measuresOf(now).some(
    ({ amount }, at) => amount < (former[at]?.amount ?? 0) * (1 - SHRINKS_BY_AT_MOST),
  );
  return { says: `Compared with the backup of ${momentText(before.takenAt)}: ${changeText(now, before)}.`, shrank };
};
