import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { WAITING_WHY, type WaitingWhy, type WaitsFor } from '#contract/orders/standing.ts';
import type { Today } from '#contract/orders/today.ts';
import { waitingWords } from '#web/admin/orders/waiting-words.ts';

type Heap = Today['heaps'][number];

const DAY_MS = 86_400_000;

const lateText = ({ earliest }: Heap, day: string) => {
  const late = (Date.parse(day) - Date.parse(earliest)) / DAY_MS;
  if (late > 0) return { text: `${late} ${late === 1 ? 'day' : 'days'} late`, tone: 'font-semibold text-danger' };
  if (late === 0) return { text: 'due today', tone: 'font-semibold text-copper' };
  return { text: `due ${dayText(earliest).replace(/ \d{4}$/, '')}`, tone: 'text-muted' };
};

interface HeapLineProps {
  /** What tells it from the others. */
  row: string;
  title: string;
  to: string;
  count: number;
  children?: ReactNode;
}

/** A line of what waits; a press anywhere leads to where it is done. */
export function HeapLine({ row, title, to, count, children }: HeapLineProps) {
  return (
    <li
      data-row={row}
      data-pressable=""
      className="relative flex min-h-9 items-center gap-x-3 border-b border-line px-3.5 last:border-b-0 hover:bg-copper-soft max-[899px]:min-h-11 max-[599px]:flex-wrap"
    >
      <Link to={to} className="font-semibold after:absolute after:inset-0 min-[600px]:shrink-0">
        {title}
      </Link>
      {children}
      <b className={`min-w-8 shrink-0 text-end font-semibold tabular-nums ${children ? '' : 'ms-auto'}`}>
        {count.toLocaleString(locale())}
      </b>
    </li>
  );
}

/** What is answered by a press, whatever was found in a file. */
const ANSWERED_AT_ONCE: readonly WaitingWhy[] = ['quote', 'new-price', 'expired', 'unit', 'claimed'];

/** What a press answers is asked one after the other; all else is a list, of which many can be done at once. */
const wayTo = ({ why }: Heap, list: string) =>
  ANSWERED_AT_ONCE.includes(why) ? `${siteAddress.decisions}?why=${why}` : `${list}&why=${why}`;

interface HeapsProps {
  title: string;
  who: WaitsFor;
  /** The list of them. */
  to: string;
  today: Today;
  /** What waits beside orders. */
  children?: ReactNode;
}

/** What waits for somebody, in heaps of the same kind: what comes to most first. */
export function Heaps({ title, who, to, today: { heaps, day }, children }: HeapsProps) {
  const mine = heaps.filter(({ why }) => WAITING_WHY[why].who === who).toSorted((one, other) => other.sum - one.sum);
  const orders = mine.reduce((sum, heap) => sum + heap.orders, 0);
  return (
    <section aria-label={title} className="border border-line bg-panel">
      <div className="flex min-h-10 items-center gap-2.5 border-b border-line px-3.5">
        <h2 className="text-base">{title}</h2>
        <span className={`desk-tag min-w-0! ${who === 'me' ? 'desk-tag-me' : ''}`}>
          {orders.toLocaleString(locale())}
        </span>
        <Link to={to} className="ms-auto font-semibold text-copper hover:underline">
          List<span className="sr-only"> of what {title.toLowerCase()}</span>
        </Link>
      </div>
      {mine.length === 0 && !children && <p className="px-3.5 py-6 text-muted">Nothing. Well done!</p>}
      <ul>
        {mine.map((heap) => {
          const { text, tone } = lateText(heap, day);
          return (
            <HeapLine
              key={heap.why}
              row={heap.why}
              title={waitingWords(heap.why)}
              to={wayTo(heap, to)}
              count={heap.orders}
            >
              <span className="min-w-0 flex-1 truncate text-muted max-[599px]:hidden">
                <bdi>{heap.names.join(', ')}</bdi>
              </span>
              <span className={`ms-auto shrink-0 whitespace-nowrap ${tone}`}>{text}</span>
            </HeapLine>
          );
        })}
        {children}
      </ul>
    </section>
  );
}
