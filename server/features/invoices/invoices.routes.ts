import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, byToken, page, success } from '#contract/http/envelope.ts';
import {
  creditRequest,
  invoice,
  invoiceListQuery,
  invoiceRequest,
  invoiceSums,
  offeredInvoice,
  paymentOfInvoice,
  paymentRequest,
  reversalRequest,
} from '#contract/invoices/invoice.ts';
import { mailPreview } from '#contract/mail.ts';
import { asAttachment } from '#server/files/file-names.ts';
import { failures } from '#server/http/errors/replies.ts';
import { idempotencyClaim, idempotencyHeaders } from '#server/http/idempotency.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import { signedIn } from '#server/http/session.ts';
import type { InvoicesService } from './invoices.service.ts';

/** What these routes call. */
interface Needs {
  invoices: InvoicesService;
  throttles: Pick<Throttles, 'quotation'>;
}

/** What whoever has an order's private link may call. */
export const trackedInvoiceRoutes =
  ({ invoices, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.trackedInvoices.pattern,
      schema: {
        summary: 'The invoices of the order, with what was paid and what is left',
        params: byToken,
        response: { 200: success(z.array(offeredInvoice)), ...failures(400, 404, 429) },
      },
      onRequest: throttles.quotation,
      handler: async ({ params }, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { success: true as const, data: await invoices.track(params.token) };
      },
    });
  };

const issueRoutes =
  ({ invoices }: Pick<Needs, 'invoices'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderInvoices.pattern,
      schema: {
        summary: 'The invoices of an order, oldest first',
        params: byId,
        response: { 200: success(z.array(invoice)), ...failures(400, 401, 404) },
      },
      handler: async ({ params }) => ({ success: true as const, data: await invoices.ofOrder(params._id) }),
    });

    app.route({
      method: 'POST',
      url: apiAddress.orderInvoices.pattern,
      schema: {
        summary: 'Issue the invoice for what the customer accepted or ordered',
        params: byId,
        body: invoiceRequest,
        response: { 201: success(invoice), ...failures(400, 401, 404, 409, 413, 415, 507) },
      },
      handler: async (request, reply) => {
        const by = signedIn(request).administrator.email;
        const data = await invoices.issue(request.params._id, request.body, by);
        return reply.code(201).send({ success: true, data });
      },
    });
  };

const mailRoutes =
  ({ invoices }: Pick<Needs, 'invoices'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: apiAddress.invoiceMailPreview.pattern,
      schema: {
        summary: 'The mail with an invoice, as it would be sent now; nothing is issued, sent or stored',
        params: byId,
        body: invoiceRequest,
        response: { 200: success(mailPreview), ...failures(400, 401, 404, 409, 413, 415) },
      },
      handler: async (request) => {
        const by = signedIn(request).administrator.email;
        return { success: true as const, data: await invoices.previewMail(request.params._id, request.body, by) };
      },
    });
  };

const settleRoutes =
  ({ invoices }: Pick<Needs, 'invoices'>): FastifyPluginAsyncZod =>
  async (app) => {
    const response = { 201: success(invoice), ...failures(400, 401, 404, 409, 413, 415, 422, 507) };

    app.route({
      method: 'POST',
      url: apiAddress.invoicePayments.pattern,
      schema: {
        summary: 'Record what was paid, or paid back',
        params: byId,
        headers: idempotencyHeaders,
        body: paymentRequest,
        response,
      },
      handler: async (request, reply) => {
        const by = signedIn(request).administrator.email;
        const claim = idempotencyClaim('payment', request.headers);
        const data = await invoices.pay(request.params._id, request.body, by, claim);
        return reply.code(201).send({ success: true, data });
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.paymentReversal.pattern,
      schema: {
        summary: 'Reverse a payment that was recorded by mistake; its row stays',
        params: paymentOfInvoice,
        body: reversalRequest,
        response,
      },
      handler: async (request, reply) => {
        const { _id, paymentId } = request.params;
        const by = signedIn(request).administrator.email;
        const data = await invoices.reverse(_id, paymentId, request.body.reason, by);
        return reply.code(201).send({ success: true, data });
      },
    });

    app.route({
      method: 'POST',
      url: apiAddress.creditNotes.pattern,
      schema: {
        summary: 'Credit some or all of an invoice',
        params: byId,
        headers: idempotencyHeaders,
        body: creditRequest,
        response,
      },
      handler: async (request, reply) => {
        const by = signedIn(request).administrator.email;
        const claim = idempotencyClaim('credit-note', request.headers);
        const data = await invoices.credit(request.params._id, request.body, by, claim);
        return reply.code(201).send({ success: true, data });
      },
    });
  };

const sendCsv = (reply: FastifyReply, name: string, csv: Readable) => {
  csv.once('error', (error) => reply.log.error({ err: error }, 'export was interrupted'));
  return reply
    .header('Content-Type', 'text/csv; charset=utf-8')
    .header('Content-Disposition', asAttachment(name))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .send(csv);
};

const listRoutes =
  ({ invoices }: Pick<Needs, 'invoices'>): FastifyPluginAsyncZod =>
  async (app) => {
    const csv = (summary: string) => ({
      summary,
      produces: ['text/csv'],
      response: { 200: z.any().describe('UTF-8 with a byte order mark'), ...failures(401) },
    });

    app.route({
      method: 'GET',
      url: apiAddress.invoices,
      schema: {
        summary: 'Invoices, newest first, searched and filtered',
        querystring: invoiceListQuery,
        response: { 200: page(invoice), ...failures(400, 401) },
      },
      handler: async (request) => {
        const { items, ...rest } = await invoices.list(request.query);
        return { success: true as const, data: items, ...rest };
      },
    });

    app.route({
      method: 'GET',
      url: apiAddress.invoiceSums,
      schema: {
        summary: 'What is left to pay of all invoices, and what of it is overdue',
        response: { 200: success(invoiceSums), ...failures(401) },
      },
      handler: async () => ({ success: true as const, data: await invoices.sums() }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.invoiceById.pattern,
      schema: {
        summary: 'One invoice with its payments and credit notes',
        params: byId,
        response: { 200: success(invoice), ...failures(400, 401, 404) },
      },
      handler: async ({ params }) => ({ success: true as const, data: await invoices.read(params._id) }),
    });

    app.route({
      method: 'GET',
      url: apiAddress.invoiceExport,
      compress: false,
      schema: csv('Every invoice as CSV for a spreadsheet'),
      handler: async (_request, reply) => sendCsv(reply, 'invoices.csv', invoices.exportInvoices()),
    });

    app.route({
      method: 'GET',
      url: apiAddress.paymentExport,
      compress: false,
      schema: csv('Every payment as CSV for a spreadsheet'),
      handler: async (_request, reply) => sendCsv(reply, 'payments.csv', invoices.exportPayments()),
    });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerInvoiceRoutes =
  (services: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(issueRoutes(services));
    await app.register(mailRoutes(services));
    await app.register(settleRoutes(services));
    await app.register(listRoutes(services));
  };
