const IDLE_DAYS = 30; // since it was last used
const WHOLE_DAYS = 90; // since the sign-in, however much it is used
const DAY_MS = 86_400_000;

/** How long a session goes on. */
export const sessionTimes = (now: () => Date) => {
  const endOf = (signedInAt: Date) =>
    new Date(Math.min(now().getTime() + IDLE_DAYS * DAY_MS, signedInAt.getTime() + WHOLE_DAYS * DAY_MS));
  return {
    /** When one that is opened now ends unless it is used. */
    endOfNew: () => endOf(now()),
    /** When one that is used now ends unless it is used again; in the past once its whole time is up. */
    endOf: (signedInAt: string) => endOf(new Date(signedInAt)),
    /** Sessions that ended before this are of no use to anybody. */
    forgottenBefore: () => new Date(now().getTime() - IDLE_DAYS * DAY_MS),
  };
};

export type SessionTimes = ReturnType<typeof sessionTimes>;
