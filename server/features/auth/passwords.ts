import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { clientAddress } from '#server/client-address.ts';
import { type FairQueue, fairQueue } from '#server/fair-queue/fair-queue.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';

/** A hash takes a core some 28 ms and 19 MiB: with two at once, forty wait for less than a second. */
const HASHING = {
  atOnce: 2,
  waitingMax: 40,
  waitingInLaneMax: 10,
  waitMs: 5_000,
  retryAfterSeconds: 2,
  message: AUTH_MESSAGE.busy,
};

/** The turns of all who have a password hashed. */
export const openHashing = (): FairQueue => fairQueue(HASHING);

/** Whose password is hashed. Strangers take turns by their addresses; those that the shop knows are not kept out by them. */
export const hashingFor = {
  stranger: (ip: string): Lane => ({ name: `address ${clientAddress(ip)}` }),
  device: (id: string): Lane => ({ name: `device ${id}`, isTrusted: true }),
  session: (id: string): Lane => ({ name: `session ${id}`, isTrusted: true }),
  terminal: { name: 'terminal', isTrusted: true } satisfies Lane,
};

/** A random password of 120 bits. */
export const randomPassword = () => randomBytes(15).toString('base64url');

/** The hash to compare with if the account is unknown, so that the response takes as long as for a known one. */
const dummyHash = hash(randomPassword());

/** Hashes and compares passwords when it is their turn. Every call throws Unavailable if too many wait. */
export const openPasswords = (hashing: FairQueue) => ({
  /** argon2id with the library's defaults: 19 MiB, 2 passes, 1 lane (the OWASP minimum for password storage). */
  hash: (lane: Lane, password: string): Promise<string> => hashing.run(lane, () => hash(password)),

  /** @returns whether the password matches; never true for a missing hash */
  match: async (lane: Lane, passwordHash: string | undefined, password: string): Promise<boolean> => {
    const matches = await hashing.run(lane, async () => verify(passwordHash ?? (await dummyHash), password));
    return passwordHash !== undefined && matches;
  },
});

export type Passwords = ReturnType<typeof openPasswords>;
