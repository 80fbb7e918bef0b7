import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const SIGNATURE_BYTES = 24; // 192 bits
const IDENTIFIER_BYTES = 16;

/**
 * Tokens that are a record's signed identifier. They are not stored, so a stolen copy of the database opens nothing, and a record always
 * has the same one. @param purpose what they open: a token for one purpose is none for another
 */
export const signedIdentifiers = (secret: Uint8Array, purpose: string) => {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign = (identifier: Uint8Array) =>
    createHmac('sha256', key).update(identifier).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue: (_id: string) => {
      const identifier = parse(_id);
      return Buffer.concat([identifier, sign(identifier)]).toString('base64url');
    },
    /** @returns the record's identifier; undefined for an invalid token */
    read: (token: string): string | undefined => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== IDENTIFIER_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
        return undefined;
      const identifier = bytes.subarray(0, IDENTIFIER_BYTES);
      if (!timingSafeEqual(sign(identifier), bytes.subarray(IDENTIFIER_BYTES))) return undefined;
      return stringify(identifier);
    },
  };
};
