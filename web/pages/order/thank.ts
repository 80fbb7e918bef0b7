import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { replyText } from '#contract/orders/reply-text.ts';
import { keepLink } from '#web/elements/kept-link.ts';
import { keepReceipt, type ShownReceipt } from '#web/elements/receipt/kept-receipts.ts';
import { toastOnNextPage } from '#web/elements/toast.ts';

/** What was ordered, as far as its form knows it. */
export interface Ordered {
  /** The service, or the product's name. */
  what: string;
  /** Each file and how many of it, or how many of a product. */
  items: readonly string[];
  /** The price, or why there is none yet. */
  price: string;
  /** Where the customer gets e-mails. */
  email: string;
  /** How the first part looks: an SVG. */
  picture?: string | undefined;
  /** Of a part: what was typed, for the next of the same project. */
  again?: ShownReceipt['again'];
}

const ITEMS_MAX = 12;

const shortened = (items: readonly string[]) =>
  items.length > ITEMS_MAX ? [...items.slice(0, ITEMS_MAX), `and ${items.length - ITEMS_MAX} more`] : items;

/** What comes next. @param reply what is said of the day */
export const nextText = ({ replyBy, mails }: OrderReceipt, email: string, reply = replyText) =>
  reply(replyBy) + (mails ? ` We’ll write to ${email}.` : '');

/** What the home page says of it. */
export const shownReceipt = (
  receipt: OrderReceipt,
  { what, items, price, email, picture, again }: Ordered,
): ShownReceipt => {
  const href = new URL(receipt.trackingUrl).pathname; // the customer may be using another domain of the shop than the one in its links
  return {
    reference: receipt.reference,
    href,
    pdf: apiAddress.trackedOrderPdf(href.slice(href.lastIndexOf('/') + 1)),
    ...(picture !== undefined && { picture }),
    again,
    items: [what, shortened(items).join(', ')].filter(Boolean).join(': '),
    price,
    next: nextText(receipt, email),
  };
};

/** The back/forward cache may restore this page as it was when the order had just been placed. */
const reloadOnReturn = () => addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

/** Leaves a form whose order was placed: to the home page, which says so until the customer has read it. */
export const leaveWith = async (card: ShownReceipt) => {
  keepReceipt(card);
  keepLink({ href: card.href, label: `Follow your order ${card.reference}` });
  await toastOnNextPage({ kind: 'success', text: ORDER_MESSAGE.submitted });
  reloadOnReturn();
  if (!navigator.onLine) await new Promise((goOn) => addEventListener('online', goOn)); // upload/placed-note.tsx says so
  location.assign(siteAddress.home); // a full page load, because the home page does not hydrate
};

export const thank = (receipt: OrderReceipt, ordered: Ordered) => leaveWith(shownReceipt(receipt, ordered));
