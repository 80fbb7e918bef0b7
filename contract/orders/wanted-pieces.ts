import { typedCount } from '#contract/pricing/typed-count.ts';

/**
 * How many of each file an order wants by its Quantity. Undefined unless that is a single number: then each file has a count of its
 * own. `quality` is the field that product development labels Quantity. When an order is placed, this number replaces whatever was
 * counted beside the files, so that no order says two things. After that, the count that is kept with a file is what holds.
 */
export const wantedPieces = ({ quantity, quality = '' }: Readonly<Record<string, string | undefined>>) =>
  typedCount(quantity ?? quality);

const BY_FILE = 'According to the files';

/**
 * What the Quantity says once counts beside the files were corrected, so that no order says two things. Undefined where it can stay: it
 * is no number, or the number of every file.
 */
export const quantityAfterCounts = (
  details: Readonly<Record<string, string>>,
  counts: readonly (number | undefined)[],
): Readonly<Record<string, string>> | undefined => {
  const said = wantedPieces(details);
  if (said === undefined || counts.every((count) => count === said)) return undefined;
  const name = details.quantity === undefined ? 'quality' : 'quantity';
  const [first] = counts;
  const isSame = first !== undefined && counts.every((count) => count === first);
  return { [name]: isSame ? String(first) : BY_FILE };
};
