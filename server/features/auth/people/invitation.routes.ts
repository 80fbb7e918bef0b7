import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { loginGrant } from '#contract/auth/auth.ts';
import { invitationAnswer, openInvitation, PEOPLE_MESSAGE } from '#contract/auth/people.ts';
import { byToken, success } from '#contract/http/envelope.ts';
import type { Config } from '#server/config/config.ts';
import { callerOf } from '#server/http/caller.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import { refuseForeignOrigins } from '#server/http/own-origin.ts';
import type { SessionCookies } from '#server/http/session.ts';
import type { InvitationsService } from './invitations.service.ts';

/** What these routes call. */
interface Needs {
  invitations: InvitationsService;
  cookies: SessionCookies;
  throttles: Pick<Throttles, 'token'>;
  config: Config;
}

/** What whoever holds the address of an invitation may call. */
export const invitationRoutes =
  ({ invitations, cookies, throttles, config }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.addHook('onRequest', refuseForeignOrigins(config));

    app.route({
      method: 'GET',
      url: apiAddress.invitation.pattern,
      schema: {
        summary: 'Who is invited to what',
        params: byToken,
        response: { 200: success(openInvitation), ...failures(403, 404, 429) },
      },
      onRequest: throttles.token,
      handler: async ({ params }) => ({ success: true as const, data: await invitations.read(params.token) }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.invitation.pattern,
      schema: {
        summary: 'Choose a password; works once and within a day, and signs in',
        params: byToken,
        body: invitationAnswer,
        response: { 200: success(loginGrant), ...failures(400, 403, 404, 409, 413, 415, 429, 507) },
      },
      onRequest: throttles.token,
      handler: async (request, reply) => {
        const { user, accessToken, device, ...session } = await invitations.accept({
          token: request.params.token,
          password: request.body.password,
          caller: callerOf(request),
          deviceCookie: cookies.readDevice(request),
        });
        cookies.set(reply, session);
        cookies.setDevice(reply, device);
        return { success: true as const, message: PEOPLE_MESSAGE.welcome, data: { accessToken, user } };
      },
    });
  };
