import { deliveryField, type OrderDelivery } from '#contract/orders/delivery.ts';
import { replyText } from '#contract/orders/reply-text.ts';
import type { PriceSum } from '#contract/pricing/estimate.ts';
import { PRICE_ON_REQUEST, priceLine } from '#contract/pricing/price-text.ts';
import { type OrderableService, serviceName } from '#contract/services/services.ts';
import { type OrderOnItsWay, orderEnding } from './customers-letters.ts';
import { customersWords } from './customers-words.ts';
import type { Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

/** An order that has come in. */
export interface ReceivedOrder extends OrderOnItsWay {
  serviceNeeded: OrderableService;
  files: readonly unknown[];
  /** Where it goes, if that was chosen. */
  delivery?: OrderDelivery | undefined;
  /** What its customer was shown, or what its files came to; `later`: as soon as they are measured; `on request`: then, for the shop only. */
  price: PriceSum | 'later' | 'on request' | undefined;
  /** What its files ask of the customer; missing where nobody has looked yet. */
  open?: { unit: boolean; another: boolean; finding: boolean };
  /** The calendar date by which its customer hears from the shop. */
  replyBy: string;
}

const ON_REQUEST = `${PRICE_ON_REQUEST}: we’ll send it to you`;
const LATER = 'We work it out from your files; you’ll see it on your order’s page';

const PRICED: readonly PriceSum['verdict'][] = ['exact', 'estimate', 'ask'];

interface Waiting {
  later: string;
  onRequest: string;
}

/** @param waiting for a price that has to wait for the files */
export const receivedPriceText = (
  price: ReceivedOrder['price'],
  waiting: Waiting = { later: LATER, onRequest: ON_REQUEST },
) => {
  if (price === 'later') return waiting.later;
  if (price === 'on request') return waiting.onRequest;
  return priceLine(price && PRICED.includes(price.verdict) ? price : { verdict: 'person' });
};

/** What delivery costs, as the price beside it has it. */
export const receivedDelivery = ({ delivery, price }: Pick<ReceivedOrder, 'delivery' | 'price'>) =>
  deliveryField(delivery, typeof price === 'string' ? undefined : price?.delivery);

/** As its customer reads it. */
const toldOrder = (order: ReceivedOrder): ReceivedOrder =>
  typeof order.price === 'object' && order.price.onRequest !== undefined ? { ...order, price: 'on request' } : order;

const filesText = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** Names nothing that was typed, as no letter to a customer does. */
const orderedText = ({ serviceNeeded, files }: ReceivedOrder) =>
  [serviceName(serviceNeeded), ...(files.length === 0 ? [] : [filesText(files.length)])].join(', ');

const TURNS = {
  unit: 'Tell us in which unit your file is drawn',
  another: 'Send another file: we cannot make anything of one',
  finding: 'Look at what we found in your files, and answer it',
} as const;

/** What its customer has to do on the order's page. */
const turnText = ({ open, files }: ReceivedOrder) => {
  const turns = (['unit', 'another', 'finding'] as const).filter((one) => open?.[one]).map((one) => TURNS[one]);
  if (turns.length > 0) return `${turns.join('. ')}. Your order’s page shows how.`;
  const looked = open !== undefined || files.length === 0;
  return looked ? 'Nothing for now' : 'Nothing for now. If your files ask for something, your order’s page shows it.';
};

/** The letter to a customer whose order has come in. */
export const receiptLetter = (shop: Sender) => {
  const write = letterWriter(shop);
  return (received: ReceivedOrder) => {
    const order = toldOrder(received);
    const own = customersWords(shop, 'orderReceived', order.name, { reference: order.reference });
    return write({
      to: order.email,
      subject: own.subject,
      heading: 'We have your order',
      preview: `Order ${order.reference}. ${receivedPriceText(order.price)}`,
      blocks: [
        ...own.opening,
        {
          kind: 'figures',
          figures: [
            { label: 'Order', value: order.reference },
            { label: 'You ordered', value: orderedText(order) },
            ...receivedDelivery(order).map(({ label, value }) => ({ label, value })),
            { label: 'Price', value: receivedPriceText(order.price) },
            { label: 'Your turn', value: turnText(order) },
            { label: 'What happens next', value: replyText(order.replyBy) },
          ],
        },
        ...own.closing,
        ...orderEnding(shop, order),
      ],
    });
  };
};
