import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import {
  recoveryCodes,
  TWO_FACTOR_MESSAGE,
  twoFactor,
  twoFactorConfirmation,
  twoFactorProof,
  twoFactorSecret,
  twoFactorStart,
} from '#contract/auth/two-factor.ts';
import { done, success } from '#contract/http/envelope.ts';
import { callerOf } from '#server/http/caller.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { TwoFactorService } from './two-factor.service.ts';

const askingOf = (request: FastifyRequest) => ({ who: signedIn(request), caller: callerOf(request) });

interface Needs {
  twoFactorSignIn: TwoFactorService;
}

const setUpRoutes =
  ({ twoFactorSignIn }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.twoFactor,
      schema: {
        summary: 'Begin to set up your two-factor sign-in: a secret for your app, shown this once',
        body: twoFactorStart,
        response: { 200: success(twoFactorSecret), ...failures(400, 401, 409, 413, 415, 429, 507) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await twoFactorSignIn.begin(askingOf(request), request.body.currentPassword),
      }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.twoFactorConfirmation,
      schema: {
        summary: 'Turn it on with a first code; all your other sessions end',
        body: twoFactorConfirmation,
        response: { 200: success(recoveryCodes), ...failures(400, 401, 409, 413, 415, 429, 507) },
      },
      handler: async (request) => {
        const codes = await twoFactorSignIn.confirm(askingOf(request), request.body.code);
        return { success: true as const, message: TWO_FACTOR_MESSAGE.on, data: { recoveryCodes: codes } };
      },
    });
  };

/** The second step of somebody's own sign-in; registered in the guarded scope. */
export const ownerTwoFactorRoutes =
  (needs: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const { twoFactorSignIn } = needs;
    await app.register(setUpRoutes(needs));

    app.route({
      method: 'GET',
      url: apiAddress.twoFactor,
      schema: {
        summary: 'Whether your sign-in asks for a code',
        response: { 200: success(twoFactor), ...failures(401) },
      },
      handler: async (request) => ({ success: true as const, data: await twoFactorSignIn.read(signedIn(request)) }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.twoFactorRemoval,
      schema: {
        summary: 'Turn it off, with your password and a code',
        body: twoFactorProof,
        response: { 200: done, ...failures(400, 401, 409, 413, 415, 429, 507) },
      },
      handler: async (request) => {
        await twoFactorSignIn.remove(askingOf(request), request.body);
        return { success: true as const, message: TWO_FACTOR_MESSAGE.off };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.recoveryCodes,
      schema: {
        summary: 'New recovery codes, with your password and a code; those before end',
        body: twoFactorProof,
        response: { 200: success(recoveryCodes), ...failures(400, 401, 409, 413, 415, 429, 507) },
      },
      handler: async (request) => {
        const codes = await twoFactorSignIn.renewCodes(askingOf(request), request.body);
        return { success: true as const, message: TWO_FACTOR_MESSAGE.renewed, data: { recoveryCodes: codes } };
      },
    });
  };
