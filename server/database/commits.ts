const unknown = new WeakSet<object>();

/** Marks an error of COMMIT itself: only reopening the database tells whether the transaction was committed. */
export const markOutcomeUnknown = (error: unknown) => {
  if (typeof error === 'object' && error !== null) unknown.add(error);
};

/**
 * Whether the rows of a failed transaction may be in the database anyway. SQLite writes them before it syncs: if the sync
 * fails, they may be there at the next start. An error before COMMIT leaves none.
 */
export const isOutcomeUnknown = (error: unknown) => typeof error === 'object' && error !== null && unknown.has(error);
