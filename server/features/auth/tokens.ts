import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'karkhana';
const AUDIENCE = 'karkhana:access';

export interface AccessClaims {
  administratorId: string;
  sessionId: string;
}

/** Each purpose has a key of its own, derived from the one secret of the data folder. */
export const keyFor = (secret: Uint8Array, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

/** Signs and reads access tokens; knows no database. */
export const accessTokens = (secret: Uint8Array, now: () => Date) => {
  const key = keyFor(secret, 'access token');
  return {
    issue: ({ administratorId, sessionId }: AccessClaims) => {
      const issuedAt = Math.floor(now().getTime() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(administratorId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    /** @returns undefined for whatever is not a token of ours that still runs */
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

/** Opaque refresh tokens, kept only as hashes. */
export const refreshTokens = (secret: Uint8Array) => {
  const key = keyFor(secret, 'refresh token successor');
  return {
    first: () => randomBytes(32).toString('base64url'),
    /** Derived, not drawn: two tabs that show the same token within the grace get the same successor. */
    successorOf: (token: string) => createHmac('sha256', key).update(token).digest('base64url'),
    hash: (token: string) => createHash('sha256').update(token).digest('hex'),
  };
};
