import { z } from 'zod';

export const AUTH_MESSAGE = {
  email: 'Email is required!',
  password: 'Password is required!',
  passwordShort: 'Password is too short!',
  wrong: 'Email or password is wrong!',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
} as const;

export const PASSWORD_MIN = 6;
const PASSWORD_MAX = 1_000; // hashing time grows with length

export const loginRequest = z.object({
  userId: z.string({ error: AUTH_MESSAGE.email }).trim().min(1, AUTH_MESSAGE.email).max(254, AUTH_MESSAGE.wrong),
  password: z
    .string({ error: AUTH_MESSAGE.password })
    .min(1, AUTH_MESSAGE.password)
    .min(PASSWORD_MIN, AUTH_MESSAGE.passwordShort)
    .max(PASSWORD_MAX, AUTH_MESSAGE.wrong),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const profile = z.object({ _id: z.string(), email: z.string(), name: z.string() });
export type Profile = z.infer<typeof profile>;

export const accessGrant = z.object({ accessToken: z.string() });
export const loginGrant = accessGrant.extend({ user: profile });
export const profileReply = z.object({ success: z.literal(true), user: profile });

export { SIGNED_IN_COOKIE } from './signed-in-cookie.ts';
