import { vi } from 'vitest';
import { intercept } from './network.ts';

/** The page loses its connection, as the browser tells it. @returns what brings it back */
export const goOffline = () => {
  const answers = intercept('/', () => 'lost');
  const told = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  return () => {
    answers();
    told.mockRestore();
    dispatchEvent(new Event('online'));
  };
};
