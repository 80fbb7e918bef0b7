import { Link } from 'react-router';
import { locale } from '#contract/formats/locale.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { WAITING_WHY, type WaitsFor } from '#contract/orders/standing.ts';
import type { Today } from '#contract/orders/today.ts';

type Heap = Today['heaps'][number];

const DAY_MS = 86_400_000;

const lateText = ({ earliest }: Heap, day: string) => {
  const late = (Date.parse(day) - Date.parse(earliest)) / DAY_MS;
  if (late > 0) return { text: `${late} ${late === 1 ? 'day' : 'days'} late`, tone: 'font-semibold text-danger' };
  if (late === 0) return { text: 'due today', tone: 'font-semibold text-copper' };
  return { text: `due ${dayText(earliest).replace(/ \d{4}$/, '')}`, tone: 'text-muted' };
};

interface HeapsProps {
  title: string;
  who: WaitsFor;
  /** The list of them. */
  to: string;
  today: Today;
}

/** What waits for somebody, in heaps of the same kind: what comes to most first. */
export function Heaps({ title, who, to, today: { heaps, day } }: HeapsProps) {
  const mine = heaps.filter(({ why }) => WAITING_WHY[why].who === who).toSorted((one, other) => other.sum - one.sum);
  const orders = mine.reduce((sum, heap) => sum + heap.orders, 0);
  return (
    <section className="border border-line bg-panel">
      <div className="flex min-h-10 items-center gap-2.5 border-b border-line px-3.5">
        <h2 className="text-base">{title}</h2>
        <span className={`desk-tag min-w-0! ${who === 'me' ? 'desk-tag-me' : ''}`}>
          {orders.toLocaleString(locale())}
        </span>
        <Link to={to} className="ms-auto font-semibold text-copper hover:underline">
          List<span className="sr-only"> of what {title.toLowerCase()}</span>
        </Link>
      </div>
      {mine.length === 0 && <p className="px-3.5 py-6 text-muted">Nothing. Well done!</p>}
      <ul>
        {mine.map((heap) => {
          const { text, tone } = lateText(heap, day);
          return (
            <li
              key={heap.why}
              className="flex min-h-9 items-center gap-x-3 border-b border-line px-3.5 last:border-b-0 max-[899px]:min-h-11 max-[599px]:flex-wrap"
            >
              <b className="font-semibold first-letter:uppercase min-[600px]:shrink-0">{WAITING_WHY[heap.why].text}</b>
              <span className="min-w-0 flex-1 truncate text-muted max-[599px]:hidden">
                <bdi>{heap.names.join(', ')}</bdi>
              </span>
              <span className={`ms-auto shrink-0 whitespace-nowrap ${tone}`}>{text}</span>
              <b className="min-w-8 shrink-0 text-end font-semibold tabular-nums">
                {heap.orders.toLocaleString(locale())}
              </b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
