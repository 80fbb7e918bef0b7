import { STANDING_NAME, type Standing, standingOf } from '#contract/measuring/measurement-lines.ts';
import type { OrderFile } from '#contract/orders/order.ts';

/** What needs somebody comes first. */
const ORDER: readonly Standing[] = [
  'broken',
  'person',
  'ask',
  'estimate',
  'exact',
  'received',
  'measuring',
  'unmeasured',
];

/** How many files stand how: '1 to be checked · 17 measured · 2 being measured'. */
export const standingCounts = (files: readonly Pick<OrderFile, 'measurement'>[]) => {
  const standings = files.map(({ measurement }) => standingOf(measurement));
  return ORDER.flatMap((standing) => {
    const count = standings.filter((one) => one === standing).length;
    return count === 0 ? [] : `${count} ${STANDING_NAME[standing].toLowerCase()}`;
  }).join(' · ');
};
