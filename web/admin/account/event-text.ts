import type { SecurityEvent, SecurityEventKind } from '#contract/auth/security-events.ts';
import { deviceName } from './device-name.ts';

const WORDS: Record<SecurityEventKind, string> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'session-ended': 'Signed out a device',
  'sign-in-failed': 'Wrong password',
  'password-refused': 'Wrong current password on the form for a new one',
  'token-refused': 'An ended session was refused',
  locked: 'Sign-in paused after too many wrong passwords',
  'token-reused': 'Session ended: its cookie was used twice, as if copied',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset on the server',
};

/** What happened, and how often. */
export const eventWords = ({ kind, count }: Pick<SecurityEvent, 'kind' | 'count'>) =>
  count > 1 ? `${WORDS[kind]}, ${count} times` : WORDS[kind];

/** With what it was done, and from where; undefined for the terminal, which is said already. */
export const eventOrigin = ({ device, address, addresses }: SecurityEvent) => {
  if (address === '') return undefined;
  const others = addresses - 1;
  const place = others > 0 ? `${address} and ${others} other ${others === 1 ? 'address' : 'addresses'}` : address;
  return `${deviceName(device)} · ${place}`;
};
