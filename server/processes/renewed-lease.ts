/** A dead process's work is taken over after a lease and one look, so within a minute. */
export const LEASE_MS = 40_000;
export const RENEWED_EVERY_MS = 10_000;
export const LOOKED_FOR_EVERY_MS = 15_000;

export const inFuture = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/**
 * Does work under a lease, renewing it until the work ends.
 * @param renew resolves to false if somebody else has the lease by now
 * @param work gets a signal that aborts then
 */
export const underLease = async <Result>(
  renew: () => Promise<boolean>,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const lost = new AbortController();
  const renewOnce = () =>
    renew().then(
      (held) => held || lost.abort(),
      () => undefined, // the next try may succeed; if none does, the lease ends by itself
    );
  const renewing = setInterval(() => void renewOnce(), RENEWED_EVERY_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewing);
  }
};
