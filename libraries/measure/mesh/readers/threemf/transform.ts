import { IDENTITY, type Matrix } from '#measure/affine/space.ts';

/** @returns undefined for text that is not twelve finite numbers */
export const parseTransform = (text: string | undefined): Matrix | undefined => {
  if (text === undefined) return IDENTITY;
  const numbers = text.trim().split(/\s+/).map(Number);
  return numbers.length === 12 && numbers.every(Number.isFinite) ? (numbers as unknown as Matrix) : undefined;
};
