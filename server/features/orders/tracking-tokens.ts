import { signedIdentifiers } from '#server/database/signed-identifiers.ts';

/** The token of an order's tracking page: the order's identifier with a signature, made and checked by `signedIdentifiers`. */
export const trackingTokens = (secret: Uint8Array) => signedIdentifiers(secret, 'order tracking');

export type TrackingTokens = ReturnType<typeof trackingTokens>;
