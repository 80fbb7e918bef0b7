import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'];

const subscribe = (listener: () => void) => {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
};

/** Whether this device has a connection, as far as its browser knows. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
