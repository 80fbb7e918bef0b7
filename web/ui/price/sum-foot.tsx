import type { ReactNode } from 'react';
import { moneyFigure } from '#contract/money/money-text.ts';
import type { SumStep } from '#contract/money/sum-steps.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

function Sum({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
        {name}
      </th>
      <td className="py-1.5 text-end align-top whitespace-nowrap tabular-nums">{moneyFigure(amount)}</td>
    </tr>
  );
}

const stepRow = ({ label, amount, note }: SumStep) => (
  <Sum
    key={label}
    name={
      <>
        {unbroken(label)}
        {note !== undefined && <span className="block text-sm">{note}</span>}
      </>
    }
    amount={amount}
  />
);

interface SumFootProps {
  subtotal: number;
  steps: readonly SumStep[];
  /** What is paid. */
  total: number;
  /** What of the total is VAT, where prices hold it. */
  within?: readonly SumStep[];
  /** Whether the total stands there also where nothing comes between. */
  always?: boolean;
}

/** The foot of a table of prices: from what its lines come to, to what is paid. */
export function SumFoot({ subtotal, steps, total, within = [], always = false }: SumFootProps) {
  if (steps.length === 0 && within.length === 0 && !always) return null;
  return (
    <tfoot>
      {steps.length > 0 && <Sum name="Subtotal" amount={subtotal} />}
      {steps.map(stepRow)}
      <tr className="border-y-2 border-ink text-lg">
        <th scope="row" className="py-2 pe-3 text-start">
          Total
        </th>
        <td className="py-2 text-end font-bold whitespace-nowrap tabular-nums">{moneyFigure(total)}</td>
      </tr>
      {within.map(stepRow)}
    </tfoot>
  );
}
