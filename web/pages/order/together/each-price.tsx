import type { ShownPrice } from '#contract/pricing/estimate.ts';
import { priceSumText } from '#contract/pricing/price-text.ts';
import { onePrice, togetherText } from '#contract/pricing/price-together.ts';
import { isPending, nameOf, type OrderPart } from '#web/pages/order/parts/part.ts';
import { delivered } from '#web/pages/order/price/delivered.ts';
import { NO_BOOK } from '#web/pages/order/price/price-head.tsx';
import { type PricedForm, usePrice } from '#web/pages/order/price/use-price.ts';
import { numberName } from './number-name.ts';

interface Single {
  part: OrderPart;
  /** Undefined as long as it is not measured. */
  price: ShownPrice | undefined;
}

/** The price of each file as an order of its own: what is charged once an order is charged for each, but for the way that they go together. */
const useEachPrice = (form: PricedForm) => {
  const { parts, priceOf, prices, failed } = usePrice(form);
  const orders: Single[] = parts.map((part, at) => {
    const price = priceOf([part]);
    return { part, price: prices && delivered(price, prices, at > 0 || undefined) };
  });
  const each = orders.map(({ price }) => onePrice(price));
  return { orders, failed, sum: togetherText(each), isWhole: !each.includes(undefined) };
};

const aboutSum = ({ orders, isWhole }: ReturnType<typeof useEachPrice>) =>
  `for ${numberName(orders.length)} ${orders.length === 1 ? 'order' : 'orders'}${isWhole ? '' : ', so far'}`;

interface EachPriceProps extends PricedForm {
  /** What is said as long as there is no price. */
  toCome: string;
}

/** What all orders of the press cost together. */
export function PriceHead({ toCome, ...form }: EachPriceProps) {
  const each = useEachPrice(form);
  return (
    <>
      <h2 id="order-price" className="text-lg">
        What they cost
      </h2>
      <p className="order-sum" data-pending={each.sum === undefined || undefined}>
        <strong>{each.sum ?? toCome}</strong>
        {each.sum !== undefined && <small>{aboutSum(each)}</small>}
      </p>
    </>
  );
}

/** The sum on one line beside the button, for screens where the price is far from it. */
export function PriceBar({ toCome, ...form }: EachPriceProps) {
  const each = useEachPrice(form);
  return (
    <p aria-hidden="true" className="shrink-0">
      <b>{each.sum ?? toCome}</b>
      {each.sum !== undefined && <small>{aboutSum(each)}</small>}
    </p>
  );
}

const priceText = ({ part, price }: Single) => {
  if (price) return priceSumText(price);
  return isPending(part) ? 'Working out the price…' : 'We’ll tell you the price';
};

/** What each of the orders costs. */
export function OrderPrice(form: PricedForm) {
  const { orders, failed } = useEachPrice(form);
  if (failed) return <p className="text-muted">{NO_BOOK}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label="The price of each order">
      {orders.map((order) => (
        <li key={order.part.id} className="py-2">
          <bdi className="block wrap-anywhere">{nameOf(order.part)}</bdi>
          <span className="text-muted">
            {order.part.quantity} {order.part.quantity === 1 ? 'piece' : 'pieces'}:
          </span>{' '}
          <span className="font-semibold tabular-nums">{priceText(order)}</span>
        </li>
      ))}
    </ul>
  );
}
