import { siteAddress } from '#contract/addresses.ts';
import type { ContactRequest } from '#contract/contact.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import { labelledDetails, labelledFirstStep } from '#contract/orders/labelled-answers.ts';
import { PRICE_ON_REQUEST } from '#contract/pricing/price-text.ts';
import { isHidden } from '#contract/pricing/told-price.ts';
import { serviceName } from '#contract/services/services.ts';
import { asLine } from './as-line.ts';
import type { Block, Sender } from './letter.ts';
import { type ReceivedOrder, receivedDelivery, receivedPriceText } from './receipt-letter.ts';
import { letterWriter } from './write-letter.ts';

const NAME_MAX = 60; // characters of a name in a subject
const FILE_NAME_MAX = 300;
const PRICED_LATER = 'As soon as its files are measured';

/** The data of an order that letters use; sizes in bytes. */
export interface LetterOrder extends FirstStep, Pick<ReceivedOrder, 'delivery' | 'price' | 'open' | 'replyBy'> {
  _id: string;
  reference: string;
  details: Record<string, string>;
  files: readonly { name: string; size: number }[];
  trackingUrl: string;
}

const fileLine = ({ name, size }: { name: string; size: number }) =>
  `${asLine(name, FILE_NAME_MAX)} (${sizeText(size)})`;

/** The end of every letter to the owner about an order. */
export const ownersEnding = ({ publicUrl }: Pick<Sender, 'publicUrl'>, orderId: string): Block[] => [
  {
    kind: 'link',
    before: 'Open the order: ',
    label: 'Open the order',
    url: `${publicUrl}${siteAddress.openedOrder(orderId)}`,
  },
  { kind: 'small', text: 'Reply to this e-mail to answer the customer.' },
];

/** A letter to the owner about an order, whose customer gets the reply. */
export const aboutOrder = (shop: Sender, ownersAddress: string) => {
  const write = letterWriter(shop);
  return (
    { order }: { order: Pick<LetterOrder, '_id' | 'email'> },
    subject: string,
    preview: string,
    blocks: readonly Block[],
  ) =>
    write({
      to: ownersAddress,
      replyTo: order.email,
      subject,
      heading: subject,
      preview,
      blocks: [...blocks, ...ownersEnding(shop, order._id)],
    });
};

const senderFields = ({ name, email, companyName, country }: ContactRequest) => [
  { label: 'Name', value: name },
  { label: 'Email', value: email },
  ...(companyName === '' ? [] : [{ label: 'Company', value: companyName }]),
  { label: 'Country', value: country },
];

const messagesLink = ({ publicUrl }: Pick<Sender, 'publicUrl'>): Block => ({
  kind: 'link',
  before: 'All messages are at ',
  label: 'See all messages',
  url: `${publicUrl}${siteAddress.contactSubmissions}`,
});

/** With all of the price, also where its customer reads none of it. */
const ownersPriceText = ({ price }: Pick<LetterOrder, 'price'>) => {
  const text = receivedPriceText(price, { later: PRICED_LATER, onRequest: PRICED_LATER });
  const isUntold = price === 'on request' || (typeof price === 'object' && isHidden(price));
  return isUntold ? `${text} (your customer reads “${PRICE_ON_REQUEST}”)` : text;
};

/** The letters to the owner; replies go to the customer. */
export const ownersLetters = (shop: Sender, ownersAddress: string) => {
  const write = letterWriter(shop);
  return {
    orderPlaced: (order: LetterOrder) =>
      write({
        to: ownersAddress,
        replyTo: order.email,
        subject: `New order ${order.reference}: ${serviceName(order.serviceNeeded)} for ${asLine(order.name, NAME_MAX)}`,
        heading: `New order ${order.reference}`,
        preview: `${serviceName(order.serviceNeeded)} for ${asLine(order.name, NAME_MAX)}`,
        blocks: [
          { kind: 'text', text: `A new order has come in: ${order.reference}` },
          { kind: 'fields', fields: labelledFirstStep(order) },
          { kind: 'fields', fields: labelledDetails(order.serviceNeeded, order.details) },
          {
            kind: 'fields',
            fields: [...receivedDelivery(order), { label: 'Price', value: ownersPriceText(order) }],
          },
          { kind: 'list', title: 'Files', items: order.files.map(fileLine) },
          ...ownersEnding(shop, order._id),
        ],
      }),

    messageArrived: (message: ContactRequest) =>
      write({
        to: ownersAddress,
        replyTo: message.email,
        subject: `Message from ${asLine(message.name, NAME_MAX)}`,
        heading: `Message from ${asLine(message.name, NAME_MAX)}`,
        preview: asLine(message.message, NAME_MAX),
        blocks: [
          { kind: 'fields', fields: senderFields(message) },
          { kind: 'text', text: message.message },
          messagesLink(shop),
          { kind: 'small', text: 'Reply to this e-mail to answer the sender.' },
        ],
      }),
  };
};
