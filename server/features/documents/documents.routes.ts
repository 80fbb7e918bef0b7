import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { byId, byToken } from '#contract/http/envelope.ts';
import { paperOfInvoice, paperOfToken } from '#contract/invoices/invoice.ts';
import { chosenOrders } from '#contract/orders/chosen-orders.ts';
import { quotationOfOrder } from '#contract/quotations/quotation.ts';
import { clientAddress } from '#server/client-address.ts';
import { asAttachment } from '#server/files/file-names.ts';
import { failures } from '#server/http/errors/replies.ts';
import type { Throttles } from '#server/http/limits/throttles.ts';
import { signedIn } from '#server/http/session.ts';
import type { DocumentFile } from './document-writer.ts';
import type { DocumentsService } from './documents.service.ts';

/** What these routes call. */
interface Needs {
  documents: DocumentsService;
  throttles: Pick<Throttles, 'document'>;
}

const PDF = 'application/pdf';

const sendDocument = (reply: FastifyReply, { name, bytes }: DocumentFile) =>
  reply
    .header('Content-Type', PDF)
    .header('Content-Disposition', asAttachment(name))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cache-Control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/** Customers take turns by their addresses, and keep nobody of the shop waiting. */
const customer = ({ ip }: FastifyRequest) => ({ name: `address ${clientAddress(ip)}` });
const staff = (request: FastifyRequest) => ({
  name: `session ${signedIn(request).sessionId}`,
  isTrusted: true,
  waitingMax: 16,
});

/** The schema of a download; a PDF is compressed already. */
const download = <Params extends z.ZodType>(summary: string, params: Params, status: 401 | 429) => ({
  compress: false as const,
  schema: {
    summary,
    params,
    produces: [PDF],
    response: { 200: z.any().describe('a tagged PDF'), ...failures(400, 404, status) },
  },
});

/** What whoever has an order's private link may download. */
export const trackedDocumentRoutes =
  ({ documents, throttles }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.trackedOrderPdf.pattern,
      ...download('The confirmation of the order as PDF', byToken, 429),
      onRequest: throttles.document,
      handler: async (request, reply) =>
        sendDocument(reply, await documents.confirmation(customer(request), request.params.token)),
    });

    app.route({
      method: 'GET',
      url: apiAddress.trackedQuotationPdf.pattern,
      ...download('The newest quotation of the order as PDF', byToken, 429),
      onRequest: throttles.document,
      handler: async (request, reply) =>
        sendDocument(reply, await documents.trackedQuotation(customer(request), request.params.token)),
    });

    for (const [url, summary, paper] of [
      [apiAddress.trackedInvoicePdf, 'An invoice of the order as PDF', documents.trackedInvoice],
      [apiAddress.trackedReceiptPdf, 'The money receipt of a payment as PDF', documents.trackedReceipt],
      [apiAddress.trackedCreditNotePdf, 'A credit note as PDF', documents.trackedCreditNote],
    ] as const)
      app.route({
        method: 'GET',
        url: url.pattern,
        ...download(summary, paperOfToken, 429),
        onRequest: throttles.document,
        handler: async (request, reply) => {
          const { token, number } = request.params;
          return sendDocument(reply, await paper(customer(request), token, number));
        },
      });
  };

/** The papers of invoices and customers, for the owner. */
const accountRoutes =
  ({ documents }: Pick<Needs, 'documents'>): FastifyPluginAsyncZod =>
  async (app) => {
    for (const [url, summary, paper] of [
      [apiAddress.invoicePdf, 'An invoice with its payments and credit notes as PDF', documents.invoice],
      [apiAddress.mushakPdf, 'The tax invoice (Mushak 6.3) in two copies as PDF', documents.mushak],
      [apiAddress.customerStatementPdf, 'The account of a customer as PDF', documents.statement],
    ] as const)
      app.route({
        method: 'GET',
        url: url.pattern,
        ...download(summary, byId, 401),
        handler: async (request, reply) => sendDocument(reply, await paper(staff(request), request.params._id)),
      });

    for (const [url, summary, paper] of [
      [apiAddress.receiptPdf, 'The money receipt of a payment as PDF', documents.receipt],
      [apiAddress.creditNotePdf, 'A credit note as PDF', documents.creditNote],
    ] as const)
      app.route({
        method: 'GET',
        url: url.pattern,
        ...download(summary, paperOfInvoice, 401),
        handler: async (request, reply) => {
          const { _id, number } = request.params;
          return sendDocument(reply, await paper(staff(request), _id, number));
        },
      });
  };

/** The owner's routes; registered in the guarded scope. */
export const ownerDocumentRoutes =
  ({ documents }: Pick<Needs, 'documents'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: apiAddress.orderQuotationPdf.pattern,
      ...download('A revision of an order’s quotation as PDF, drafts too', quotationOfOrder, 401),
      handler: async (request, reply) => {
        const { _id, quotationId } = request.params;
        return sendDocument(reply, await documents.quotation(staff(request), _id, quotationId));
      },
    });

    await app.register(accountRoutes({ documents }));

    app.route({
      method: 'GET',
      url: apiAddress.jobTicketsPdf,
      compress: false as const,
      schema: {
        summary: 'The job tickets of several orders in one PDF, for the workshop',
        querystring: chosenOrders,
        produces: [PDF],
        response: { 200: z.any().describe('a tagged PDF'), ...failures(400, 401, 404) },
      },
      handler: async (request, reply) =>
        sendDocument(reply, await documents.jobTickets(staff(request), signedIn(request).role, request.query.orders)),
    });

    app.route({
      method: 'GET',
      url: apiAddress.addressLabelsPdf,
      compress: false as const,
      schema: {
        summary: 'Where several orders go, as labels in one PDF',
        querystring: chosenOrders,
        produces: [PDF],
        response: { 200: z.any().describe('a tagged PDF'), ...failures(400, 401, 404) },
      },
      handler: async (request, reply) =>
        sendDocument(reply, await documents.addressLabels(staff(request), request.query.orders)),
    });

    app.route({
      method: 'GET',
      url: apiAddress.jobTicketPdf.pattern,
      ...download('The job ticket of an order as PDF', byId, 401),
      handler: async (request, reply) => {
        const { role } = signedIn(request);
        return sendDocument(reply, await documents.jobTicket(staff(request), role, request.params._id));
      },
    });
  };
