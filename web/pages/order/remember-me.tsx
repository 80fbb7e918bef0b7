import { useSyncExternalStore } from 'react';
import { unsentOrder } from './unsent/unsent-order.ts';

/** Asks before anything of a customer stays on a device that others may use. */
export function RememberMe() {
  const wished = useSyncExternalStore(
    unsentOrder.subscribe,
    () => unsentOrder.read().remember ?? false,
    () => false,
  );
  return (
    <label className="wide remember-me">
      <input type="checkbox" checked={wished} onChange={({ target }) => unsentOrder.keepRemember(target.checked)} />
      Remember me on this device
    </label>
  );
}
