import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import {
  ownPasskeys,
  PASSKEY_MESSAGE,
  passkeyConfirmation,
  passkeyCreation,
  passkeyProof,
} from '#contract/auth/passkeys.ts';
import { byId, done, success } from '#contract/http/envelope.ts';
import { callerOf } from '#server/http/caller.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { PasskeysService } from './passkeys.service.ts';

const askingOf = (request: FastifyRequest) => ({ who: signedIn(request), caller: callerOf(request) });

/** Somebody's own passkeys; registered in the guarded scope. */
export const ownerPasskeyRoutes =
  ({ passkeys }: { passkeys: PasskeysService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.passkeys,
      schema: { summary: 'Your passkeys', response: { 200: success(ownPasskeys), ...failures(401) } },
      handler: async (request) => ({ success: true as const, data: await passkeys.list(signedIn(request)) }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.passkeys,
      schema: {
        summary: 'Begin to add a passkey: what your browser needs to have one made, within five minutes',
        body: passkeyProof,
        response: { 200: success(passkeyCreation), ...failures(400, 401, 403, 409, 413, 415, 429, 507) },
      },
      handler: async (request) => ({
        success: true as const,
        data: await passkeys.begin(askingOf(request), request.body, request.host),
      }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.passkeyConfirmation,
      schema: {
        summary: 'Add the passkey that was made',
        body: passkeyConfirmation,
        response: { 200: done, ...failures(400, 401, 403, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        await passkeys.confirm(askingOf(request), { ...request.body, requested: request.host });
        return { success: true as const, message: PASSKEY_MESSAGE.added };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.passkeyRemoval.pattern,
      schema: {
        summary: 'Remove one of your passkeys, with your password',
        params: byId,
        body: passkeyProof,
        response: { 200: done, ...failures(400, 401, 403, 404, 413, 415, 429, 507) },
      },
      handler: async (request) => {
        await passkeys.remove(askingOf(request), request.params._id, request.body);
        return { success: true as const, message: PASSKEY_MESSAGE.removed };
      },
    });
  };
