import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Nearness, NearnessList } from '#contract/pricing/nearness.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import type { ShownBook } from '#contract/pricing/shown-book.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { type PriceRule, priceRule } from '#pricing/rules';
import { callApi } from '#web/api/client.ts';

interface Book {
  book: PriceBook;
  /** What comes on top of its prices. */
  vatPercent: number;
  /** Whether its prices hold it. */
  vatIncluded: boolean;
  /** Where the shop delivers, and for how much. */
  areas: NonNullable<PublicBook['delivery']>;
  /** How near the shop's estimates were, for each service with enough jobs to say. */
  nearness: readonly Nearness[];
}

/** All that an order of a service is priced by. */
export interface ShopPrices extends Book {
  service: OrderableService;
  rule: PriceRule | undefined;
}

let loading: Promise<Book> | undefined;
let inUse: PriceBook | undefined;

/** A price can be shown without it, with the band of the book. */
const loadNearness = async () => {
  try {
    return (await callApi<Success<NearnessList>>(apiAddress.nearness)).data;
  } catch {
    return [];
  }
};

const load = async (): Promise<Book> => {
  const [reply, nearness] = await Promise.all([callApi<Success<ShownBook>>(apiAddress.priceBook), loadNearness()]);
  const { version, confirmed, onRequest, vat, rates: content, delivery: areas = [] } = reply.data;
  const book = { version, confirmed, content };
  if (!onRequest) inUse = book; // by one without prices, none is shown
  return { book, vatPercent: vat.percent, vatIncluded: vat.included, areas, nearness };
};

/** Fetched once for this page. */
const bookInForce = () => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The price book in force and what goes with it. @throws ApiError, or Error of a script; the next call asks again */
export const shopPrices = async (service: OrderableService): Promise<ShopPrices> => {
  const [book, rule] = await Promise.all([bookInForce(), priceRule(service)]);
  return { ...book, service, rule };
};

/** The book by which prices are shown, if there is one. */
export const bookInUse = () => inUse;
