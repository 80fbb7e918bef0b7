import { useEffect, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { BinEntry } from '#contract/bin.ts';
import type { Done } from '#contract/http/envelope.ts';
import { leadOn } from '#web/admin/ui/keys/rows.ts';
import { restoreDeleted } from '#web/admin/ui/restore-deleted.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'bin';

const placeOf = ({ kind, _id }: BinEntry) =>
  kind === 'order' ? apiAddress.binnedOrder(_id) : apiAddress.binnedProduct(_id);

/** Brings entries of the bin back, or erases them. @param onDone also after a failure: somebody else may have been quicker */
export const useBinActs = (entries: readonly BinEntry[] | null, onDone: () => unknown) => {
  /** Where whoever emptied a row goes on. */
  const goesOn = useRef<() => HTMLElement | null>(() => null);
  const [busyId, setBusyId] = useState<string>();
  useEffect(() => {
    if (document.activeElement === document.body) goesOn.current()?.focus(); // what was pressed is gone
  }, [entries]);
  const act = async ({ _id }: BinEntry, work: () => Promise<unknown>) => {
    setBusyId(_id);
    goesOn.current = leadOn(_id, () => document.getElementById('main'));
    await work();
    setBusyId(undefined);
    await onDone();
  };
  const eraseNow = async (entry: BinEntry) => {
    try {
      const { message } = await callApi<Done>(placeOf(entry), { method: 'DELETE' });
      showToast({ kind: 'success', about: ABOUT, text: message });
    } catch (error) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    }
  };
  return {
    busyId,
    goesOn: () => goesOn.current(),
    restore: (entry: BinEntry) => act(entry, () => restoreDeleted(entry.kind, entry._id)),
    erase: (entry: BinEntry) => act(entry, () => eraseNow(entry)),
  };
};
