import type { z } from 'zod';
import type { invoiceSums } from '#contract/invoices/invoice.ts';
import { moneyText } from '#contract/money/money-text.ts';

type Sums = z.output<typeof invoiceSums>;

const countText = (invoices: number) => (invoices === 1 ? '1 invoice' : `${invoices} invoices`);

/** What customers owe, and what of it is late; nothing before it is known. */
export function OwedSums({ sums }: { sums: Sums | null }) {
  if (!sums) return <p className="mb-4 min-h-7" />;
  const { owed, overdue } = sums;
  return (
    <p role="status" className="mb-4 text-lg">
      {owed.invoices === 0 ? (
        'Nothing is left to pay.'
      ) : (
        <>
          <strong className="tabular-nums">{moneyText(owed.sum)}</strong> left to pay of {countText(owed.invoices)}
          {overdue.invoices > 0 && (
            <span className="text-danger">
              , <strong className="tabular-nums">{moneyText(overdue.sum)}</strong> of it overdue
            </span>
          )}
        </>
      )}
    </p>
  );
}
