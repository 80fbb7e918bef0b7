import { useEffect, useState } from 'react';
import { vatNote } from '#contract/money/sum-steps.ts';
import type { ShownPrice } from '#contract/pricing/estimate.ts';
import { priceLine, priceSumText } from '#contract/pricing/price-text.ts';
import { figuresOf, isPending, type OrderPart } from '#web/pages/order/parts/part.ts';
import { type PricedForm, usePrice } from './use-price.ts';

/** The price changes with every letter and every file. A screen reader is told once it has been the same for this long. */
const SETTLED_AFTER_MS = 800;

function SettledPrice({ parts, text }: { parts: readonly OrderPart[]; text: string }) {
  const [settled, setSettled] = useState('');
  const isPendingNow = parts.some(isPending);
  useEffect(() => {
    if (isPendingNow) return;
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isPendingNow]);
  return (
    <p aria-live="polite" className="sr-only">
      {settled}
    </p>
  );
}

interface PriceHeadProps extends PricedForm {
  /** What is said as long as there is no price. */
  toCome: string;
}

export const NO_BOOK = 'The prices could not be loaded. You can order all the same, and we will tell you the price.';

/** How many pieces a sum is for, whether files are missing from it, and its VAT. */
const aboutSum = (price: ShownPrice, parts: readonly OrderPart[]) => {
  if (price.total === undefined) return [];
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `for ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    ...(parts.every(figuresOf) ? [] : ['so far']),
    price.delivery ? 'with delivery' : '',
    vatNote(price.vat?.percent) ?? '',
  ].filter(Boolean);
};

const NO_PRICE = 'We’ll tell you the price';

/** The price in its shortest form, and what is said beside it. */
const useSum = ({ toCome, ...form }: PriceHeadProps) => {
  const { parts, price, book, failed } = usePrice(form);
  const isLeft = failed || (book && parts.length > 0 && !parts.some(isPending)); // to a person, who will price it
  return {
    parts,
    price,
    sum: price ? priceSumText(price) : isLeft ? NO_PRICE : toCome,
    about: price ? aboutSum(price, parts) : [],
    told: failed ? NO_BOOK : price && priceLine(price),
  };
};

/** What the order costs as it is now filled in; it follows every choice. */
export function PriceHead(props: PriceHeadProps) {
  const { parts, price, sum, about, told = '' } = useSum(props);
  return (
    <>
      <h2 id="order-price" className="text-lg">
        What it costs
      </h2>
      <p className="order-sum" data-pending={price === undefined || undefined}>
        {price?.verdict === 'exact' && <em>This is the price</em>}
        <strong>{sum}</strong>
        <small>{about.join(', ')}</small>
      </p>
      <SettledPrice parts={parts} text={told} />
    </>
  );
}

const IN_BAR: Partial<Record<ShownPrice['verdict'], string>> = { ask: 'No price without the unit', person: NO_PRICE };

/** The sum on one line beside Order, for screens where the price is far from that button; or why there is none. */
export function PriceBar(props: PriceHeadProps) {
  const { price, sum, about } = useSum(props);
  return (
    <p aria-hidden="true">
      <b>{(price && !price.onRequest && IN_BAR[price.verdict]) || sum}</b>
      {about.length > 0 && <small>{about.slice(1).join(', ')}</small>}
    </p>
  );
}
