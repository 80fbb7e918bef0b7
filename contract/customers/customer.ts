import { z } from 'zod';
import { identifier, pageQuery } from '#contract/http/envelope.ts';
import { invoice } from '#contract/invoices/invoice.ts';
import { messageState } from '#contract/message-states.ts';
import { order } from '#contract/orders/order.ts';
import { quotation } from '#contract/quotations/quotation.ts';
import { optionalLine, optionalText, requiredLine } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { customerSummary } from './customer-summary.ts';
import { CUSTOMER_MESSAGE as SAYS } from './messages.ts';

/** Of each kind, the newest; what a record says is `more` is in the lists of orders, invoices and messages. */
export const THINGS_MAX = 200;

/** Another entry of the list: one that was merged into a customer, or that may be the same person. */
const otherCustomer = customerSummary.pick({ _id: true, name: true, company: true, email: true, phone: true });
export type OtherCustomer = z.infer<typeof otherCustomer>;

const customerOrder = order.pick({
  _id: true,
  reference: true,
  serviceNeeded: true,
  project: true,
  status: true,
  createdAt: true,
});
const customerQuotation = quotation
  .pick({ _id: true, orderId: true, revision: true, number: true, status: true, total: true, createdAt: true })
  .extend({ orderReference: z.string() });
const customerInvoice = invoice.pick({
  _id: true,
  orderId: true,
  orderReference: true,
  number: true,
  status: true,
  total: true,
  rest: true,
  dueOn: true,
  issuedAt: true,
});
const customerMessage = z.object({
  _id: z.string(),
  message: z.string(),
  state: messageState,
  createdAt: z.iso.datetime(),
});

/** All that the shop has of a customer, the newest first. */
export const customerRecord = customerSummary.extend({
  /** Not visible to customers. */
  note: z.string(),
  /** The business identification number that their invoices are to name. */
  bin: z.string(),
  /** In percent of what is quoted; proposed for each new quotation. */
  discountPercent: z.number(),
  version: z.number().int(),
  /** As the server has it: merged into nobody, and not erased. */
  orderList: z.array(customerOrder),
  quotationList: z.array(customerQuotation),
  invoiceList: z.array(customerInvoice),
  messageList: z.array(customerMessage),
  /** Whether there are more than those. */
  more: z.boolean(),
  /** Who was merged into this customer, and can be parted again. */
  merged: z.array(otherCustomer),
  /** Others who gave the same telephone number or e-mail address. */
  similar: z.array(otherCustomer),
});
export type CustomerRecord = z.infer<typeof customerRecord>;

/** `q` matches part of a name, a company or an e-mail address, or of a telephone number in any spelling. */
export const customerListQuery = pageQuery({ default: 50, max: 200 });

/** What the shop writes down of a customer. It applies only to the version that was read (otherwise 409). */
export const customerChange = z.strictObject({
  version: z.number().int().positive(),
  name: requiredLine(SAYS.name).optional(),
  company: optionalLine().optional(),
  note: optionalText(TEXT_MAX.details).optional(),
  bin: optionalLine(50).optional(),
  discountPercent: z
    .number({ error: SAYS.discount })
    .min(0, SAYS.discount)
    .max(90, SAYS.discount)
    .multipleOf(0.01, SAYS.discount)
    .optional(),
});
export type CustomerChange = z.infer<typeof customerChange>;

/** The other of two entries that are one customer, or that are to be two again. */
export const otherOfTwo = z.strictObject({ other: identifier() });
