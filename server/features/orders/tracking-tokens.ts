import { signedIdentifiers } from '#server/database/signed-identifiers.ts';

/** The token of an order's tracking page: the order's identifier with a signature, made and checked by `signedIdentifiers`. */
export const trackingTokens = (secret: Uint8Array) => signedIdentifiers(secret, 'order tracking');

/** That of the page for whoever pays, which opens nothing else. */
export const payerTokens = (secret: Uint8Array) => signedIdentifiers(secret, 'order paying');

export type TrackingTokens = ReturnType<typeof trackingTokens>;
