import { ORDER_STATUS_MEANS, ORDER_STATUS_NAME, PRODUCT_STATUS_MEANS } from '#content/order-status.ts';
import { HOW_TO_PAY, HOW_TO_PAY_ELSEWHERE } from '#content/shop.ts';
import { dayText, weekdayText } from '#contract/formats/shop-time.ts';
import type { OwedInvoice } from '#contract/invoices/invoice.ts';
import { isTaka } from '#contract/money/currency.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Order } from '#contract/orders/order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { customersWords } from './customers-words.ts';
import { type Block, type Figure, ownWords, type Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

export interface OrderOnItsWay extends Pick<Order, '_id' | 'reference' | 'name' | 'email'> {
  trackingUrl: string;
}

/** An order whose status has changed. */
export interface MovedOrder extends OrderOnItsWay, Pick<Order, 'status' | 'serviceNeeded' | 'readyBy'> {
  /** What the owner adds. */
  words: string;
  owed: readonly OwedInvoice[];
}

/** An order whose customer is told another day. */
export interface PromisedOrder {
  order: OrderOnItsWay & Pick<Order, 'readyBy'>;
  /** YYYY-MM-DD. */
  readyBy: string;
  /** What the owner adds. */
  words: string;
}

/** The end of every letter to a customer about an order: its private page, and who writes. */
export const orderEnding = (shop: Sender, { trackingUrl }: Pick<OrderOnItsWay, 'trackingUrl'>): Block[] => [
  { kind: 'link', before: 'You can follow it here:\n', label: 'See your order', url: trackingUrl },
  {
    kind: 'small',
    text: 'Anyone with this link can see your order, so please keep it to yourself. If you have questions, just reply or call us and name the reference.',
  },
  { kind: 'sender', lines: [shop.name, shop.postalAddress, shop.phone, shop.publicUrl] },
];

const meaningOf = ({ status, serviceNeeded }: MovedOrder) =>
  (serviceNeeded === ORDERED_PRODUCT ? PRODUCT_STATUS_MEANS : ORDER_STATUS_MEANS)[status];

/** By when it is ready, while it is made. */
const readyFigures = ({ status, readyBy }: MovedOrder): Block[] =>
  status === 'in production' && readyBy !== undefined
    ? [{ kind: 'figures', figures: [{ label: 'Ready by', value: weekdayText(readyBy), strong: true }] }]
    : [];

/** The letters that say what is still to be paid: once there is something to collect. */
const IS_DUE: readonly Order['status'][] = ['ready', 'delivered'];

const owedFigures = ({ number, rest, dueOn }: OwedInvoice): Figure[] => [
  { label: `Left to pay of invoice ${number}`, value: moneyText(rest), strong: true },
  ...(dueOn === undefined ? [] : [{ label: 'To be paid until', value: dayText(dueOn) }]),
];

/** The shop's ways to pay, or whom to ask for them. @param reference what to give with the money */
export const howToPay = (reference: string, { waysToPay, phone }: Pick<Sender, 'waysToPay' | 'phone'>): Block => ({
  kind: 'text',
  text:
    waysToPay.length === 0
      ? `${isTaka() ? HOW_TO_PAY : HOW_TO_PAY_ELSEWHERE} Give ${reference} as the reference. For our account numbers, just reply or call ${phone}.`
      : `How to pay:\n${waysToPay.join('\n')}\nPlease give ${reference} as the reference. Once you have paid, tell us the transaction number on your order’s page.`,
});

/** What is still owed and how to pay it; nothing where all is paid. */
const payingBlocks = ({ status, owed }: MovedOrder, shop: Sender): Block[] => {
  const [first, ...others] = IS_DUE.includes(status) ? owed : [];
  if (!first) return [];
  const reference = others.length === 0 ? first.number : 'the invoice’s number';
  return [{ kind: 'figures', figures: [first, ...others].flatMap(owedFigures) }, howToPay(reference, shop)];
};

type LetterWriter = ReturnType<typeof letterWriter>;

/** Another day than the customer was told, or the first. */
const readyByMoved = (shop: Sender, { order, readyBy, words }: PromisedOrder): Parameters<LetterWriter>[0] => {
  const { reference } = order;
  const before = order.readyBy === undefined ? '' : `not by ${weekdayText(order.readyBy)} as we said before`;
  const own = customersWords(shop, 'readyByMoved', order.name, { reference, day: weekdayText(readyBy), before });
  return {
    to: order.email,
    subject: own.subject,
    heading: `Ready by ${weekdayText(readyBy)}`,
    preview: `Your order ${reference} is ready by ${weekdayText(readyBy)}.`,
    blocks: [...own.opening, ...ownWords(words), ...own.closing, ...orderEnding(shop, order)],
  };
};

/** For a customer who asked for the link again. */
const linkLost = (shop: Sender, order: OrderOnItsWay): Parameters<LetterWriter>[0] => {
  const { reference } = order;
  const own = customersWords(shop, 'linkLost', order.name, { reference });
  return {
    to: order.email,
    subject: own.subject,
    heading: 'Here is your link',
    preview: `The link to your order ${reference}`,
    blocks: [...own.opening, ...own.closing, ...orderEnding(shop, order)],
  };
};

const movedWords = (shop: Sender, { status, reference, name }: MovedOrder) => {
  const values = { reference, status: ORDER_STATUS_NAME[status] };
  return status === 'ready'
    ? customersWords(shop, 'orderReady', name, { ...values, pickUp: shop.pickUp })
    : customersWords(shop, 'orderMoved', name, values);
};

/** The letters to customers about their orders; replies go to the shop. */
export const customersLetters = (shop: Sender) => {
  const write = letterWriter(shop);
  return {
    linkLost: (order: OrderOnItsWay) => write(linkLost(shop, order)),

    readyByMoved: (promised: PromisedOrder) => write(readyByMoved(shop, promised)),

    orderMoved: (order: MovedOrder) => {
      const own = movedWords(shop, order);
      return write({
        to: order.email,
        subject: own.subject,
        heading: `Your order: ${ORDER_STATUS_NAME[order.status]}`,
        preview: meaningOf(order),
        blocks: [
          ...own.opening,
          { kind: 'text', text: meaningOf(order) },
          ...readyFigures(order),
          ...payingBlocks(order, shop),
          ...ownWords(order.words),
          ...own.closing,
          ...orderEnding(shop, order),
        ],
      });
    },
  };
};
