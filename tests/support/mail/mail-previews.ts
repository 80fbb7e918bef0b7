import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { MailPreview } from '#contract/mail.ts';

/** The owner's looks at mails before they are sent. */
export const mailPreviews = (app: FastifyInstance, headers: Record<string, string>) => {
  const look = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, payload, headers });
    const { data, message } = reply.json<{ data: MailPreview; message?: string }>();
    return { status: reply.statusCode, message, mail: data };
  };
  return {
    ofStatus: (orderId: string, payload: object) => look(apiAddress.orderMailPreview(orderId), payload),
    ofQuotation: (orderId: string, quotationId: string, payload: object = {}) =>
      look(apiAddress.quotationMailPreview(orderId, quotationId), payload),
    ofInvoice: (orderId: string, payload: object = {}) => look(apiAddress.invoiceMailPreview(orderId), payload),
  };
};
