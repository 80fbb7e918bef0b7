import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { currency } from '#contract/money/currency.ts';
import { moneyFigure } from '#contract/money/money-text.ts';
import type { EstimateLine } from '#contract/pricing/estimate.ts';
import { lineArithmetic } from '#contract/pricing/price-text.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

export interface PriceLinesProps {
  lines: readonly EstimateLine[];
  /** File names by measurementId; lines are grouped under them when there is more than one. */
  names?: Readonly<Record<string, string>> | undefined;
  /** Called with the line that is pointed at or focused, and with undefined when none is any more. */
  onLine?: ((line: EstimateLine | undefined) => void) | undefined;
  /** What the lines come to. */
  foot?: ReactNode;
}

interface Group {
  key: string;
  name?: string | undefined;
  lines: readonly EstimateLine[];
}

const groupsOf = ({ lines, names = {} }: PriceLinesProps): Group[] => {
  const byFile = Map.groupBy(lines, ({ measurementId = '' }) => measurementId);
  const several = byFile.size > 1;
  return [...byFile].map(([key, lines]) => ({ key, name: several ? names[key] : undefined, lines }));
};

interface RowProps extends Pick<PriceLinesProps, 'onLine'> {
  line: EstimateLine;
  /** Whether Tab stops here. */
  isStop: boolean;
  onStop: () => void;
}

function Row({ line, onLine, isStop, onStop }: RowProps) {
  const told = onLine && {
    tabIndex: isStop ? 0 : -1,
    onPointerEnter: () => onLine(line),
    onPointerLeave: () => onLine(undefined),
    onFocus: () => {
      onStop();
      onLine(line);
    },
    onBlur: () => onLine(undefined),
  };
  return (
    <tr {...told} className={`border-b border-line ${onLine ? 'hover:bg-copper-soft focus:bg-copper-soft' : ''}`}>
      <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
        <bdi>{unbroken(line.label)}</bdi>
        <span className="block text-sm text-muted tabular-nums">{unbroken(lineArithmetic(line))}</span>
      </th>
      <td className="py-2 text-end align-top font-semibold whitespace-nowrap tabular-nums">
        {moneyFigure(line.amount)}
      </td>
    </tr>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** All lines are one stop of Tab; the arrow keys go from one to the next. */
const stepByArrows = (event: KeyboardEvent<HTMLTableElement>) => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[tabindex]')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** How a price is made up, line by line. */
export function PriceLines(props: PriceLinesProps) {
  const { lines, onLine, foot } = props;
  const [stop, setStop] = useState(0);
  if (lines.length === 0) return null;
  const stopAt = lines[stop] ?? lines[0];
  return (
    <table className="w-full border-t border-line" {...(onLine && { onKeyDown: stepByArrows })}>
      <caption className="sr-only">
        How the price is made up{onLine && '. The arrow keys show on the part what each line is for'}
      </caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-1.5 text-start font-normal">
            What we charge for
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {currency()}
          </th>
        </tr>
      </thead>
      {groupsOf(props).map(({ key, name, lines: own }) => (
        <tbody key={key}>
          {name !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-start text-sm font-semibold text-muted">
                <bdi className="wrap-anywhere">{name}</bdi>
              </th>
            </tr>
          )}
          {own.map((line, at) => (
            <Row
              key={at}
              line={line}
              onLine={onLine}
              isStop={line === stopAt}
              onStop={() => setStop(lines.indexOf(line))}
            />
          ))}
        </tbody>
      ))}
      {foot}
    </table>
  );
}
