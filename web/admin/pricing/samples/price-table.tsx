import type { ReactNode } from 'react';
import { moneyFigure } from '#contract/money/money-text.ts';
import { differenceText, type SamplePrice } from './sample-prices.ts';

const BY_A_PERSON = 'a person prices it';
const inMoney = (price: number | null) => (price === null ? BY_A_PERSON : moneyFigure(price));

const Cell = ({ children, strong = false }: { children: string; strong?: boolean }) => (
  <td className={`py-2 ps-3 text-end align-top tabular-nums ${strong ? 'font-semibold' : ''}`}>{children}</td>
);

function SampleRow({ sample, known }: { sample: SamplePrice; known: boolean }) {
  const difference = known ? differenceText(sample) : undefined;
  const changed = known && sample.before !== sample.after;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-start align-top font-normal wrap-anywhere">
        {sample.name}
        {difference !== undefined && <span className="block font-semibold text-copper tabular-nums">{difference}</span>}
      </th>
      <Cell>{inMoney(sample.before)}</Cell>
      <Cell strong={changed}>{known ? inMoney(sample.after) : '…'}</Cell>
    </tr>
  );
}

interface PriceTableProps {
  /** What is compared, for those who do not see where the table stands. */
  title: string;
  /** What the amounts are. */
  amounts: string;
  samples: readonly SamplePrice[];
  /** Whether everything that was typed is a book, so that there are new prices. */
  known: boolean;
  /** Why not, where no figure is wrong. */
  unknown?: string | undefined;
  /** Below the table. */
  children?: ReactNode;
}

/** Amounts of sample parts, now and with what was typed. */
export function PriceTable({ title, amounts, samples, known, unknown, children }: PriceTableProps) {
  return (
    <div className="part @container p-4">
      {/* With enlarged text, amounts break rather than make the page wider. */}
      <table className="w-full text-sm @max-[16rem]:wrap-anywhere">
        <caption className="pb-2 text-start">
          <span className="block text-lg font-bold">Sample parts</span>
          <span className="sr-only">{title}. </span>
          <span className="text-muted">
            {known ? amounts : (unknown ?? 'Correct the marked figures to see the new prices.')}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-start font-semibold">
              Part
            </th>
            <th scope="col" className="pb-2 ps-3 text-end font-semibold">
              In force
            </th>
            <th scope="col" className="pb-2 ps-3 text-end font-semibold">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <SampleRow key={sample.name} sample={sample} known={known} />
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}
