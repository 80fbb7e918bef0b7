import { deliveryField, type OrderDelivery } from '#contract/orders/delivery.ts';
import { replyText } from '#contract/orders/reply-text.ts';
import type { PriceSum } from '#contract/pricing/estimate.ts';
import { priceLine } from '#contract/pricing/price-text.ts';
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
  /** What its customer was shown, or what its files came to; `later`: as soon as they are measured. */
  price: PriceSum | 'later' | undefined;
  /** What its files ask of the customer; missing where nobody has looked yet. */
  open?: { unit: boolean; another: boolean; finding: boolean };
  /** The calendar date by which its customer hears from the shop. */
  replyBy: string;
}

const LATER = 'We work it out from your files; you’ll see it on your order’s page';

const PRICED: readonly PriceSum['verdict'][] = ['exact', 'estimate', 'ask'];

/** @param later for a price that has to wait for the files */
export const receivedPriceText = (price: ReceivedOrder['price'], later = LATER) => {
  if (price === 'later') return later;
  return priceLine(price && PRICED.includes(price.verdict) ? price : { verdict: 'person' });
};

/** What delivery costs, as the price beside it has it. */
export const receivedDelivery = ({ delivery, price }: Pick<ReceivedOrder, 'delivery' | 'price'>) =>
  deliveryField(delivery, price === 'later' ? undefined : price?.delivery);

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
  return (order: ReceivedOrder) => {
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
