const KEPT_MAX = 10_000;

/** Addresses that reached their limit, so that no further try of theirs costs a write. In memory, the newest ones. */
export const lockedAddresses = (now: () => Date) => {
  const ends = new Map<string, number>();
  return {
    add: (key: string, expiresAt: string): void => {
      const [oldest] = ends.keys();
      if (ends.size >= KEPT_MAX && oldest !== undefined) ends.delete(oldest);
      ends.set(key, new Date(expiresAt).getTime());
    },

    /** Zero if it is not locked. */
    secondsLeft: (key: string): number => {
      const leftMs = (ends.get(key) ?? 0) - now().getTime();
      if (leftMs <= 0) ends.delete(key);
      return Math.max(0, Math.ceil(leftMs / 1_000));
    },
  };
};
