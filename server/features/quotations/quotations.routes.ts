import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, done, success } from '#contract/http/envelope.ts';
import { mailPreview } from '#contract/mail.ts';
import { customersWord } from '#contract/orders/customers-word.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import {
  quotation,
  quotationChange,
  quotationDraft,
  quotationMail,
  quotationOfOrder,
  quotationSending,
} from '#contract/quotations/quotation.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { QuotationsService } from './quotations.service.ts';

/** What these routes call. */
interface Needs {
  quotations: QuotationsService;
  /** Refuses an offer whose slips were not read. @throws NotFound, Conflict */
  slips: {
    requireOfferSeen: (orderId: string, quotationId: string, seen: readonly string[] | undefined) => Promise<void>;
  };
}

const revisionRoutes =
  ({ quotations }: Pick<Needs, 'quotations'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderQuotations.pattern,
      schema: {
        summary: 'Every revision of an order’s quotation, newest first',
        params: byId,
        response: { 200: success(z.array(quotation)), ...failures(400, 401, 404) },
      },
      handler: async (request) => ({ success: true as const, data: await quotations.list(request.params._id) }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.orderQuotation.pattern,
      schema: {
        summary: 'One revision of an order’s quotation',
        params: quotationOfOrder,
        response: { 200: success(quotation), ...failures(400, 401, 404) },
      },
      handler: async ({ params }) => ({
        success: true as const,
        data: await quotations.read(params._id, params.quotationId),
      }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.quotationNotedAcceptance.pattern,
      schema: {
        summary: 'Note that the customer told the shop that they accept a quotation',
        params: quotationOfOrder,
        body: customersWord,
        response: { 200: success(quotation), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { _id, quotationId } = request.params;
        await quotations.noteAcceptance(_id, quotationId, request.body, signedIn(request).administrator.email);
        return { success: true as const, data: await quotations.read(_id, quotationId) };
      },
    });

    app.route({
      method: 'DELETE',
      url: apiAddress.orderQuotation.pattern,
      schema: {
        summary: 'Discard a draft; what was sent stays',
        params: quotationOfOrder,
        response: { 200: done, ...failures(400, 401, 404, 409) },
      },
      handler: async ({ params }) => {
        await quotations.discard(params._id, params.quotationId);
        return { success: true as const, message: QUOTATION_MESSAGE.discarded };
      },
    });
  };

const draftRoutes =
  ({ quotations, slips }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.orderQuotations.pattern,
      schema: {
        summary: 'Draft the next revision; what is left out comes from the last one, else from the measured estimate',
        params: byId,
        body: quotationDraft,
        response: { 201: success(quotation), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async ({ params, body }, reply) =>
        reply.code(201).send({ success: true, data: await quotations.make(params._id, body) }),
    });

    app.route({
      method: 'PATCH',
      url: apiAddress.orderQuotation.pattern,
      schema: {
        summary: 'Change a draft; what was sent is locked',
        params: quotationOfOrder,
        body: quotationChange,
        response: { 200: success(quotation), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async ({ params, body }) => ({
        success: true as const,
        data: await quotations.change(params._id, params.quotationId, body),
      }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderQuotationSend.pattern,
      schema: {
        summary: 'Send a draft to the customer: it gets its number and is locked, and the order becomes Quoted',
        params: quotationOfOrder,
        body: quotationSending,
        response: { 200: success(quotation), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request) => {
        const { params, body } = request;
        const by = signedIn(request).administrator.email;
        await slips.requireOfferSeen(params._id, params.quotationId, body.seen);
        const data = await quotations.send(params._id, params.quotationId, { ...body, by });
        return { success: true as const, data };
      },
    });
  };

const mailRoutes =
  ({ quotations }: Pick<Needs, 'quotations'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.quotationMailPreview.pattern,
      schema: {
        summary: 'The mail with a draft, as it would be sent now; nothing is sent or stored',
        params: quotationOfOrder,
        body: quotationMail,
        response: { 200: success(mailPreview), ...failures(400, 401, 404, 409, 413, 415) },
      },
      handler: async ({ params, body }) => ({
        success: true as const,
        data: await quotations.previewMail(params._id, params.quotationId, body.words),
      }),
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerQuotationRoutes =
  (services: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(revisionRoutes(services));
    await app.register(draftRoutes(services));
    await app.register(mailRoutes(services));
  };
