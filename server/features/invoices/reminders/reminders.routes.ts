import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, success } from '#contract/http/envelope.ts';
import { invoice, reminderRequest } from '#contract/invoices/invoice.ts';
import { mailPreview } from '#contract/mail.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import { failures } from '#server/http/errors/replies.ts';
import { signedIn } from '#server/http/session.ts';

/** The owner's routes; registered in the guarded scope. */
export const reminderRoutes =
  ({ invoices }: { invoices: Pick<InvoicesService, 'remind' | 'previewReminder'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.invoiceReminders.pattern,
      schema: {
        summary: 'Remind the customer of an invoice by mail, once in each way',
        params: byId,
        body: reminderRequest,
        response: { 201: success(invoice), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request, reply) => {
        const by = signedIn(request).administrator.email;
        const data = await invoices.remind(request.params._id, request.body, by);
        return reply.code(201).send({ success: true, data });
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.reminderMailPreview.pattern,
      schema: {
        summary: 'The mail with a reminder, as it would be sent now; nothing is sent or stored',
        params: byId,
        body: reminderRequest,
        response: { 200: success(mailPreview), ...failures(400, 401, 404, 409, 413, 415) },
      },
      handler: async ({ params, body }) => ({
        success: true as const,
        data: await invoices.previewReminder(params._id, body),
      }),
    });
  };
