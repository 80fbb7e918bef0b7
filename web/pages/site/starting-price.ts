import type { Service } from '#content/service.ts';
import { isOwnCurrency } from '#contract/money/currency.ts';
import type { Price, PublishedPrices } from '#contract/pricing/price-book.ts';

/** The lowest price on a service's cards; undefined for a service that is quoted on request, and while the shop has none in its currency. */
export const startingPrice = ({ subServices }: Service, prices: PublishedPrices): Price | undefined =>
  subServices
    .flatMap(({ cards }) => cards.map(({ price }): Price => prices[price]))
    .filter(({ currency }) => isOwnCurrency(currency))
    .toSorted((one, other) => one.low - other.low)[0];
