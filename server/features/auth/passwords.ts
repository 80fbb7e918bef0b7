import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's own parameters: 19 MiB, 2 passes, 1 lane (the OWASP password storage minimum). */
export const hashPassword = (password: string) => hash(password);

/** A password that nobody has to think up: 120 random bits. */
export const randomPassword = () => randomBytes(15).toString('base64url');

/** What a password is held against when the account is unknown: the answer then takes as long as for a known one. */
const nobodysHash = hashPassword(randomPassword());

/** @returns whether the password is right; never true for a missing hash */
export const passwordMatches = async (passwordHash: string | undefined, password: string) => {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== undefined && matches;
};
