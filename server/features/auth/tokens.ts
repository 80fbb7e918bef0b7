import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '#contract/auth/roles.ts';

const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'karkhana';
const AUDIENCE = 'karkhana:access';

export interface AccessClaims {
  administratorId: string;
  sessionId: string;
}

/** Derives a separate key for each purpose from the secret of the data folder. */
export const keyFor = (secret: Uint8Array, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

/** Signs and verifies access tokens, without a database. */
export const accessTokens = (secret: Uint8Array, now: () => Date) => {
  const key = keyFor(secret, 'access token');
  return {
    /** @param role told to the page, which offers what it may: the server never reads it, and looks up what somebody may at each call */
    issue: ({ administratorId, sessionId }: AccessClaims, role?: Role) => {
      const issuedAt = Math.floor(now().getTime() / 1_000);
      return new SignJWT({ sid: sessionId, ...(role && { role }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(administratorId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    /** @returns undefined unless it is a valid, unexpired token of ours */
    read: async (token: string): Promise<AccessClaims | undefined> => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: now(),
        });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string'
          ? { administratorId: sub, sessionId: sid }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
};

/** Random tokens that are shown once, of which only hashes are stored. */
export const opaqueTokens = {
  make: () => randomBytes(32).toString('base64url'),
  hash: (token: string) => createHash('sha256').update(token).digest('hex'),
};

/** Opaque refresh tokens, of which only hashes are stored. */
export const refreshTokens = (secret: Uint8Array) => {
  const key = keyFor(secret, 'refresh token successor');
  return {
    first: opaqueTokens.make,
    /** Derived, not random: two tabs that send the same token within the grace period get the same successor. */
    successorOf: (token: string) => createHmac('sha256', key).update(token).digest('base64url'),
    hash: opaqueTokens.hash,
  };
};
