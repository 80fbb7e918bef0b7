import '@fastify/cookie';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { API } from '../../contract/addresses.ts';
import { type Profile, SIGNED_IN_COOKIE } from '../../contract/auth.ts';
import { MESSAGE } from '../../contract/messages.ts';
import type { Config } from '../config.ts';
import { Unauthenticated } from '../errors.ts';
import type { AuthService, SignedIn, SignIn } from '../features/auth/auth.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, inside the guarded scope. */
    administrator: Profile | undefined;
    /** The session in which they call. */
    sessionId: string | undefined;
  }
}

const REFRESH_COOKIE = 'karkhana_refresh';

/** The cookies of a signed-in browser: the refresh token for the server alone, and a sign for our own scripts. */
export const sessionCookies = ({ secureCookies }: Pick<Config, 'secureCookies'>) => {
  const shared = { sameSite: 'lax', secure: secureCookies } as const;
  const refresh = { ...shared, httpOnly: true, path: `${API}/auth` };
  const sign = { ...shared, httpOnly: false, path: '/' };
  return {
    read: (request: FastifyRequest) => request.cookies[REFRESH_COOKIE],
    set: (reply: FastifyReply, { refreshToken, refreshExpires }: SignIn) =>
      reply
        .setCookie(REFRESH_COOKIE, refreshToken, { ...refresh, expires: refreshExpires })
        .setCookie(SIGNED_IN_COOKIE, '1', { ...sign, expires: refreshExpires }),
    clear: (reply: FastifyReply) => reply.clearCookie(REFRESH_COOKIE, refresh).clearCookie(SIGNED_IN_COOKIE, sign),
  };
};

export const bearerToken = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Hangs on the owner's scope: no route in it can be reached, and no body read, without a session that goes on. */
export const requireAdministrator =
  (auth: AuthService): onRequestAsyncHookHandler =>
  async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { administrator, sessionId } = await auth.whoHolds(bearerToken(request));
    request.administrator = administrator;
    request.sessionId = sessionId;
  };

/**
 * Who calls a guarded route.
 * @throws Unauthenticated outside the guarded scope
 */
export const signedIn = ({ administrator, sessionId }: FastifyRequest): SignedIn => {
  if (!administrator || sessionId === undefined) throw new Unauthenticated(MESSAGE.loginNeeded);
  return { administrator, sessionId };
};
