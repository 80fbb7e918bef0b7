import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { accessGrant } from '#contract/auth/access-grant.ts';
import { loginGrant, loginRequest, profileReply } from '#contract/auth/auth.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { passkeyRequest, passkeySignIn } from '#contract/auth/passkeys.ts';
import { roleReply } from '#contract/auth/role-schema.ts';
import { done, success } from '#contract/http/envelope.ts';
import type { Config } from '#server/config/config.ts';
import { Unauthenticated } from '#server/errors.ts';
import { callerOf } from '#server/http/caller.ts';
import { acceptEmptyJson } from '#server/http/empty-json.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import { refuseForeignOrigins } from '#server/http/own-origin.ts';
import { bearerToken, type SessionCookies, signedIn } from '#server/http/session.ts';
import type { AuthService } from './auth.service.ts';
import type { NewSignIn } from './sign-in/open-session.ts';

/** What these routes call. */
interface Needs {
  auth: AuthService;
  cookies: SessionCookies;
  throttles: Pick<Throttles, 'token' | 'passkey'>;
  config: Config;
}

/** Nothing or an empty object: the body of calls that only need the cookie. */
const emptyBody = z.looseObject({}).nullish();

/** The routes that only need the cookie. */
const sessionRoutes =
  ({ auth, cookies, throttles }: Pick<Needs, 'auth' | 'cookies' | 'throttles'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.token,
      schema: {
        summary: 'Get a new access token with the refresh cookie',
        body: emptyBody,
        response: { 200: success(accessGrant), ...failures(400, 401, 403, 413, 415, 429, 507) },
      },
      onRequest: throttles.token,
      handler: async (request, reply) => {
        try {
          const session = await auth.rotate(cookies.read(request), callerOf(request));
          cookies.set(reply, session);
          return { success: true as const, data: { accessToken: session.accessToken } };
        } catch (error) {
          if (error instanceof Unauthenticated) cookies.clear(reply);
          throw error;
        }
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.logout,
      schema: {
        summary: 'End this session',
        body: emptyBody,
        response: { 200: done, ...failures(400, 403, 413, 415, 507) },
      },
      handler: async (request, reply) => {
        await auth.logout(
          { refreshToken: cookies.read(request), accessToken: bearerToken(request) },
          callerOf(request),
        );
        cookies.clear(reply);
        return { success: true as const, message: AUTH_MESSAGE.loggedOut };
      },
    });
  };

/** Gives a browser the session that it has opened. */
const sessionGiver =
  ({ auth, cookies }: Pick<Needs, 'auth' | 'cookies'>) =>
  async (request: FastifyRequest, reply: FastifyReply, opened: NewSignIn) => {
    const { user, accessToken, device, ...session } = opened;
    // A browser keeps one session. Signing in replaces the cookie of the former one, so nobody could end that later.
    await auth.logout({ refreshToken: cookies.read(request), accessToken: undefined }, callerOf(request));
    cookies.set(reply, session);
    cookies.setDevice(reply, device);
    return { success: true as const, data: { accessToken, user } };
  };

/** Signing in with a passkey, of whoever has one. */
const passkeyRoutes =
  ({ auth, cookies, throttles }: Pick<Needs, 'auth' | 'cookies' | 'throttles'>): FastifyPluginAsyncZod =>
  async (app) => {
    const give = sessionGiver({ auth, cookies });
    app.route({
      method: 'POST',
      url: apiAddress.passkeyChallenge,
      schema: {
        summary: 'Begin to sign in with a passkey: what your browser needs to ask for one, within five minutes',
        body: emptyBody,
        response: { 200: success(passkeyRequest), ...failures(400, 403, 413, 415, 429, 507) },
      },
      onRequest: throttles.passkey,
      handler: async (request) => ({ success: true as const, data: await auth.byPasskey.begin(request.host) }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.passkeySignIn,
      schema: {
        summary: 'Sign in with a passkey, which is both steps',
        body: passkeySignIn,
        response: { 200: success(loginGrant), ...failures(400, 401, 403, 413, 415, 429, 507) },
      },
      handler: async (request, reply) => {
        const deviceCookie = cookies.readDevice(request);
        const attempt = { shown: request.body, caller: callerOf(request), deviceCookie, requested: request.host };
        return give(request, reply, await auth.byPasskey.signIn(attempt));
      },
    });
  };

/** The public routes. */
export const publicAuthRoutes =
  ({ auth, config, cookies, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.addHook('onRequest', refuseForeignOrigins(config));
    acceptEmptyJson(app);
    const give = sessionGiver({ auth, cookies });

    app.route({
      method: 'POST',
      url: apiAddress.login,
      schema: {
        summary: 'Sign in',
        body: loginRequest,
        response: { 200: success(loginGrant), ...failures(400, 401, 403, 413, 415, 429, 507) },
      },
      handler: async (request, reply) => {
        const deviceCookie = cookies.readDevice(request);
        const opened = await auth.login({ credentials: request.body, caller: callerOf(request), deviceCookie });
        return give(request, reply, opened);
      },
    });
    await app.register(passkeyRoutes({ auth, cookies, throttles }));
    await app.register(sessionRoutes({ auth, cookies, throttles }));
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerAuthRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.route({
    method: 'GET',
    url: apiAddress.profile,
    schema: { summary: 'Who is signed in', response: { 200: profileReply, ...failures(401) } },
    handler: async (request) => ({ success: true as const, user: signedIn(request).administrator }),
  });

  app.route({
    method: 'GET',
    url: apiAddress.role,
    schema: { summary: 'What who is signed in may do', response: { 200: success(roleReply), ...failures(401) } },
    handler: async (request) => ({ success: true as const, data: { role: signedIn(request).role } }),
  });
};
