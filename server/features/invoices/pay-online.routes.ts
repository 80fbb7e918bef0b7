import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { done, success } from '#contract/http/envelope.ts';
import { onlinePaymentStarted, paperOfToken, paymentConfirmation } from '#contract/invoices/invoice.ts';
import { INVOICE_MESSAGE } from '#contract/invoices/messages.ts';
import type { DiskSpace } from '#server/files/disk/disk-space.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import type { InvoicesService } from './invoices.service.ts';

/** What these routes call. */
interface Needs {
  invoices: InvoicesService;
  space: Pick<DiskSpace, 'requireForCustomers'>;
  throttles: Pick<Throttles, 'quotation'>;
}

/** What customers and a payment gateway call; without a gateway both say that there is none. */
export const onlinePaymentRoutes =
  ({ invoices, space, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.invoicePay.pattern,
      schema: {
        summary: 'Begin to pay what is due of an invoice online',
        params: paperOfToken,
        body: z.looseObject({}).nullish(), // what is due is known here
        response: { 201: success(onlinePaymentStarted), ...failures(400, 404, 409, 413, 415, 429, 507) },
      },
      onRequest: [throttles.quotation, space.requireForCustomers],
      handler: async ({ params }, reply) => {
        const url = await invoices.startPayment(params.token, params.number);
        return reply.code(201).header('Cache-Control', 'no-store').send({ success: true, data: { url } });
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.paymentConfirmations,
      schema: {
        summary: 'Tell the shop that something was paid online; it asks the gateway what, and enters it once',
        body: paymentConfirmation,
        response: { 200: done, ...failures(400, 404, 413, 415, 429, 507) },
      },
      onRequest: [throttles.quotation, space.requireForCustomers],
      handler: async ({ body }) => {
        await invoices.confirmPayment(body.reference);
        return { success: true as const, message: INVOICE_MESSAGE.confirmed };
      },
    });
  };
