import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { publicBook } from '#contract/pricing/public-book.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(publicBook);
let loading: Promise<PriceBook> | undefined;
let shown: PriceBook | undefined;

const load = async (): Promise<PriceBook> => {
  const { version, confirmed, rates } = (await callApi(reply, apiAddress.priceBook)).data;
  shown = { version, confirmed, content: rates };
  return shown;
};

/** The price book in force, fetched once for this page. @throws ApiError; the next call asks again */
export const priceBook = (): Promise<PriceBook> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The book by which prices are shown, if there is one. */
export const shownBook = () => shown;
