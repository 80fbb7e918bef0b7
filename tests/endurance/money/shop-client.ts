import { apiAddress } from '#contract/addresses.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { ProductOrderReceipt } from '#contract/orders/product-order.ts';
import type { Product } from '#contract/product.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { OWNER } from '#tests/support/app.ts';
import { BUYER } from '#tests/support/product-orders/ordered-product.ts';
import { FIELDS, productForm } from '#tests/support/products/a-product.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';

interface Sent {
  method?: 'GET' | 'POST';
  json?: object;
  form?: FormData;
  key?: string;
}

/** A reply that was received whole. */
export interface Reply {
  status: number;
  data: unknown;
  message: string;
}

/** What came of a call that has to succeed. @throws with the sentence of a refusal */
export const dataOf = async <Data>(calling: Promise<Reply>): Promise<Data> => {
  const { status, data, message } = await calling;
  if (status >= 300) throw new Error(`${status}: ${message}`);
  return data as Data;
};

/** Calls a running server as its owner and its customers do. */
export const shopClient = async (url: string) => {
  const call = async (address: string, { method = 'POST', json, form, key }: Sent, token = ''): Promise<Reply> => {
    const reply = await fetch(url + address, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
    const { data, message = '' } = (await reply.json()) as { data: unknown; message?: string };
    return { status: reply.status, data, message };
  };
  const login = await call(apiAddress.login, { json: { userId: OWNER.email, password: OWNER.password } });
  const { accessToken } = login.data as { accessToken: string };
  const asOwner = (address: string, sent: Sent) => call(address, sent, accessToken);

  return {
    addProduct: (stock: number) =>
      dataOf<Product>(
        asOwner(apiAddress.products, { form: productForm({ ...FIELDS, price: '450', stock: String(stock) }) }),
      ),
    order: (productId: string, key: string) =>
      call(apiAddress.productOrders, { json: { productId, ...BUYER, quantity: 2 }, key }),
    draft: (orderId: string) => dataOf<Quotation>(asOwner(apiAddress.orderQuotations(orderId), { json: GEARS })),
    send: (orderId: string, quotationId: string) =>
      asOwner(apiAddress.orderQuotationSend(orderId, quotationId), { json: { version: 1 } }),
    accept: ({ trackingUrl }: Pick<ProductOrderReceipt, 'trackingUrl'>) =>
      call(apiAddress.quotationAccept(trackingUrl.split('/').at(-1) ?? ''), { json: { revision: 1 } }),
    issue: (orderId: string) => asOwner(apiAddress.orderInvoices(orderId), { json: {} }),
    invoiceOf: async (orderId: string) =>
      (await dataOf<Invoice[]>(asOwner(apiAddress.orderInvoices(orderId), { method: 'GET' })))[0],
    pay: (invoiceId: string, key: string, paidOn: string) =>
      asOwner(apiAddress.invoicePayments(invoiceId), {
        json: { method: 'bKash', reference: key, amount: 100, paidOn },
        key,
      }),
  };
};

export type ShopClient = Awaited<ReturnType<typeof shopClient>>;
