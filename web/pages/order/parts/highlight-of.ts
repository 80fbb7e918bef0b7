import type { EstimateLine } from '#contract/pricing/estimate.ts';
import type { Highlight } from '#viewer';

/**
 * What a line of the price charges for, by its unit: grams are of the whole part, minutes along its lines, square inches of its
 * box.
 */
export const highlightOf = ({ unit, label }: EstimateLine): Highlight => {
  if (unit === 'sq inch') return 'box';
  if (unit !== 'min') return 'part';
  return label.startsWith('Engraving') ? 'engrave' : 'cut';
};
