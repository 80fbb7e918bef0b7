import { z } from 'zod';
import { typedCode } from './auth.ts';
import { AUTH_MESSAGE } from './messages.ts';

export const TWO_FACTOR_MESSAGE = {
  required:
    'Your shop asks for two-factor sign-in. Turn it on or add a passkey on your account page, and you can go on.',
  codeWanted: AUTH_MESSAGE.code,
  codeWrong: 'This code is not right, or was used before. Please try the next one.',
  on: 'Two-factor sign-in is on. Other devices were signed out.',
  off: 'Two-factor sign-in is off.',
  renewed: 'Here are your new recovery codes. The ones before no longer work.',
  alreadyOn: 'Two-factor sign-in is on already. Turn it off first to set it up on another device.',
  notOn: 'Two-factor sign-in is not on.',
  notBegun: 'Please begin again: the code on the screen is too old.',
} as const;

/** How many recovery codes there are, each of which works once. */
export const RECOVERY_CODES = 10;

const code = typedCode.min(1, TWO_FACTOR_MESSAGE.codeWanted);

const currentPassword = z
  .string({ error: AUTH_MESSAGE.currentPassword })
  .min(1, AUTH_MESSAGE.currentPassword)
  .max(1_000, AUTH_MESSAGE.currentPasswordWrong);

/** How somebody's own sign-in is set up. */
export const twoFactor = z.object({
  on: z.boolean(),
  since: z.iso.datetime().optional(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

export const twoFactorStart = z.object({ currentPassword });

/** What an authenticator app needs. It is shown this once. */
export const twoFactorSecret = z.object({
  /** As people type it: Base32. */
  secret: z.string(),
  /** As apps open it: otpauth://… */
  uri: z.string(),
  /** The same to be scanned: the width in modules, and an SVG path of the dark ones. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>;

export const twoFactorConfirmation = z.object({ code });

/** Both, for what would weaken the account. */
export const twoFactorProof = z.object({ currentPassword, code });
export type TwoFactorProof = z.infer<typeof twoFactorProof>;

/** Shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
