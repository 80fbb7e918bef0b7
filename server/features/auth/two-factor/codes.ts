import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { RECOVERY_CODES, type TwoFactorSecret } from '#contract/auth/two-factor.ts';
import { keyFor } from '#server/features/auth/tokens.ts';

const PERIOD_SECONDS = 30;
/** A code before and after the present one: clocks differ, and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20; // as long as the hash of RFC 6238's SHA-1, which all apps know
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const QUIET_ZONE = 4; // modules of white around the picture, which scanners need

const CODE_SIZE = 12; // of 31 letters and figures: 59 bits
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'; // none that looks like another

/** Without what people add while typing. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

const randomCode = () =>
  Array.from({ length: CODE_SIZE }, () => {
    let byte = 255;
    while (byte >= 248) byte = randomBytes(1)[0] ?? 255; // 8 times 31: each letter is as likely
    return ALPHABET[byte % 31];
  })
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** The dark modules, row by row. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** Codes of authenticator apps (RFC 6238) and recovery codes, and how each is kept. */
export const twoFactorCodes = (secret: Uint8Array) => {
  const key = keyFor(secret, 'two-factor secret');
  const recoveryKey = keyFor(secret, 'recovery codes');

  /** @returns undefined if it was encrypted with another secret of the shop, or for another account */
  const decrypt = (kept: string, administratorId: string): Secret | undefined => {
    const bytes = Buffer.from(kept, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(administratorId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return new Secret({ buffer: new Uint8Array(Buffer.concat([body, decipher.final()])).buffer });
    } catch {
      return undefined;
    }
  };

  return {
    /** A new secret, encrypted for an account, and what its app needs. */
    newSecret: (administratorId: string, label: { issuer: string; email: string }) => {
      const fresh = new Secret({ size: SECRET_BYTES });
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(administratorId));
      const body = Buffer.concat([cipher.update(fresh.bytes), cipher.final()]);
      const uri = new TOTP({
        issuer: label.issuer,
        label: label.email,
        secret: fresh,
        period: PERIOD_SECONDS,
      }).toString();
      const { size, data } = encode(uri, { ecc: 'M', border: QUIET_ZONE });
      const shown: TwoFactorSecret = { secret: fresh.base32, uri, qr: { size, path: pathOf(data) } };
      return { kept: Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url'), shown };
    },

    /** The time step that a code belongs to; undefined if it is none of around now. Compared in constant time. */
    stepOf: (kept: string, administratorId: string, code: string, now: Date): number | undefined => {
      const digits = plain(code);
      const found = /^\d{6}$/.test(digits) ? decrypt(kept, administratorId) : undefined;
      if (!found) return undefined;
      const timestamp = now.getTime();
      const delta = TOTP.validate({ token: digits, secret: found, period: PERIOD_SECONDS, timestamp, window: WINDOW });
      return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
    },

    newRecoveryCodes: () => Array.from({ length: RECOVERY_CODES }, randomCode),

    /** A keyed hash suffices: the codes are random, unlike passwords. */
    hash: (code: string) => createHmac('sha256', recoveryKey).update(plain(code)).digest('hex'),
  };
};

export type TwoFactorCodes = ReturnType<typeof twoFactorCodes>;
