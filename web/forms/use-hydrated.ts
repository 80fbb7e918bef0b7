import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has hydrated: false in the server's markup and while hydrating. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
