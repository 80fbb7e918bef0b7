import { z } from 'zod';

/** Failed attempts. Anybody can cause many of them, so they are stored, counted and shown separately. */
export const FAILED_TRIES = [
  'sign-in-failed',
  'password-refused',
  'token-refused',
  'code-refused',
  'passkey-refused',
] as const;

export const SECURITY_EVENT_KINDS = [
  ...FAILED_TRIES,
  'sign-in',
  'sign-out',
  'session-ended',
  'locked',
  'token-reused',
  'password-changed',
  'password-reset',
  'password-reset-by-mail',
  'two-factor-on',
  'two-factor-off',
  'two-factor-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'passkeys-removed',
  'passkey-sign-in',
  'passkey-copied',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** A security event of the administrator's own account. Consecutive failures of one kind are one event with a count. */
export const securityEvent = z.object({
  _id: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** The IP address of the latest attempt; '' if it was made in the terminal. */
  address: z.string(),
  /** The User-Agent header, '' if none was sent. */
  device: z.string(),
  at: z.iso.datetime(),
  /** How many attempts this event stands for; counting stops at 500. */
  count: z.number(),
  /** How many different addresses they came from. */
  addresses: z.number(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;
