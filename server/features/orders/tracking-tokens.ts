import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const SIGNATURE_BYTES = 24; // 192 bits
const IDENTIFIER_BYTES = 16;

/**
 * The token of an order's tracking page is the order's signed identifier. It is not stored, so a stolen copy of the database
 * opens no order, and an order always has the same link.
 */
export const trackingTokens = (secret: Uint8Array) => {
  const key = createHmac('sha256', secret).update('order tracking').digest();
  const sign = (identifier: Uint8Array) =>
    createHmac('sha256', key).update(identifier).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue: (orderId: string) => {
      const identifier = parse(orderId);
      return Buffer.concat([identifier, sign(identifier)]).toString('base64url');
    },
    /** @returns the order's identifier; undefined for an invalid token */
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

export type TrackingTokens = ReturnType<typeof trackingTokens>;
