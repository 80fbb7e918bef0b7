import { shopDay, weekdayText } from '#contract/formats/shop-time.ts';
import { Moment } from '#web/ui/time.tsx';
import { Detail } from './detail.tsx';
import { happenings, type ToTell } from './happenings.ts';

/** What happened to an order since it came in. */
export function History(order: ToTell) {
  const all = happenings(order);
  const [last] = all.slice(-1);
  const count = all.length === 1 ? '1 entry' : `${all.length} entries`;
  return (
    <Detail
      id="history"
      refreshedAs="order-history"
      title="What happened so far"
      says={last ? `${count}, the last on ${weekdayText(shopDay(new Date(last.at)))}` : count}
    >
      <ol className="mt-1 divide-y divide-line border-t border-line">
        {all.map(({ what, at, isStatus }, position) => (
          <li key={position} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <bdi className={`min-w-0 wrap-anywhere ${isStatus ? 'font-semibold' : ''}`}>{what}</bdi>
            <span className="text-sm text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Detail>
  );
}
