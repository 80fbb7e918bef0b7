import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has hydrated; false on the server and during hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
