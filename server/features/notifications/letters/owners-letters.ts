import { siteAddress } from '#contract/addresses.ts';
import type { ContactRequest } from '#contract/contact.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { type FirstStep, labelledFirstStep } from '#contract/orders/first-step.ts';
import { labelledDetails, serviceName } from '#contract/services/services.ts';
import type { Mail } from '#server/features/notifications/mailer.ts';
import { asLine } from './as-line.ts';
import { asBody, asFields } from './plain-text.ts';

const NAME_MAX = 60; // characters of a name in a subject
const FILE_NAME_MAX = 300;

/** The data of an order that letters use; sizes in bytes. */
export interface LetterOrder extends FirstStep {
  _id: string;
  reference: string;
  details: Record<string, string>;
  files: readonly { name: string; size: number }[];
  trackingUrl: string;
}

const fileLine = ({ name, size }: { name: string; size: number }) =>
  `    ${asLine(name, FILE_NAME_MAX)} (${sizeText(size)})`;

/** The letters to the owner; replies go to the customer. */
export const ownersLetters = ({ ownersAddress, publicUrl }: { ownersAddress: string; publicUrl: string }) => ({
  orderPlaced: (order: LetterOrder): Mail => ({
    to: ownersAddress,
    replyTo: order.email,
    subject: `New order ${order.reference}: ${serviceName(order.serviceNeeded)} for ${asLine(order.name, NAME_MAX)}`,
    body: asBody([
      `A new order has come in: ${order.reference}`,
      asFields(labelledFirstStep(order)),
      asFields(labelledDetails(order.serviceNeeded, order.details)),
      ['Files:', ...order.files.map(fileLine)].join('\n'),
      `Open the order: ${publicUrl}${siteAddress.openedOrder(order._id)}`,
      'Reply to this e-mail to answer the customer.',
    ]),
  }),

  messageArrived: ({ name, email, companyName, country, message }: ContactRequest): Mail => ({
    to: ownersAddress,
    replyTo: email,
    subject: `Message from ${asLine(name, NAME_MAX)}`,
    body: asBody([
      asFields([
        { label: 'Name', value: name },
        { label: 'Email', value: email },
        ...(companyName === '' ? [] : [{ label: 'Company', value: companyName }]),
        { label: 'Country', value: country },
      ]),
      message,
      `All messages are at ${publicUrl}${siteAddress.contactSubmissions}`,
      'Reply to this e-mail to answer the sender.',
    ]),
  }),
});
