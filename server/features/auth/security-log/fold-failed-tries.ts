import { FAILED_TRIES, type SecurityEvent } from '#contract/auth/security-events.ts';

type Single = Omit<SecurityEvent, 'count' | 'addresses'>;

const FAILED: ReadonlySet<string> = new Set(FAILED_TRIES);

/** Sorts events, newest first, and merges consecutive failures of one kind, so that guessing does not fill the page. */
export const foldFailedTries = (events: readonly Single[]): SecurityEvent[] => {
  const runs: [Single, ...Single[]][] = [];
  for (const event of events.toSorted((one, other) => (one._id < other._id ? 1 : -1))) {
    const run = runs.at(-1);
    if (run && FAILED.has(event.kind) && run[0].kind === event.kind) run.push(event);
    else runs.push([event]);
  }
  return runs.map((run) => ({
    ...run[0],
    count: run.length,
    addresses: new Set(run.map(({ address }) => address)).size,
  }));
};
