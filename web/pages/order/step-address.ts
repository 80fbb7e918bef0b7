import { useSyncExternalStore } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { isOrderable, type OrderableService } from '#contract/services/services.ts';

/*
 * Both steps of an order are one island, and going from one to the other loads no page: what is measured stays in the page's memory.
 * This is the little of a router that two addresses need.
 */

export interface Step {
  /** The service whose form it is; undefined for the first step. */
  service: OrderableService | undefined;
  /** The service that the address of the first step names. */
  requested: OrderableService | undefined;
}

/** The orderable service named by `?type=`; 3D-Printing alone means FDM, and molding is ordered as product development. */
const requestedService = (type: string | null): OrderableService | undefined => {
  if (type === '3D-Printing') return '3D-Printing-fdm';
  if (type === 'Silicon-Molding') return 'Product-Development';
  return type !== null && isOrderable(type) ? type : undefined;
};

const FORM = new RegExp(`^${siteAddress.order}/([^/?]+)`, 'i');

export const stepAt = (address: string): Step => {
  const [path = '', query] = address.split('?');
  const type = FORM.exec(path)?.[1];
  return {
    service: isOrderable(type) ? type : undefined,
    requested: requestedService(new URLSearchParams(query).get('type')),
  };
};

const addressNow = () => location.pathname + location.search;

let shown: string | undefined;
let mayLeave = () => true;
const listeners = new Set<() => void>();

const show = (address: string) => {
  shown = address;
  for (const tell of listeners) tell();
};

/** When the page hears of Back or Forward, it is at the other address already. To stay, it has to return. */
const onHistory = () => {
  if (shown === undefined || shown === addressNow() || mayLeave()) show(addressNow());
  else history.pushState(null, '', shown);
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  addEventListener('popstate', onHistory);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) removeEventListener('popstate', onHistory);
  };
};

/** The address of the step to show; `opened` is the one that the server rendered. */
export const useStepAddress = (opened: string) =>
  useSyncExternalStore(
    subscribe,
    () => (shown ??= addressNow()),
    () => opened,
  );

export const goToStep = (address: string) => {
  if (!mayLeave()) return;
  history.pushState(null, '', address);
  show(address);
};

/** Asks before the step that is shown is left. @returns what ends that */
export const askBeforeLeaving = (ask: () => boolean) => {
  mayLeave = ask;
  return () => {
    mayLeave = () => true;
  };
};
