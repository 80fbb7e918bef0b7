import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults: 19 MiB, 2 passes, 1 lane (the OWASP minimum for password storage). */
export const hashPassword = (password: string) => hash(password);

/** A random password of 120 bits. */
export const randomPassword = () => randomBytes(15).toString('base64url');

/** The hash to compare with if the account is unknown, so that the response takes as long as for a known one. */
const dummyHash = hashPassword(randomPassword());

/** @returns whether the password matches; never true for a missing hash */
export const passwordMatches = async (passwordHash: string | undefined, password: string) => {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && matches;
};
