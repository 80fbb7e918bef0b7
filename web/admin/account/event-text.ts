import type { SecurityEvent, SecurityEventKind } from '#contract/auth/security-events.ts';
import { deviceName } from './device-name.ts';

const TEXT: Record<SecurityEventKind, string> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'session-ended': 'Signed out a device',
  'sign-in-failed': 'Wrong password',
  'password-refused': 'Wrong current password while changing the password',
  'token-refused': 'Attempt to use a session that had ended',
  'code-refused': 'Wrong code after a correct password',
  locked: 'Sign-in paused after too many wrong passwords',
  'token-reused': 'Session ended: its cookie was used twice and may have been copied',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset on the server',
  'password-reset-by-mail': 'Password reset by a link in a mail',
  'two-factor-on': 'Two-factor sign-in turned on',
  'two-factor-off': 'Two-factor sign-in turned off',
  'two-factor-removed': 'Two-factor sign-in turned off on the server',
  'recovery-code-used': 'Signed in with a recovery code',
  'recovery-codes-renewed': 'New recovery codes',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkeys-removed': 'All passkeys removed on the server',
  'passkey-sign-in': 'Signed in with a passkey',
  'passkey-refused': 'Passkey refused',
  'passkey-copied': 'Passkey refused: it counts fewer uses than before and may have been copied',
};

/** What happened, and how often. */
export const eventText = ({ kind, count }: Pick<SecurityEvent, 'kind' | 'count'>) =>
  count > 1 ? `${TEXT[kind]}, ${count} times` : TEXT[kind];

/** The device and the address; undefined for events from the server's terminal, whose text says so already. */
export const eventOrigin = ({ device, address, addresses }: SecurityEvent) => {
  if (address === '') return undefined;
  const others = addresses - 1;
  const place = others > 0 ? `${address} and ${others} other ${others === 1 ? 'address' : 'addresses'}` : address;
  return `${deviceName(device)} · ${place}`;
};
