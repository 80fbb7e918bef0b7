import { useSyncExternalStore } from 'react';
import { loadKnown } from '#web/pages/order/known/use-known.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';

/** Asks before anything of a customer stays on a device that others may use. */
export function RememberMe() {
  const wished = useSyncExternalStore(
    unsentOrder.subscribe,
    () => unsentOrder.read().remember ?? false,
    () => false,
  );
  return (
    <label className="wide remember-me">
      <input
        type="checkbox"
        checked={wished}
        onChange={({ target }) => {
          unsentOrder.keepRemember(target.checked);
          void loadKnown().catch(() => undefined); // what remembers is there by then
        }}
      />
      Remember me on this device
    </label>
  );
}
