import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { passwordChange, session } from '#contract/auth/auth.ts';
import { AUTH_MESSAGE } from '#contract/auth/messages.ts';
import { securityEvent } from '#contract/auth/security-events.ts';
import { byId, done, success } from '#contract/http/envelope.ts';
import { callerOf } from '#server/http/caller.ts';
import { failures } from '#server/http/errors/replies.ts';
import { type SessionCookies, signedIn } from '#server/http/session.ts';
import type { AccountService } from './account.service.ts';

/** What these routes call. */
interface Needs {
  account: AccountService;
  cookies: SessionCookies;
}

/** The routes of an administrator's own account; registered in the guarded scope. */
export const ownerAccountRoutes =
  ({ account, cookies }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.password,
      schema: {
        summary: 'Change your own password; all your other sessions end',
        body: passwordChange,
        response: { 200: done, ...failures(400, 401, 413, 415, 429, 507) },
      },
      handler: async (request, reply) => {
        const deviceCookie = cookies.readDevice(request);
        const change = { ...request.body, caller: callerOf(request), deviceCookie };
        cookies.setDevice(reply, await account.changePassword(signedIn(request), change));
        return { success: true as const, message: AUTH_MESSAGE.passwordChanged };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.sessions,
      schema: {
        summary: 'Your signed-in devices, most recently used first',
        response: { 200: success(z.array(session)), ...failures(401) },
      },
      handler: async (request) => ({ success: true as const, data: await account.sessions(signedIn(request)) }),
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.sessionById.pattern,
      schema: {
        summary: 'Sign out one of your devices',
        params: byId,
        response: { 200: done, ...failures(400, 401, 404) },
      },
      handler: async (request, reply) => {
        const who = signedIn(request);
        await account.endSession(who, request.params._id, callerOf(request));
        if (request.params._id === who.sessionId) cookies.clear(reply);
        return { success: true as const, message: AUTH_MESSAGE.sessionEnded };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.securityEvents,
      schema: {
        summary: 'Recent security events of your account, newest first',
        response: { 200: success(z.array(securityEvent)), ...failures(401) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await account.securityEvents(signedIn(request)),
      }),
    });
  };
