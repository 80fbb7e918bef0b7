import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { acceptedOrder } from '#tests/support/invoices/invoices.ts';
import { orderedProduct } from '#tests/support/product-orders/ordered-product.ts';
import { addProduct, FIELDS, productForm } from '#tests/support/products/a-product.ts';
import { quotableOrder } from '#tests/support/quotations/quotations.ts';
import { askToMeasure, uploaded } from '#tests/support/uploads/sent-upload.ts';

const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';

/**
 * Fills a shop with something of every kind: orders with a draft, a sent and an accepted quotation, an invoice with a payment, a
 * product that was ordered, an upload that is being measured.
 * @returns identifiers by what comes before them in an address, such as `orders`
 */
export const filledShop = async (app: FastifyInstance): Promise<Record<string, string[]>> => {
  const drafting = await quotableOrder(app);
  const draft = (await drafting.owner.make()).json().data;
  const quoted = await quotableOrder(app);
  const sent = await quoted.owner.sent();
  const accepted = await acceptedOrder(app);
  const invoice = await accepted.invoices.issued(accepted._id, { deposit: 100 });
  const paid = (await accepted.invoices.pay(invoice._id)).json().data;
  const productId = (await addProduct(app, productForm({ ...FIELDS, stock: '1000000' }))).json<{ data: Product }>().data
    ._id;
  const ordered = (await orderedProduct(app, productId)).json().data;
  const { _id: uploadId } = await uploaded(app, { name: 'part.stl', bytes: 'solid part\nendsolid part\n' });
  const measurement = (await askToMeasure(app, { uploadId, service: '3D-Printing-sla' })).json().data;
  const orders = [drafting, quoted, accepted, ordered];
  const record = await app.inject({ url: apiAddress.orderById(quoted._id), headers: quoted.headers });
  return {
    orders: orders.map(({ _id }) => _id),
    track: orders.map(({ trackingUrl }) => tokenOf(trackingUrl)),
    quotations: [draft._id, sent._id],
    invoices: [invoice._id, invoice.number],
    payments: [paid.payments[0]._id],
    products: [productId],
    files: [record.json().data.files[0]._id],
    uploads: [uploadId],
    measurements: [measurement._id],
  };
};
