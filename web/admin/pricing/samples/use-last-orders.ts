import { useEffect, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import type { Success } from '#contract/http/envelope.ts';
import { currency } from '#contract/money/currency.ts';
import type { BookComparison } from '#contract/pricing/book-comparison.ts';
import { COMPARED } from '#contract/pricing/compared-orders.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { callApi } from '#web/api/client.ts';

/** Until somebody has stopped typing. */
const PAUSE_MS = 600;

const AMOUNT = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;
const ordersText = (count: number) => (count === 1 ? 'order' : 'orders');

const peopleText = ({ toPerson }: BookComparison) => (toPerson === 0 ? '' : ` ${toPerson} would wait for a person.`);

/** 'The last 90 days with these prices: +4,120.00 BDT on 38 of 211 orders.' */
export const lastOrdersText = (found: BookComparison): string => {
  const { orders, changed, difference } = found;
  if (orders === 0) return `No order of the last ${COMPARED.days} days has a price to compare with.`;
  const all = `${orders === COMPARED.orders ? 'the newest ' : ''}${orders} ${ordersText(orders)}`;
  if (changed === 0 && found.toPerson === 0)
    return `The last ${COMPARED.days} days with these prices: the same on ${all}.`;
  const sum = difference.toLocaleString(locale(), AMOUNT);
  return `The last ${COMPARED.days} days with these prices: ${sum} ${currency()} on ${changed} of ${all}.${peopleText(found)}`;
};

/** What the last orders would cost by a draft, a moment after it was changed; undefined until that is known, or where it cannot be. */
export const useLastOrders = (draft: PriceBookContent | undefined): BookComparison | undefined => {
  const [found, setFound] = useState<{ of: PriceBookContent; comparison: BookComparison }>();
  useEffect(() => {
    if (draft === undefined) return;
    const controller = new AbortController();
    const ask = async () => {
      const options = { method: 'POST', body: { content: draft }, signal: controller.signal } as const;
      setFound({
        of: draft,
        comparison: (await callApi<Success<BookComparison>>(apiAddress.priceBookComparison, options)).data,
      });
    };
    const later = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS); // without it prices are changed all the same
    return () => {
      clearTimeout(later);
      controller.abort();
    };
  }, [draft]);
  return found !== undefined && found.of === draft ? found.comparison : undefined;
};
