import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { rawGet } from '#tests/support/http/raw-get.ts';
import type { Target } from './attacks/attack.ts';

const PAGES = [
  siteAddress.home,
  siteAddress.about,
  siteAddress.shop,
  siteAddress.service('3D-Printing'),
  siteAddress.order,
  siteAddress.contact,
  apiAddress.products,
  '/healthz',
];
const GIVEN_UP_MS = 10_000;

export interface Visits {
  /** Milliseconds for each page that was received. */
  times: number[];
  /** What was received instead of a page. */
  failures: string[];
}

const visit = async (open: ReturnType<typeof rawGet>, address: string, { times, failures }: Visits) => {
  const began = performance.now();
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${address} took over ${GIVEN_UP_MS} ms`)), GIVEN_UP_MS).unref();
  });
  try {
    const { status } = await Promise.race([open(address), timeout]);
    if (status !== 200) failures.push(`${address} answered ${status}`);
    times.push(performance.now() - began);
  } catch (error) {
    failures.push(`${address}: ${(error as Error).message}`);
    times.push(performance.now() - began);
  }
};

/** A visitor who opens one page after the other, each on its own connection, until the signal aborts. */
export const honestVisitor = ({ port }: Pick<Target, 'port'>, pages: readonly string[] = PAGES) => {
  const visits: Visits = { times: [], failures: [] };
  const open = rawGet(port);
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted)
      for (const address of pages) {
        if (signal.aborted) return;
        await visit(open, address, visits);
      }
  };
  return { visits, run };
};
