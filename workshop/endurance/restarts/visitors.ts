import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { apiAddress, siteAddress } from '#contract/addresses.ts';

const TICK_MS = 10;
const PATIENCE_MS = 60_000;
const PAGES = ['/', siteAddress.shop, `${apiAddress.products}?limit=1`];

export interface Visits {
  /** Requests that were sent. */
  sent: number;
  seconds: number;
  /** How often each answer came: a status, or why there was none, and on which kind of connection. */
  answers: Record<string, number>;
  worstMs: number;
}

/** @returns its status, or why there is none */
const ask = (url: string, agent: Agent | false) =>
  new Promise<string>((resolve) => {
    const asking = request(url, { agent, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(error.message));
    });
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asking.on('timeout', () => asking.destroy(new Error('no answer in a minute')));
    asking.end();
  });

/**
 * Sends so many requests a second, whether answers come or not, until `stop`: four of five on connections that are kept, as a proxy keeps
 * them, and one on a connection of its own.
 */
export const visit = (url: string, perSecond: number) => {
  const kept = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 });
  const answers: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  const leaving = new AbortController();
  let sent = 0;
  let worstMs = 0;
  const one = async (at: number) => {
    const since = performance.now();
    const isNew = at % 5 === 0;
    const said = await ask(url + PAGES[at % PAGES.length], isNew ? false : kept);
    const answer = said === '200' ? said : `${said} on a ${isNew ? 'new' : 'kept'} connection`;
    worstMs = Math.max(worstMs, performance.now() - since);
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const started = performance.now();
  const sending = (async () => {
    while (!leaving.signal.aborted) {
      const due = ((performance.now() - started) * perSecond) / 1_000;
      for (; sent < due; sent += 1) {
        const asked = one(sent).finally(() => open.delete(asked));
        open.add(asked);
      }
      await wait(TICK_MS);
    }
  })();
  return {
    stop: async (): Promise<Visits> => {
      const seconds = (performance.now() - started) / 1_000;
      leaving.abort();
      await sending;
      await Promise.all(open);
      kept.destroy();
      return { sent, seconds, answers, worstMs };
    },
  };
};
