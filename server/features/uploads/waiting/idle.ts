import { IDLE_MINUTES } from '#contract/measuring/waiting-uploads.ts';

export const IDLE_MS = IDLE_MINUTES * 60_000;

/** What got its last byte before this moment has been without one for long enough to yield to others. */
export const idleBefore = (now: Date): string => new Date(now.getTime() - IDLE_MS + 1).toISOString();
