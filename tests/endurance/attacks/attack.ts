import type { ServerProcess } from '../../support/server-process.ts';

/** What an attack needs to know of the server. */
export type Target = Pick<ServerProcess, 'port' | 'url'> & {
  /** A signed-in owner's, for what only an owner may fetch. */
  token?: string | undefined;
};

/** One way to trouble the server. It goes on until the signal aborts, whatever the server answers. */
export interface Attack {
  name: string;
  run: (target: Target, signal: AbortSignal) => Promise<void>;
}
