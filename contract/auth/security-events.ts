import { z } from 'zod';

/** Tries that opened nothing: anybody can make many of them, so they are kept, counted and shown apart. */
export const FAILED_TRIES = ['sign-in-failed', 'password-refused', 'token-refused'] as const;

export const SECURITY_EVENT_KINDS = [
  ...FAILED_TRIES,
  'sign-in',
  'sign-out',
  'session-ended',
  'locked',
  'token-reused',
  'password-changed',
  'password-reset',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** What happened around one's own account. Failed tries of one kind in a row are one event with their count. */
export const securityEvent = z.object({
  _id: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** The IP address of the newest try; '' for the terminal. */
  address: z.string(),
  /** What its browser called itself, '' when it did not. */
  device: z.string(),
  at: z.iso.datetime(),
  /** How many there were; at most 500 are counted. */
  count: z.number(),
  /** From how many addresses. */
  addresses: z.number(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;
