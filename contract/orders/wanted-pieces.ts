import { typedCount } from '#contract/pricing/typed-count.ts';

/**
 * How many of each file an order wants by its Quantity. Undefined unless that is a single number: then each file has a count of its
 * own. `quality` is the field that product development labels Quantity. When an order is placed, this number replaces whatever was
 * counted beside the files, so that no order says two things. After that, the count that is kept with a file is what holds.
 */
export const wantedPieces = ({ quantity, quality = '' }: Readonly<Record<string, string | undefined>>) =>
  typedCount(quantity ?? quality);
