import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byToken, done, success } from '#contract/http/envelope.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import {
  offeredQuotation,
  quotationAcceptance,
  quotationQuestion,
  quotationRefusal,
} from '#contract/quotations/quotation.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import { idempotencyClaim, idempotencyHeaders } from '#server/http/idempotency.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { QuotationsService } from './quotations.service.ts';

/** What these routes call. */
interface Needs {
  quotations: QuotationsService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'quotation'>;
}

const answered = success(offeredQuotation).extend({ message: z.string() });

const answerRoutes =
  ({ quotations, space, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = [throttles.quotation, space.requireForCustomers];

    app.route({
      method: 'POST',
      url: apiAddress.quotationAccept.pattern,
      schema: {
        summary: 'Accept the newest revision, as long as it is valid; the same again changes nothing',
        params: byToken,
        body: quotationAcceptance,
        response: { 200: answered, ...failures(400, 404, 409, 413, 415, 429, 507) },
      },
      onRequest,
      handler: async ({ params, body }) => {
        const data = await quotations.accept(params.token, body);
        return { success: true as const, message: QUOTATION_MESSAGE.accepted, data };
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.quotationDecline.pattern,
      schema: {
        summary: 'Decline the newest revision, with or without a reason; the same again changes nothing',
        params: byToken,
        body: quotationRefusal,
        response: { 200: answered, ...failures(400, 404, 409, 413, 415, 429, 507) },
      },
      onRequest,
      handler: async ({ params, body }) => {
        const data = await quotations.decline(params.token, body);
        return { success: true as const, message: QUOTATION_MESSAGE.declined, data };
      },
    });
  };

const readRoutes =
  ({ quotations, space, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.trackedQuotation.pattern,
      schema: {
        summary: 'The newest quotation of the order, line by line',
        params: byToken,
        response: { 200: success(offeredQuotation), ...failures(400, 404, 429) },
      },
      onRequest: throttles.quotation,
      handler: async ({ params }) => ({ success: true as const, data: await quotations.track(params.token) }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.quotationAsk.pattern,
      schema: {
        summary: 'Ask the shop about the quotation',
        params: byToken,
        headers: idempotencyHeaders,
        body: quotationQuestion,
        response: { 201: done, ...failures(400, 404, 409, 413, 415, 422, 429, 507) },
      },
      onRequest: [throttles.quotation, space.requireForCustomers],
      handler: async ({ params, body, headers }, reply) => {
        await quotations.ask(params.token, body, idempotencyClaim('quotation question', headers));
        return reply.code(201).send({ success: true, message: QUOTATION_MESSAGE.asked });
      },
    });
  };

/** What whoever has an order's private link may call. Nothing that a link opens by itself, a GET, answers a quotation. */
export const trackedQuotationRoutes =
  (services: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    await app.register(readRoutes(services));
    await app.register(answerRoutes(services));
  };
