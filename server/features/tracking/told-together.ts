import { apiAddress } from '#contract/addresses.ts';
import { onePrice } from '#contract/pricing/price-together.ts';
import { toldSum } from '#contract/pricing/told-price.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import type { OfferStanding } from '#server/features/quotations/quoted-orders.service.ts';

type Told = Pick<KeptOrder, 'order'> & {
  /** Its private page. */
  url: string;
  offer: OfferStanding | undefined;
};

/** What an order of a press comes to: as it was quoted last, or else as its customer was shown. One that is cancelled costs nothing. */
const costOf = ({ order, offer }: Told) => {
  if (order.status === 'cancelled') return { amount: 0, isExact: true };
  return offer && offer.answer !== 'declined'
    ? { amount: offer.total / 100, isExact: true }
    : onePrice(order.price && toldSum(order.price));
};

/** An order of a press beside the others: which files it has, how far it is and what it costs. */
export const toldTogether = (told: Told) => ({
  reference: told.order.reference,
  url: told.url,
  href: new URL(told.url).pathname, // its customer may use another domain of the shop
  pdf: apiAddress.trackedOrderPdf(told.url.slice(told.url.lastIndexOf('/') + 1)),
  status: told.order.status,
  files: told.order.files.map(({ name, quantity }) => ({ name, quantity })),
  cost: costOf(told),
});
