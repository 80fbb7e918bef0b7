import { useSyncExternalStore } from 'react';
import { keptText } from '#web/kept-files/kept-text.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { forgetAll, forgetQuestion } from './forget-all.ts';

/** Where the files are, once that is known, and the way to leave nothing on a device that others use. */
export function KeptNote({ busy }: { busy: boolean }) {
  const unkept = useSyncExternalStore(unsentOrder.subscribe, unsentOrder.unkept);
  const forget = async () => {
    if (!window.confirm(forgetQuestion())) return;
    await forgetAll();
    location.reload();
  };
  if (busy) return null;
  return (
    <p className="text-muted wrap-anywhere">
      {unkept && `${keptText(unkept.map(({ name }) => name))} `}
      <button type="button" onClick={() => void forget()} className="text-link min-h-6 font-semibold">
        Forget all of this
      </button>
    </p>
  );
}
