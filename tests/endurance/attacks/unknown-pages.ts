import type { Attack } from './attack.ts';
import { askInLoops } from './loops.ts';

/** Connections that each request one unknown page after the other. */
export const unknownPages = (connections: number): Attack => ({
  name: `${connections} connections that ask for unknown pages`,
  run: (target, signal) => {
    let asked = 0;
    return askInLoops(target, { connections, address: () => `/x${(asked += 1)}` }, signal);
  },
});
