import { apiAddress } from '#contract/addresses.ts';
import type { Done, Success } from '#contract/http/envelope.ts';
import type { CustomersWord } from '#contract/orders/customers-word.ts';
import type { Quotation, QuotationContent } from '#contract/quotations/quotation.ts';
import { callApi } from '#web/api/client.ts';

/** The owner's API calls about the quotation of one order; each throws an ApiError. */
export const quotationCalls = (orderId: string) => {
  const ask = async (address: string, method: 'POST' | 'PATCH', body: object) =>
    (await callApi<Success<Quotation>>(address, { method, body })).data;
  return {
    /** What is left out is proposed by the shop. */
    make: (content: Partial<QuotationContent>) => ask(apiAddress.orderQuotations(orderId), 'POST', content),
    change: ({ _id, version }: Quotation, content: QuotationContent) =>
      ask(apiAddress.orderQuotation(orderId, _id), 'PATCH', { ...content, version }),
    /** Takes its lines anew from what the order costs now. */
    takeEstimate: ({ _id, version }: Quotation) =>
      ask(apiAddress.orderQuotation(orderId, _id), 'PATCH', { version, fromEstimate: true }),
    /** @param seen what is open about it and was read; the server refuses while there is more */
    send: ({ _id, version, basisChangedAt }: Quotation, words: string, seen: string[]) =>
      ask(apiAddress.orderQuotationSend(orderId, _id), 'POST', { version, words, basisChangedAt, seen }),
    /** What the customer told the shop. */
    noteAcceptance: ({ _id }: Quotation, word: CustomersWord) =>
      ask(apiAddress.quotationNotedAcceptance(orderId, _id), 'POST', word),
    discard: async ({ _id }: Quotation) =>
      (await callApi<Done>(apiAddress.orderQuotation(orderId, _id), { method: 'DELETE' })).message,
  };
};
