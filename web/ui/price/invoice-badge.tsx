import type { Invoice } from '#contract/invoices/invoice.ts';

const LOOKS: Record<Invoice['status'], { name: string; tone: string }> = {
  unpaid: { name: 'Unpaid', tone: 'bg-copper-soft text-copper' },
  partly: { name: 'Partly paid', tone: 'bg-copper-soft text-copper' },
  paid: { name: 'Paid', tone: 'bg-success-soft text-success' },
  credited: { name: 'Credited', tone: 'bg-paper text-ink ring-1 ring-line ring-inset' },
};

/** How far an invoice is paid. */
export function InvoiceBadge({ status }: Pick<Invoice, 'status'>) {
  const { name, tone } = LOOKS[status];
  return (
    <span className={`inline-block rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${tone}`}>
      {name}
    </span>
  );
}
