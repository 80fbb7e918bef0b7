import { LOCALE } from '#contract/formats/locale.ts';
import type { WrittenActuals } from '#contract/orders/actuals.ts';
import { ShortMoment } from '#web/ui/time.tsx';

const figuresText = ({ grams, minutes }: WrittenActuals) =>
  [
    grams !== null && `${grams.toLocaleString(LOCALE)}\u00a0g`,
    minutes !== null && `${minutes.toLocaleString(LOCALE)}\u00a0min`,
  ]
    .filter((text) => text !== false)
    .join(', ') || 'Taken back';

/** Who wrote down what, and when: the newest entry first, since it counts. */
export function ActualsHistory({ actuals }: { actuals: readonly WrittenActuals[] }) {
  if (actuals.length === 0) return null;
  return (
    <ol className="flex flex-col gap-1.5 text-sm text-muted">
      {actuals.toReversed().map((entry, at) => (
        <li key={entry.at + entry.by}>
          <span className={at === 0 ? 'font-semibold text-ink' : 'line-through'}>{figuresText(entry)}</span>
          <span className="block">
            <ShortMoment at={entry.at} /> · <bdi className="wrap-anywhere">{entry.by}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
