import { TEXT_MAX } from '#contract/text.ts';
import type { OrderPart } from './part.ts';

/** What the counts of the files come to in the Quantity field: '3', or 'bracket.stl: 3, lid.stl: 1'. */
export const quantityText = (parts: readonly Pick<OrderPart, 'file' | 'quantity'>[]) => {
  const [first] = parts;
  if (!first) return '';
  if (parts.length === 1) return String(first.quantity);
  const text = parts.map(({ file, quantity }) => `${file.name}: ${quantity}`).join(', ');
  if (text.length <= TEXT_MAX.line) return text;
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${pieces} pieces of ${parts.length} files, as counted beside each`;
};
