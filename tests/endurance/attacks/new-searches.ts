import type { Attack } from './attack.ts';
import { askInLoops } from './loops.ts';

/** A new search each time, so that nothing can be cached. */
export const newSearches = (connections: number): Attack => ({
  name: `${connections} connections with a new search each time`,
  run: (target, signal) => {
    let asked = 0;
    return askInLoops(target, { connections, address: () => `/shop?q=none+of+${(asked += 1)}` }, signal);
  },
});
