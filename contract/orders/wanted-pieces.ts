import { typedCount } from '#contract/pricing/typed-count.ts';

/**
 * How many of each file an order wants by its Quantity; undefined where that is anything but one number, and each file has a count of
 * its own. `quality` is the field that product development labels Quantity. While an order is placed this number holds, whatever was
 * counted beside the files, so that no order says two; afterwards what is kept with a file does.
 */
export const wantedPieces = ({ quantity, quality = '' }: Readonly<Record<string, string | undefined>>) =>
  typedCount(quantity ?? quality);
