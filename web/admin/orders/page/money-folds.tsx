import type { ReactNode } from 'react';
import { moneyText } from '#contract/money/money-text.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { payableLines } from '#contract/pricing/price-text.ts';
import { useInvoices } from '#web/admin/orders/record/invoice/use-invoices.ts';
import { useQuotations } from '#web/admin/orders/record/quotation/use-quotations.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { late } from '#web/admin/ui/late.tsx';
import { useOnReturn } from '#web/admin/ui/use-on-return.ts';

/** Each is loaded when its fold is opened. */
const OrderPrice = late(async () => (await import('#web/admin/orders/record/order-price.tsx')).OrderPrice);
const QuotationSection = late(
  async () => (await import('#web/admin/orders/record/quotation/quotation-section.tsx')).QuotationSection,
);
const InvoiceSection = late(
  async () => (await import('#web/admin/orders/record/invoice/invoice-section.tsx')).InvoiceSection,
);

export type FoldName = 'price' | 'quotation' | 'invoice' | 'made' | 'note' | 'photographs' | 'progress';

/** Where the button above leads, and whoever has no mouse goes on from. */
export const foldId = (name: FoldName) => `fold-${name}`;

interface FoldProps {
  name: FoldName;
  title: string;
  /** What it comes to, in a few words. */
  says: ReactNode;
  sum?: number | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A part of the page that is folded to what it comes to. */
export function Fold({ name, title, says, sum, open, onToggle, children }: FoldProps) {
  return (
    <details open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="order-fold">
      <summary id={foldId(name)}>
        <h2 className="text-sm">{title}</h2>
        <span className="cut text-muted">{says}</span>
        {sum !== undefined && <b className="font-semibold tabular-nums">{moneyText(sum)}</b>}
      </summary>
      {open && <div className="border-t border-line px-3.5 py-4">{children}</div>}
    </details>
  );
}

export interface Folds {
  isOpen: (name: FoldName) => boolean;
  /** How often what is written there was begun by the button above; 0 where it was only unfolded. */
  begun: (name: FoldName) => number;
  toggle: (name: FoldName, open: boolean) => void;
}

interface MoneyFoldsProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  today: string;
  folds: Folds;
}

const quotedText = ({ all, draft, newest, loaded }: ReturnType<typeof useQuotations>) => {
  if (!loaded) return '';
  if (newest) return `${newest.number ?? ''}, ${newest.status}${draft ? '; a draft is ready' : ''}`;
  return all.length > 0 ? 'a draft, not sent' : 'none yet';
};

const invoicedText = ({ all, open, loaded }: ReturnType<typeof useInvoices>) => {
  if (!loaded) return '';
  if (!open) return all.length > 0 ? 'credited' : 'none';
  const paid = open.paid > 0 ? `${moneyText(open.paid)} paid` : 'not paid';
  return `${open.number}, ${open.rest > 0 ? paid : 'paid'}`;
};

/** Price, quotation, invoice and payments, each folded to its sum. */
export function MoneyFolds({ record, actions, report, today, folds }: MoneyFoldsProps) {
  const quotations = useQuotations(record._id);
  const invoices = useInvoices(record._id, actions.readAgain);
  useOnReturn(() => {
    if (quotations.busy !== null || actions.busy !== null) return;
    void quotations.reload(); // the customer may have answered meanwhile
    void actions.readAgain();
  });
  const fold = (name: FoldName) => ({
    name,
    open: folds.isOpen(name),
    onToggle: (open: boolean) => folds.toggle(name, open),
  });
  const { estimate } = record;
  return (
    <>
      {estimate && (
        <Fold
          title="Price"
          says={payableLines(estimate).find((line) => line.startsWith('Total')) ?? estimate.reason ?? ''}
          sum={estimate.payable ?? estimate.total}
          {...fold('price')}
        >
          <OrderPrice estimate={estimate} />
        </Fold>
      )}
      <Fold title="Quotation" says={quotedText(quotations)} sum={quotations.newest?.total} {...fold('quotation')}>
        <QuotationSection
          {...{ record, actions, quotations, report }}
          invoiced={invoices.open !== undefined}
          begun={folds.begun('quotation')}
        />
      </Fold>
      <Fold title="Invoice" says={invoicedText(invoices)} sum={invoices.open?.rest} {...fold('invoice')}>
        <InvoiceSection
          {...{ record, invoices, report, today }}
          quoted={quotations.newest}
          shownFirst={undefined}
          begun={folds.begun('invoice')}
        />
      </Fold>
    </>
  );
}
