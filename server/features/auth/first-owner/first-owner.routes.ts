import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { loginGrant } from '#contract/auth/auth.ts';
import { FIRST_OWNER_MESSAGE, firstOwnerAnswer, firstOwnerState } from '#contract/auth/first-owner.ts';
import { byToken, success } from '#contract/http/envelope.ts';
import type { Config } from '#server/config/config.ts';
import { callerOf } from '#server/http/caller.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import { refuseForeignOrigins } from '#server/http/own-origin.ts';
import type { SessionCookies } from '#server/http/session.ts';
import type { FirstOwnerService } from './first-owner.service.ts';

/** What these routes call. */
interface Needs {
  firstOwner: FirstOwnerService;
  cookies: SessionCookies;
  throttles: Pick<Throttles, 'token'>;
  config: Config;
}

/** What whoever holds the link of a new shop may call. */
export const firstOwnerRoutes =
  ({ firstOwner, cookies, throttles, config }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.addHook('onRequest', refuseForeignOrigins(config));

    app.route({
      method: 'GET',
      url: apiAddress.firstOwner.pattern,
      schema: {
        summary: 'Whether the shop waits for its owner',
        params: byToken,
        response: { 200: success(firstOwnerState), ...failures(403, 404, 429) },
      },
      onRequest: throttles.token,
      handler: async ({ params }) => {
        await firstOwner.check(params.token);
        return { success: true as const, data: { waits: true as const, emailIsShown: !config.siteEmailGiven } };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.firstOwner.pattern,
      schema: {
        summary: 'Become the owner of a new shop; works once, and signs in',
        params: byToken,
        body: firstOwnerAnswer,
        response: { 200: success(loginGrant), ...failures(400, 403, 404, 413, 415, 429, 507) },
      },
      onRequest: throttles.token,
      handler: async (request, reply) => {
        const { user, accessToken, device, ...session } = await firstOwner.accept({
          token: request.params.token,
          answer: request.body,
          caller: callerOf(request),
          deviceCookie: cookies.readDevice(request),
        });
        cookies.set(reply, session);
        cookies.setDevice(reply, device);
        return { success: true as const, message: FIRST_OWNER_MESSAGE.welcome, data: { accessToken, user } };
      },
    });
  };
