import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { OrderedService } from '#contract/services/services.ts';

interface Ordered {
  serviceNeeded: OrderedService;
  details: Readonly<Record<string, string>>;
}

/** Materials that are said in a word where a list has no room for the form's. */
const SHORT: Readonly<Record<string, string>> = {
  'Double Layer (No Plated Through Hole)': '2 layers',
  'Single Layer': '1 layer',
  'Plastic Wood (PVC)': 'PVC',
};

const short = (text: string | undefined) => {
  const trimmed = (text ?? '').trim();
  return SHORT[trimmed] ?? trimmed;
};

const thick = (text: string | undefined) => short(text).replace(/^(\d+(?:\.\d+)?)\s*mm$/i, '$1 mm');

/** What an order is made of, in the sequence in which orders are sorted into one job: 'Plywood', '3 mm', 'Natural'. */
export const madeOf = ({ serviceNeeded, details }: Ordered) => {
  if (serviceNeeded === ORDERED_PRODUCT) return { material: short(details.product), thickness: '', color: '' };
  const { material, layers, includes, thickness, color, finishing } = details;
  if (layers !== undefined) return { material: short(layers), thickness: '', color: short(finishing) };
  return { material: short(material ?? includes), thickness: thick(thickness), color: short(color) };
};

/** The same in one line. */
export const madeOfText = (order: Ordered): string => {
  const { material, thickness, color } = madeOf(order);
  return [material, thickness, color].filter((part) => part !== '').join(' ');
};
