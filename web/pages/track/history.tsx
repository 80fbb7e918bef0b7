import { Moment } from '#web/ui/time.tsx';
import { happenings, type ToTell } from './happenings.ts';

/** What happened to an order since it came in. */
export function History(order: ToTell) {
  return (
    <section id="order-history" data-refreshed aria-labelledby="history">
      <h2 id="history" className="text-xl">
        What happened so far
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {happenings(order).map(({ what, at, isStatus }, position) => (
          <li key={position} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <bdi className={`min-w-0 wrap-anywhere ${isStatus ? 'font-semibold' : ''}`}>{what}</bdi>
            <span className="text-sm text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
