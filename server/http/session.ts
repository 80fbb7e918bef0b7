import '@fastify/cookie';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Profile } from '#contract/auth/auth.ts';
import { rolesOf } from '#contract/auth/calls-by-role.ts';
import { PASSKEY_MESSAGE } from '#contract/auth/passkeys.ts';
import { ROLE_MESSAGE, type Role } from '#contract/auth/roles.ts';
import { HOST_SIGNED_IN_COOKIE, SIGNED_IN_COOKIE } from '#contract/auth/signed-in-cookie.ts';
import { TWO_FACTOR_MESSAGE } from '#contract/auth/two-factor.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import type { Config } from '#server/config/config.ts';
import { Forbidden, Unauthenticated } from '#server/errors.ts';

interface SignedIn {
  administrator: Profile;
  role: Role;
  sessionId: string;
}

/** The same, as the guard learns it. */
interface Authenticated extends SignedIn {
  /** What the shop asks of them beside the password, which this session lacks: their passkey, or to set something up. */
  lacks: 'nothing' | 'passkey' | 'any';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, inside the guarded scope. */
    administrator: Profile | undefined;
    /** What the caller may do, as the database has it at this request. */
    role: Role | undefined;
    /** The caller's session. */
    sessionId: string | undefined;
  }
}

const PLAIN = { refresh: 'karkhana_refresh', sign: SIGNED_IN_COOKIE, device: 'karkhana_device' };
/** Browsers only let this exact host set a cookie with such a name, and only over https; `__Host-` requires the path /. */
const PREFIXED = {
  refresh: `__Secure-${PLAIN.refresh}`,
  sign: HOST_SIGNED_IN_COOKIE,
  device: `__Host-${PLAIN.device}`,
};

/**
 * The cookies of a browser: the refresh token, which only the server can read; a flag that tells our scripts that there is
 * one; and a token by which we recognise the browser at the next sign-in.
 */
export const sessionCookies = ({ secureCookies }: Pick<Config, 'secureCookies'>) => {
  const names = secureCookies ? PREFIXED : PLAIN;
  const shared = { sameSite: 'lax', secure: secureCookies } as const;
  const refresh = { ...shared, httpOnly: true, path: apiAddress.auth };
  const sign = { ...shared, httpOnly: false, path: '/' };
  const device = { ...shared, httpOnly: true, path: '/' };

  /** A browser that signed in before the prefixes or https were introduced still has the plain cookies. */
  const clearFormer = (reply: FastifyReply) => {
    if (!secureCookies || reply.request.cookies[PLAIN.refresh] === undefined) return;
    reply.clearCookie(PLAIN.refresh, refresh).clearCookie(PLAIN.sign, sign);
  };

  return {
    read: ({ cookies }: FastifyRequest) => cookies[names.refresh] ?? cookies[PLAIN.refresh],
    set: (reply: FastifyReply, { refreshToken, refreshExpires }: { refreshToken: string; refreshExpires: Date }) => {
      clearFormer(reply);
      reply
        .setCookie(names.refresh, refreshToken, { ...refresh, expires: refreshExpires })
        .setCookie(names.sign, '1', { ...sign, expires: refreshExpires });
    },
    clear: (reply: FastifyReply) => {
      clearFormer(reply);
      reply.clearCookie(names.refresh, refresh).clearCookie(names.sign, sign);
    },
    readDevice: ({ cookies }: FastifyRequest) => cookies[names.device],
    setDevice: (reply: FastifyReply, { value, expires }: { value: string; expires: Date }) =>
      reply.setCookie(names.device, value, { ...device, expires }),
  };
};

export const bearerToken = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Who may make a guarded call. @throws Error where the contract does not say so, which keeps the server from starting */
export const requireRule = ({ method, url }: { method: string | string[]; url: string }): void => {
  for (const one of [method].flat())
    if (!rolesOf(one, url)) throw new Error(`contract/auth/calls-by-role.ts does not say who may call ${one} ${url}`);
};

/**
 * The guard of the owner's scope: without a valid session, or with a role that may not, no route in it is reached and no body is read.
 * @param authenticate throws Unauthenticated for an invalid access token, or one of a session that has ended
 */
export const requireAdministrator =
  (authenticate: (accessToken: string | undefined) => Promise<Authenticated>): onRequestAsyncHookHandler =>
  async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { administrator, role, sessionId, lacks } = await authenticate(bearerToken(request));
    const { method, url = '' } = request.routeOptions;
    if (!rolesOf([method].flat()[0] ?? '', url)?.includes(role)) throw new Forbidden(ROLE_MESSAGE.forbidden);
    const isOwnAccount = url.startsWith(`${apiAddress.auth}/`);
    // Who has a passkey shows it first: a password alone opens no other way in.
    if (lacks === 'passkey' && !(isOwnAccount && method === 'GET')) throw new Forbidden(PASSKEY_MESSAGE.wantedHere);
    // What concerns one's own account is how it is turned on.
    if (lacks === 'any' && !isOwnAccount) throw new Forbidden(TWO_FACTOR_MESSAGE.required);
    Object.assign(request, { administrator, role, sessionId });
  };

/**
 * The caller of a guarded route.
 * @throws Unauthenticated outside the guarded scope
 */
export const signedIn = ({ administrator, role, sessionId }: FastifyRequest): SignedIn => {
  if (!administrator || !role || sessionId === undefined) throw new Unauthenticated(MESSAGE.loginNeeded);
  return { administrator, role, sessionId };
};

export type SessionCookies = ReturnType<typeof sessionCookies>;
