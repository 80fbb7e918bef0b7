const unknown = new WeakSet<object>();

/** Marks an error of COMMIT itself: whether the transaction stands is only certain after the next opening of the database. */
export const markOutcomeUnknown = (error: unknown) => {
  if (typeof error === 'object' && error !== null) unknown.add(error);
};

/**
 * Whether the rows of a failed transaction may be in the database all the same. SQLite writes them before it asks the disk
 * for durability: when that fails, they may be found again at the next start. An error before COMMIT leaves none.
 */
export const isOutcomeUnknown = (error: unknown) => typeof error === 'object' && error !== null && unknown.has(error);
