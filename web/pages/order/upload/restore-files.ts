import { withMoreFiles } from '#web/forms/files/chosen-files.ts';
import { chooseAgainText } from '#web/kept-files/kept-text.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';

/**
 * Takes the files that this browser kept into the unsent order; loaded where there may be any. What was chosen while they loaded joins
 * them, or takes the place of a single one.
 * @param names of the files that should be there
 * @returns what is said of those that were not kept; undefined where all were
 */
export const restoreFiles = async (names: readonly string[], isSingle: boolean): Promise<string | undefined> => {
  const kept = await unsentOrder.restoreFiles((before, chosen) =>
    isSingle && chosen.length > 0 ? chosen : withMoreFiles(before, chosen, true),
  );
  const there = [...kept, ...unsentOrder.files()];
  const lost = names.filter((name) => !there.some((file) => file.name === name));
  return lost.length > 0 || there.length === 0 ? chooseAgainText(lost) : undefined;
};
