const IDLE_DAYS = 30; // since the last use
const WHOLE_DAYS = 90; // since the sign-in, regardless of use
const DAY_MS = 86_400_000;

/** When sessions expire. */
export const sessionTimes = (now: () => Date) => {
  const endOf = (signedInAt: Date) =>
    new Date(Math.min(now().getTime() + IDLE_DAYS * DAY_MS, signedInAt.getTime() + WHOLE_DAYS * DAY_MS));
  return {
    /** The expiry of a session opened now. */
    endOfNew: () => endOf(now()),
    /** The expiry of a session used now; in the past once its maximum age is reached. */
    endOf: (signedInAt: string) => endOf(new Date(signedInAt)),
    /** Sessions that ended before this can be deleted. */
    forgottenBefore: () => new Date(now().getTime() - IDLE_DAYS * DAY_MS),
  };
};

export type SessionTimes = ReturnType<typeof sessionTimes>;
