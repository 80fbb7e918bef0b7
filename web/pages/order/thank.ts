import { siteAddress } from '#contract/addresses.ts';
import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import type { OrderReceipt } from '#contract/orders/order-request.ts';
import { toastOnNextPage } from '#web/elements/toast.ts';

/** Only the path of the tracking URL: the customer may be using another domain of the shop than the one in its links. */
const followLink = ({ reference, trackingUrl }: OrderReceipt) => ({
  href: new URL(trackingUrl).pathname,
  label: `Follow your order ${reference}`,
});

/** The back/forward cache may restore this page as it was when the order had just been placed. */
const reloadOnReturn = () => addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

/** Leaves a form whose order was placed: to the home page, which says so. */
export const thank = async (receipt: OrderReceipt) => {
  await toastOnNextPage({ kind: 'success', text: ORDER_MESSAGE.submitted, link: followLink(receipt) });
  reloadOnReturn();
  location.assign(siteAddress.home); // a full page load, because the home page does not hydrate
};
