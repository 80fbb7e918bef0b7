import { createHmac } from 'node:crypto';
import { clientAddress } from '#server/client-address.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { TooMany } from '#server/errors.ts';
import { keyFor } from '#server/features/auth/tokens.ts';
import { lockedAddresses } from './locked-addresses.ts';
import {
  countAttempt,
  deleteExpiredAttempts,
  forgetAttempts,
  forgetAttemptsOn,
  forgiveAttempt,
  keepNewestAttempts,
} from './login-attempts.repository.ts';

const WINDOW_SECONDS = 15 * 60;
/** Many accounts behind one office address, or many addresses for one account, get more attempts, but not endless. */
const ACCOUNT_FACTOR = 10;
const ADDRESS_FACTOR = 20;
const KEPT_ROWS = 100_000;
const TRIMMED_EVERY = 1_000; // rows inserted between two counts

/** One limit that an attempt counts against. */
export interface Limit {
  key: string;
  account: string | null;
  tries: number;
  /** A correct password resets an own limit; limits shared with others only get the one attempt back. */
  own: boolean;
}

const isOfAddress = ({ account, own }: Limit) => account === null && !own;

interface Counted {
  limit: Limit;
  count: number;
  expiresAt: string;
}

/** An attempt that is refused because of earlier ones. */
export class Locked extends TooMany {
  /** Whether this is the attempt that reached the limit; later ones find it already locked. */
  readonly first: boolean;

  constructor(retryAfterSeconds: number, first: boolean) {
    super(retryAfterSeconds);
    this.first = first;
  }
}

interface Needs {
  db: Database;
  secret: Uint8Array;
  now: () => Date;
  tries: number;
}

/** Which limits an attempt counts against. */
const limitsOf = (hash: (...needs: string[]) => string, tries: number) => ({
  strangers: (email: string, ip: string): Limit[] => {
    const address = clientAddress(ip);
    const account = hash('account', email.toLowerCase());
    return [
      { key: hash('address', address), account: null, tries: tries * ADDRESS_FACTOR, own: false },
      { key: hash('pair', address, email.toLowerCase()), account, tries, own: true },
      { key: account, account, tries: tries * ACCOUNT_FACTOR, own: false },
    ];
  },
  /** For whoever has not said yet who they are: the address alone, which has these tries in common with passwords. */
  address: (ip: string): Limit[] => [
    { key: hash('address', clientAddress(ip)), account: null, tries: tries * ADDRESS_FACTOR, own: false },
  ],
  /** For codes after a correct password: an account's unknown devices share them. */
  codes: (email: string): Limit[] => {
    const account = hash('account', email.toLowerCase());
    return [{ key: hash('codes', email.toLowerCase()), account, tries, own: true }];
  },
  device: (deviceId: string): Limit[] => [{ key: hash('device', deviceId), account: null, tries, own: true }],
  session: (sessionId: string): Limit[] => [{ key: hash('session', sessionId), account: null, tries, own: true }],
});

/**
 * Slows down password guessing, in windows of 15 minutes that survive a restart. Unknown devices have `tries` failures per
 * account and address, and wider limits per account and per address. A known device and a session each have `tries` of
 * their own, which strangers cannot use up. An attempt counts before the password is checked, so that concurrent ones do
 * not slip through; a correct password gives it back.
 */
export const loginThrottle = ({ db, secret, now, tries }: Needs) => {
  const key = keyFor(secret, 'login attempts');
  const hash = (...texts: string[]) => createHmac('sha256', key).update(JSON.stringify(texts)).digest('hex');
  const accountOf = (email: string) => hash('account', email.toLowerCase());
  const locked = lockedAddresses(now);
  let untilTrimmed = TRIMMED_EVERY;

  const countIn = async (tx: InTransaction, limits: readonly Limit[]): Promise<Counted | undefined> => {
    const moment = now();
    const expiresAt = new Date(moment.getTime() + WINDOW_SECONDS * 1_000).toISOString();
    for (const limit of limits) {
      const row = await countAttempt(tx, { ...limit, now: moment.toISOString(), expiresAt });
      if (row.count === 1) untilTrimmed -= 1;
      if (row.count > limit.tries) return { limit, count: row.count, expiresAt: row.expires_at };
    }
    return undefined;
  };

  const sweep = async () => {
    untilTrimmed = TRIMMED_EVERY;
    await deleteExpiredAttempts(db, now().toISOString());
    await keepNewestAttempts(db, KEPT_ROWS);
  };

  return {
    ...limitsOf(hash, tries),

    /** @throws Locked if one of the limits is reached */
    count: async (limits: readonly Limit[]): Promise<void> => {
      const left = Math.max(...limits.map((limit) => locked.secondsLeft(limit.key)));
      if (left > 0) throw new Locked(left, false);
      const over = await db.transaction().execute((tx) => countIn(tx, limits));
      if (untilTrimmed <= 0) await sweep();
      if (!over) return;
      if (isOfAddress(over.limit)) locked.add(over.limit.key, over.expiresAt);
      const waitMs = new Date(over.expiresAt).getTime() - now().getTime();
      throw new Locked(Math.max(1, Math.ceil(waitMs / 1_000)), over.count === over.limit.tries + 1);
    },

    succeeded: async (handle: Database, limits: readonly Limit[]): Promise<void> => {
      for (const limit of limits) await (limit.own ? forgetAttempts : forgiveAttempt)(handle, limit.key);
    },

    /** Uncounts an attempt that was not checked. */
    giveBack: (limits: readonly Limit[]) => Promise.all(limits.map((limit) => forgiveAttempt(db, limit.key))),

    /** Resets all limits of an account. */
    forget: (handle: Database, email: string) => forgetAttemptsOn(handle, accountOf(email)),

    sweep,
  };
};

export type LoginThrottle = ReturnType<typeof loginThrottle>;
