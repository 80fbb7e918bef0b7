import { IDLE_MINUTES } from '#contract/measuring/waiting-uploads.ts';

export const IDLE_MS = IDLE_MINUTES * 60_000;

/** An upload whose last byte came before this moment yields to others. */
export const idleBefore = (now: Date): string => new Date(now.getTime() - IDLE_MS + 1).toISOString();
