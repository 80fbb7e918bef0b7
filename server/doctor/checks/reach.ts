const WAIT_MS = 5_000;

/** Asks as somebody else would; where the answer leads elsewhere, that is the answer. */
export const reach = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' });

/** What `fetch` hides: the reason below 'fetch failed'. */
export const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
};
