import { useHydrated } from '#web/forms/use-hydrated.ts';
import { isSomebodyKnown } from '#web/pages/order/unsent/device-memory.ts';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
import type { Placed } from './remembered.ts';

const loadKnown = () => import('./known.ts');

/** What is said of a customer whom the page knows, once it is there. @param isGiven whether this order says already who orders */
export const useKnown = (isGiven = false) => useLoaded(loadKnown, useHydrated() && (isGiven || isSomebodyKnown()));

/** After an order was placed: remembers who did, or forgets them, if they said so. */
export const settleMemory = async (wanted: boolean | undefined, placed: Placed) => {
  if (wanted === undefined) return;
  const known = await loadKnown().catch(() => undefined); // the order is placed all the same
  known?.remembered.settle(wanted, placed);
};
