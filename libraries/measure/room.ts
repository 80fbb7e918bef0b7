import { fits, type MachineLimits } from './limits.ts';
import type { Finding, Size } from './measurement.ts';

/** The sentences of a kind of file. */
interface Says {
  tooLarge: (largestMm: number, boxMm: Size) => Finding;
  largestMachine: (largestMm: number, usualMm: Size, boxMm: Size) => Finding;
}

/**
 * Whether something fits no machine of the shop, or only the largest, which its pages do not name. A customer who compares with those
 * does not lean a plate across a bed: as the pages have it, what is asked is how it lies in its file.
 * @param sizesMm of all its parts
 */
export const roomFindings = (
  says: Says,
  fitsIn: (boxMm: Size) => boolean,
  sizesMm: readonly Size[],
  { boxMm, usualBoxesMm }: MachineLimits,
): Finding[] => {
  if (!boxMm) return [];
  const largestMm = Math.max(...sizesMm.flat());
  if (!fitsIn(boxMm)) return [says.tooLarge(largestMm, boxMm)];
  const usual = usualBoxesMm?.at(-1);
  const isUsual = (size: Size) => usualBoxesMm?.some((box) => fits(size, box));
  return usual && !sizesMm.every(isUsual) ? [says.largestMachine(largestMm, usual, boxMm)] : [];
};
