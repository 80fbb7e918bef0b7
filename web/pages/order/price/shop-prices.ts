import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { type Nearness, nearnessList } from '#contract/pricing/nearness.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { shownBook } from '#contract/pricing/shown-book.ts';
import { callApi } from '#web/api/client.ts';

/** By what the shop prices. */
export interface ShopPrices {
  book: PriceBook;
  /** How near its estimates were, of the services that have enough jobs to say. */
  nearness: readonly Nearness[];
}

const bookReply = success(shownBook);
const nearnessReply = success(nearnessList);
let loading: Promise<ShopPrices> | undefined;
let inUse: PriceBook | undefined;

/** A price can be shown without it, with the band of the book. */
const loadNearness = async () => {
  try {
    return (await callApi(nearnessReply, apiAddress.nearness)).data;
  } catch {
    return [];
  }
};

const load = async (): Promise<ShopPrices> => {
  const [reply, nearness] = await Promise.all([callApi(bookReply, apiAddress.priceBook), loadNearness()]);
  const { version, confirmed, rates: content } = reply.data;
  inUse = { version, confirmed, content };
  return { book: inUse, nearness };
};

/** The price book in force and what goes with it, fetched once for this page. @throws ApiError; the next call asks again */
export const shopPrices = (): Promise<ShopPrices> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The book by which prices are shown, if there is one. */
export const bookInUse = () => inUse;
