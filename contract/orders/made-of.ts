import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import type { OrderedService } from '#contract/services/services.ts';
import { wantedPieces } from './wanted-pieces.ts';

interface Ordered {
  serviceNeeded: OrderedService;
  details: Readonly<Record<string, string>>;
  files: readonly { quantity?: number | undefined }[];
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

/** How many pieces an order is for; undefined where that is not a number. */
export const piecesOf = ({ details, files }: Ordered): number | undefined => {
  const counted = files.map(({ quantity }) => quantity);
  if (counted.length > 0 && counted.every((quantity) => quantity !== undefined))
    return counted.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0);
  return wantedPieces(details);
};

/** What an order is made of, in the sequence in which orders are sorted into one job: 'Plywood', '3 mm', 'Natural'. */
export const madeOf = ({ serviceNeeded, details }: Omit<Ordered, 'files'>) => {
  if (serviceNeeded === ORDERED_PRODUCT) return { material: short(details.product), thickness: '', color: '' };
  const { material, layers, includes, thickness, color, finishing } = details;
  if (layers !== undefined) return { material: short(layers), thickness: '', color: short(finishing) };
  return { material: short(material ?? includes), thickness: thick(thickness), color: short(color) };
};

/** The same in one line. */
export const madeOfText = (order: Omit<Ordered, 'files'>): string => {
  const { material, thickness, color } = madeOf(order);
  return [material, thickness, color].filter((part) => part !== '').join(' ');
};
