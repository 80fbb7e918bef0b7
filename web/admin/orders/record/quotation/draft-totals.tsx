import { type Control, useWatch } from 'react-hook-form';
import type { Amounts } from '#contract/money/amounts.ts';
import { takaFigure, takaText } from '#contract/money/taka-text.ts';
import type { QuotationContent } from '#contract/quotations/quotation.ts';
import { SumRow } from '#web/admin/orders/record/amounts/sum-row.tsx';
import { type QuotationFields, typedAmounts } from './quotation-form.ts';

interface DraftTotalsProps {
  control: Control<QuotationFields, unknown, QuotationContent>;
  /** The rate that the shop charges, if it does. */
  vat: Amounts['vat'];
}

/** What a draft comes to, while it is typed. */
export function DraftTotals({ control, vat }: DraftTotalsProps) {
  const sums = typedAmounts(useWatch({ control }) as QuotationFields, vat);
  const figure = (amount: number | undefined) => (amount === undefined ? '–' : takaFigure(amount));
  return (
    <table className="ms-auto w-full max-w-sm">
      <caption className="sr-only">What the quotation comes to</caption>
      <tbody>
        <SumRow label="Subtotal" amount={figure(sums?.subtotal)} />
        <SumRow label="Discount" amount={figure(sums && -sums.discount)} />
        <SumRow label="Delivery" amount={figure(sums?.delivery)} />
        {vat && <SumRow label={`VAT ${vat.percent}\u00a0%`} amount={figure(sums?.vat?.amount ?? (sums && 0))} />}
        <SumRow strong label="Total" amount={sums ? takaText(sums.total) : '–'} />
      </tbody>
    </table>
  );
}
