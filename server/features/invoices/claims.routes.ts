import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, pathIdentifier, success } from '#contract/http/envelope.ts';
import { invoice } from '#contract/invoices/invoice.ts';
import { claimRefusal } from '#contract/invoices/payment-claim.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';
import type { InvoicesService } from './invoices.service.ts';

const claimOfInvoice = byId.extend({ claimId: pathIdentifier });

/** What the shop does about a payment that a customer told of; registered in the guarded scope. */
export const claimRoutes =
  ({ invoices }: { invoices: Pick<InvoicesService, 'refuseClaim' | 'claimPicture'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.claimRefusal.pattern,
      schema: {
        summary: 'Say that the money of which a customer told was not found',
        params: claimOfInvoice,
        body: claimRefusal,
        response: { 201: success(invoice), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request, reply) => {
        const { _id, claimId } = request.params;
        const by = signedIn(request).administrator.email;
        const data = await invoices.refuseClaim(_id, claimId, request.body.reason, by);
        return reply.code(201).send({ success: true, data });
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.claimPicture.pattern,
      schema: {
        summary: 'The picture of a payment that a customer told of, drawn anew as WebP, until it is decided',
        params: claimOfInvoice,
        produces: ['image/webp'],
        response: { 200: z.any().describe('the picture'), ...failures(400, 401, 404) },
      },
      handler: async ({ params }, reply) =>
        reply
          .header('Content-Type', 'image/webp')
          .header('Cache-Control', 'private, no-store')
          .send(await invoices.claimPicture(params._id, params.claimId)),
    });
  };
