import { type Control, useWatch } from 'react-hook-form';
import type { Amounts } from '#contract/money/amounts.ts';
import { moneyFigure, moneyText } from '#contract/money/money-text.ts';
import { vatWithinTotal } from '#contract/money/sum-steps.ts';
import type { QuotationContent } from '#contract/quotations/quotation.ts';
import { SumRow } from '#web/admin/orders/record/amounts/sum-row.tsx';
import { type QuotationFields, typedAmounts } from './quotation-form.ts';

interface DraftTotalsProps {
  control: Control<QuotationFields, unknown, QuotationContent>;
  /** What the shop charges on top of it, and how it rounds. */
  terms: Pick<Amounts, 'vat' | 'rounding'>;
}

/** The VAT that comes on top. */
const onTop = (sums: Amounts | undefined, vat: Amounts['vat']) =>
  vat && !vat.included ? [{ label: `VAT ${vat.percent}\u00a0%`, amount: sums && (sums.vat?.amount ?? 0) }] : [];

/** What stands above the total; amounts are undefined while something typed cannot be read. */
const rowsOf = (sums: Amounts | undefined, { vat, rounding }: DraftTotalsProps['terms']) => [
  { label: 'Subtotal', amount: sums?.subtotal },
  { label: 'Discount', amount: sums && -sums.discount },
  { label: 'Delivery', amount: sums?.delivery },
  ...onTop(sums, vat),
  ...(rounding ? [{ label: 'Rounding', amount: sums && (sums.rounding?.amount ?? 0) }] : []),
];

/** What a draft comes to, while it is typed. */
export function DraftTotals({ control, terms }: DraftTotalsProps) {
  const sums = typedAmounts(useWatch({ control }) as QuotationFields, terms);
  const figure = (amount: number | undefined) => (amount === undefined ? '–' : moneyFigure(amount));
  return (
    <table className="ms-auto w-full max-w-sm">
      <caption className="sr-only">What the quotation comes to</caption>
      <tbody>
        {rowsOf(sums, terms).map(({ label, amount }) => (
          <SumRow key={label} label={label} amount={figure(amount)} />
        ))}
        <SumRow strong label="Total" amount={sums ? moneyText(sums.total) : '–'} />
        {vatWithinTotal(sums ?? {}).map(({ label, amount }) => (
          <SumRow key={label} label={label} amount={moneyFigure(amount)} />
        ))}
      </tbody>
    </table>
  );
}
