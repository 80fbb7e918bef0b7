const WAIT_MS = 5_000;

/** Asks as somebody else would; where the answer leads elsewhere, that is the answer. */
export const reach = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' });

/** What `fetch` hides: the reason below 'fetch failed'. An error of a name with several addresses has a code and no words. */
export const reasonOf = (error: unknown): string => {
  const { cause, message, code } = error as NodeJS.ErrnoException;
  return cause instanceof Error ? reasonOf(cause) : message || code || 'for no reason that was said';
};
