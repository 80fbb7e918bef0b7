import { dayText, weekdayText } from '#contract/formats/shop-time.ts';
import { hasEnded, type Order } from '#contract/orders/order.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 6;

const dayWords = (left: number, date: string) => {
  if (left === 0) return 'Today';
  if (left === 1) return 'Tomorrow';
  return left <= WEEK_DAYS ? weekdayText(date).replace(/ \d{4}$/, '') : dayText(date);
};

/** When it is wanted, as one says it on that day; late ones and today's stand out. */
export function Due({ order, today }: { order: Order; today: string }) {
  const { deliveryDate, status } = order;
  const left = Math.round((Date.parse(deliveryDate) - Date.parse(today)) / DAY_MS);
  if (hasEnded(status)) return <span className="text-muted">{dayText(deliveryDate)}</span>;
  if (left >= 0)
    return <span className={left === 0 ? 'font-semibold text-copper' : ''}>{dayWords(left, deliveryDate)}</span>;
  return (
    <span className="font-semibold text-danger">
      <span className="date">{dayText(deliveryDate).replace(/ \d{4}$/, ',')}</span> {-left}{' '}
      {left === -1 ? 'day' : 'days'} late
    </span>
  );
}
