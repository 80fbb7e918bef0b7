import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { openReset, RESET_MESSAGE, resetAnswer, resetOffer, resetRequest } from '#contract/auth/password-reset.ts';
import { byToken, done, success } from '#contract/http/envelope.ts';
import type { Config } from '#server/config/config.ts';
import { callerOf } from '#server/http/caller.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import { refuseForeignOrigins } from '#server/http/own-origin.ts';
import type { PasswordResetsService } from './password-resets.service.ts';

/** What these routes call. */
interface Needs {
  passwordResets: PasswordResetsService;
  throttles: Pick<Throttles, 'token'>;
  config: Config;
}

/** What whoever holds the link of a mail may call. */
const linkRoutes =
  ({ passwordResets, throttles }: Pick<Needs, 'passwordResets' | 'throttles'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.passwordReset.pattern,
      schema: {
        summary: 'Whose password a link sets',
        params: byToken,
        response: { 200: success(openReset), ...failures(403, 404, 429) },
      },
      onRequest: throttles.token,
      handler: async ({ params }) => ({ success: true as const, data: await passwordResets.read(params.token) }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.passwordReset.pattern,
      schema: {
        summary: 'Set a new password; works once and within an hour, and ends all sessions',
        params: byToken,
        body: resetAnswer,
        response: { 200: done, ...failures(400, 403, 404, 413, 415, 429, 507) },
      },
      onRequest: throttles.token,
      handler: async (request) => {
        const { password } = request.body;
        await passwordResets.set({ token: request.params.token, password, caller: callerOf(request) });
        return { success: true as const, message: RESET_MESSAGE.done };
      },
    });
  };

/** For people of the shop who do not know their password. */
export const passwordResetRoutes =
  ({ passwordResets, throttles, config }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.addHook('onRequest', refuseForeignOrigins(config));
    await app.register(linkRoutes({ passwordResets, throttles }));

    app.route({
      method: 'GET',
      url: apiAddress.passwordResets,
      schema: {
        summary: 'Whether a link to a new password can be mailed',
        response: { 200: success(resetOffer), ...failures(403) },
      },
      handler: async () => ({ success: true as const, data: { mailIsOn: passwordResets.mailIsOn } }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.passwordResets,
      schema: {
        summary: 'Ask for a link to a new password; the answer is the same for every address',
        body: resetRequest,
        response: { 200: done, ...failures(400, 403, 409, 413, 415, 429, 507) },
      },
      handler: async (request) => {
        await passwordResets.ask(request.body.email, callerOf(request));
        return { success: true as const, message: RESET_MESSAGE.asked };
      },
    });
  };
