import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#server/features/auth/tokens.ts';

const DEVICE_DAYS = 365;
/** The limit of administrators who share a browser; the latest sign-ins are kept. */
const ACCOUNTS_MAX = 5;
const VALUE_MAX = 1_000;

interface Account {
  _id: string;
  password_hash: string;
}

/** A cookie's value and expiry. */
export interface DeviceCookie {
  value: string;
  expires: Date;
}

/**
 * The cookie that a sign-in leaves in its browser. For each account it has a device identifier, an expiry and a signature
 * over both, the account and its password hash, so that a new password invalidates all devices without a list of them. It
 * grants no access: it only gives the device its own count of wrong passwords.
 */
export const knownDevices = (secret: Uint8Array, now: () => Date) => {
  const key = keyFor(secret, 'known device');
  const sign = (id: string, expires: string, { _id, password_hash }: Account) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, expires, _id, password_hash]))
      .digest();

  const read = (entry: string, account: Account) => {
    const [id = '', expires = '', signature = ''] = entry.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = sign(id, expires, account);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return Number.parseInt(expires, 36) * 1_000 > now().getTime() ? id : undefined;
  };
  const entriesOf = (cookie: string) => (cookie.length > VALUE_MAX ? [] : cookie.split('~').slice(0, ACCOUNTS_MAX));

  return {
    /** @returns the identifier of a device that has signed in to the account before; undefined for any other */
    find: (cookie = '', account: Account): string | undefined => {
      for (const entry of entriesOf(cookie)) {
        const id = read(entry, account);
        if (id !== undefined) return id;
      }
      return undefined;
    },

    /** Makes the device known for one more account. */
    remember: (cookie = '', account: Account): DeviceCookie => {
      const expires = new Date(now().getTime() + DEVICE_DAYS * 86_400_000);
      const id = randomBytes(16).toString('base64url');
      const end = Math.floor(expires.getTime() / 1_000).toString(36);
      const own = `${id}.${end}.${sign(id, end, account).toString('base64url')}`;
      const others = entriesOf(cookie).filter((entry) => /^[\w-]+\.\w+\.[\w-]+$/.test(entry) && !read(entry, account));
      return { value: [own, ...others].slice(0, ACCOUNTS_MAX).join('~'), expires };
    },
  };
};

export type KnownDevices = ReturnType<typeof knownDevices>;
