import { locale } from '#contract/formats/locale.ts';
import { dayText } from '#contract/formats/shop-time.ts';

interface WeekPlotProps {
  title: string;
  /** What is counted, such as 'by the day they came'. */
  about: string;
  weeks: readonly { from: string; value: number }[];
}

const [WIDTH, HEIGHT, BAR] = [420, 130, 32];
const STEPS = [1, 2, 4, 5, 10];

/** A round figure above all of them, that a third of it is round, too. */
const topOf = (highest: number) => {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 3) / 3));
  const step = STEPS.find((one) => one * power * 3 >= highest) ?? 10;
  return step * power * 3;
};

/** A bar a week; the table below it is its axis, and says the same in figures. */
export function WeekPlot({ title, about, weeks }: WeekPlotProps) {
  const top = topOf(Math.max(...weeks.map(({ value }) => value), 0));
  const each = WIDTH / weeks.length;
  const y = (value: number) => HEIGHT - (Math.max(0, value) / top) * HEIGHT;
  return (
    <section className="border border-line bg-panel">
      <div className="flex min-h-10 items-center gap-3 border-b border-line px-3.5">
        <h2 className="text-base">{title}</h2>
        <span className="ms-auto text-muted">{about}</span>
      </div>
      <div className="mx-auto max-w-xl p-3.5">
        <svg viewBox={`-34 -8 ${WIDTH + 34} ${HEIGHT + 14}`} className="w-full" aria-hidden="true">
          {[0, 1, 2, 3].map((line) => (
            <g key={line}>
              <path d={`M0 ${y((top / 3) * line)}H${WIDTH}`} className="stroke-line" />
              <text x="-6" y={y((top / 3) * line) + 4} textAnchor="end" fontSize="12" className="fill-muted">
                {((top / 3) * line).toLocaleString(locale(), { notation: 'compact' })}
              </text>
            </g>
          ))}
          {weeks.map(({ from, value }, at) => (
            <rect
              key={from}
              x={each * at + (each - BAR) / 2}
              y={y(value)}
              width={BAR}
              height={HEIGHT - y(value)}
              className={at === weeks.length - 1 ? 'fill-copper-soft stroke-copper' : 'fill-copper'}
            />
          ))}
        </svg>
        <table className="w-full table-fixed text-center tabular-nums">
          <caption className="sr-only">{title}, by week</caption>
          <thead>
            <tr className="text-muted">
              {weeks.map(({ from }) => (
                <th key={from} scope="col" className="pb-1 text-[0.75rem] font-normal">
                  {dayText(from).replace(/ \d{4}$/, '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {weeks.map(({ from, value }) => (
                <td key={from} className="border-t border-line pt-1 text-[0.8125rem] font-semibold">
                  {value.toLocaleString(locale(), { notation: 'compact' })}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
