import type { Invoice } from '#contract/invoices/invoice.ts';
import { isOverdue } from '#contract/invoices/overdue.ts';
import { Day } from '#web/ui/time.tsx';

interface InvoiceDueProps {
  invoice: Pick<Invoice, 'dueOn' | 'rest'>;
  /** YYYY-MM-DD */
  today: string;
}

/** By when an invoice is to be paid, and whether that day has passed; nothing where none was set. */
export function InvoiceDue({ invoice, today }: InvoiceDueProps) {
  if (invoice.dueOn === undefined) return null;
  const late = isOverdue(invoice, today);
  return (
    <span className={`block text-sm ${late ? 'font-semibold text-danger' : 'text-muted'}`}>
      {late ? 'Overdue since' : 'Due on'} <Day date={invoice.dueOn} />
    </span>
  );
}
