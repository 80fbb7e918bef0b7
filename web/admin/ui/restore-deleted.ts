import { apiAddress } from '#contract/addresses.ts';
import type { BinEntry } from '#contract/bin.ts';
import type { Done } from '#contract/http/envelope.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'restored';

/** Brings back what was deleted, and says whether that worked. @returns whether it did */
export const restoreDeleted = async (kind: BinEntry['kind'], _id: string): Promise<boolean> => {
  const address = kind === 'order' ? apiAddress.orderRestore(_id) : apiAddress.productRestore(_id);
  try {
    const { message } = await callApi<Done>(address, { method: 'POST', body: {} });
    showToast({ kind: 'success', about: ABOUT, text: message });
    return true;
  } catch (error) {
    showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    return false;
  }
};

/** The button of a toast about a deletion. @param onRestored once it is back */
export const undoDeletion = (kind: BinEntry['kind'], _id: string, onRestored: () => unknown) => ({
  label: 'Undo',
  run: () => void restoreDeleted(kind, _id).then((back) => back && onRestored()),
});
