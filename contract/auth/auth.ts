import { z } from 'zod';
import { accessGrant } from './access-grant.ts';
import { isEasyPassword } from './easy-password.ts';
import { AUTH_MESSAGE } from './messages.ts';

const PASSWORD_MIN = 6; // enforced at sign-in; passwords set before the longer minimum may still be this short
export const NEW_PASSWORD_MIN = 12;
const PASSWORD_MAX = 1_000; // hashing time grows with length

const password = z
  .string({ error: AUTH_MESSAGE.password })
  .min(1, AUTH_MESSAGE.password)
  .min(PASSWORD_MIN, AUTH_MESSAGE.passwordShort);

/** Six digits of an authenticator app, or a recovery code, as people type them. */
export const typedCode = z.string({ error: AUTH_MESSAGE.code }).trim().max(40, AUTH_MESSAGE.code);

export const loginRequest = z.object({
  userId: z.string({ error: AUTH_MESSAGE.email }).trim().min(1, AUTH_MESSAGE.email).max(254, AUTH_MESSAGE.wrong),
  password: password.max(PASSWORD_MAX, AUTH_MESSAGE.wrong),
  /** Only of who has set up two-factor sign-in: without it they are asked for it (401, with an error at `code`). */
  code: typedCode.optional(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** A password that somebody chooses. Whether it is their name or the shop's is for the server to say. */
export const newPassword = z
  .string({ error: AUTH_MESSAGE.password })
  .min(1, { error: AUTH_MESSAGE.password, abort: true })
  .min(NEW_PASSWORD_MIN, { error: AUTH_MESSAGE.passwordShort, abort: true })
  .max(PASSWORD_MAX, { error: 'Please keep this under 1,000 characters!', abort: true })
  .refine((text) => !isEasyPassword(text), AUTH_MESSAGE.passwordEasy);

/** An administrator changes their own password. This ends all of their other sessions. */
export const passwordChange = z.object({
  currentPassword: z
    .string({ error: AUTH_MESSAGE.currentPassword })
    .min(1, AUTH_MESSAGE.currentPassword)
    .max(PASSWORD_MAX, AUTH_MESSAGE.currentPasswordWrong),
  newPassword,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** A device on which the administrator is signed in; `device` is its User-Agent header, '' if it sent none. */
export const session = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether this is the session that made the request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const profile = z.object({ _id: z.string(), email: z.string(), name: z.string() });
export type Profile = z.infer<typeof profile>;

export const loginGrant = accessGrant.extend({ user: profile });
export type LoginGrant = z.infer<typeof loginGrant>;
export const profileReply = z.object({ success: z.literal(true), user: profile });
export type ProfileReply = z.infer<typeof profileReply>;
