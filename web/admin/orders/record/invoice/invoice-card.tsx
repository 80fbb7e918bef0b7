import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { ofShop } from '#contract/formats/shop-place.ts';
import type { Invoice, Payment } from '#contract/invoices/invoice.ts';
import { isTaka } from '#contract/money/currency.ts';
import { moneyFigure, moneyText } from '#contract/money/money-text.ts';
import { SumRow } from '#web/admin/orders/record/amounts/sum-row.tsx';
import { Outcome } from '#web/admin/orders/record/outcome.tsx';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import type { ShownInvoice } from '#web/admin/orders/use-order-address.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { ChargedLines } from '#web/ui/price/charged-lines.tsx';
import { InvoiceBadge } from '#web/ui/price/invoice-badge.tsx';
import { InvoiceDue } from '#web/ui/price/invoice-due.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { AccountEntries } from './account-entries.tsx';
import { Claims, type ClaimToDecide } from './claims.tsx';
import { CreditForm } from './credit-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { Reminders, SentReminders } from './reminders.tsx';
import { ReversalForm } from './reversal-form.tsx';
import type { Invoices } from './use-invoices.ts';

/** What a form is about. */
type Opened = 'payment' | 'refund' | 'credit' | Payment | ClaimToDecide;

function Terms({ invoice, today }: { invoice: Invoice; today: string }) {
  const { deposit, note, issuedAt, issuedBy, source } = invoice;
  return (
    <div className="text-sm text-muted">
      <p>
        For <bdi className="wrap-anywhere">{source}</bdi>. Issued <ShortMoment at={issuedAt} /> by{' '}
        <bdi className="wrap-anywhere">{issuedBy}</bdi>
      </p>
      {deposit > 0 && <p>Deposit before the work begins: {moneyText(deposit)}</p>}
      <InvoiceDue invoice={invoice} today={today} />
      <SentReminders invoice={invoice} />
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  );
}

/** From the total to what is left to pay. */
function Balance({ invoice: { number, total, credited, paid, rest } }: { invoice: Invoice }) {
  return (
    <table className="w-full border-t border-line">
      <caption className="sr-only">What is left to pay of {number}</caption>
      <tbody>
        <SumRow label="Total" amount={moneyFigure(total)} />
        {credited > 0 && <SumRow label="Credited" amount={moneyFigure(-credited)} />}
        {paid !== 0 && <SumRow label="Paid" amount={moneyFigure(-paid)} />}
        <SumRow strong label={rest < 0 ? 'Paid too much' : 'Left to pay'} amount={moneyText(Math.abs(rest))} />
      </tbody>
    </table>
  );
}

function Charged({ invoice }: { invoice: Invoice }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-90" />
        What it charges for
      </summary>
      <ChargedLines amounts={invoice} caption={`Invoice ${invoice.number}`} />
    </details>
  );
}

interface CardActionsProps {
  invoice: Invoice;
  onOpen: (form: Opened) => void;
  /** Nothing where no mail goes out. */
  reminders: ReactNode;
}

function CardActions({ invoice, onOpen, reminders }: CardActionsProps) {
  const { _id, number, rest, total, credited } = invoice;
  const may = useMay()('POST', apiAddress.invoicePayments);
  const { bin } = useShop();
  return (
    <div className="flex flex-wrap gap-3">
      {may && rest > 0 && (
        <Button data-records="" onClick={() => onOpen('payment')}>
          Record a payment
        </Button>
      )}
      {may && rest < 0 && <Button onClick={() => onOpen('refund')}>Record a refund</Button>}
      <DownloadButton address={apiAddress.invoicePdf(_id)} name={`${number}.pdf`}>
        PDF<span className="sr-only"> of {number}</span>
      </DownloadButton>
      {bin !== '' && ofShop('country') === 'BD' && isTaka() && (
        <DownloadButton address={apiAddress.mushakPdf(_id)} name={`${number}-mushak-6.3.pdf`}>
          Mushak 6.3<span className="sr-only"> of {number}</span>
        </DownloadButton>
      )}
      {may && credited < total && (
        <Button variant="quiet" onClick={() => onOpen('credit')}>
          Credit note
        </Button>
      )}
      {reminders}
    </div>
  );
}

/** The form that is open; one that is asked for again is another one. @param onLeave gives the focus back */
const useOneForm = (invoices: Invoices, onSaid: (said: string) => void, onLeave: () => void) => {
  const [opened, setOpened] = useState<{ form: Opened } | null>(null);
  const now = useRef(opened);
  const show = (next: typeof opened) => {
    invoices.forgetProblem();
    now.current = next;
    setOpened(next);
  };
  return {
    opened,
    open: (form: Opened) => {
      onSaid('');
      show({ form });
    },
    close: (said = '') => {
      onSaid(said);
      if (now.current !== opened) return; // it was cancelled meanwhile, and another may be open
      show(null);
      onLeave();
    },
  };
};

interface InvoiceCardProps {
  invoice: Invoice;
  invoices: Invoices;
  report: ReportUnsaved;
  today: string;
  mailIsOn: boolean;
  /** Set where it is what the order was opened for. */
  first: ShownInvoice | undefined;
  /** How often a payment was asked for from above. */
  begun: number;
  /** What was just done about it. */
  said: string;
  onSaid: (said: string) => void;
}

/** An invoice with its account: what is left, what was paid, and what the owner records about it. */
export function InvoiceCard(props: InvoiceCardProps) {
  const { invoice, invoices, report, today, mailIsOn, first, begun, said, onSaid } = props;
  const place = useRef<HTMLElement>(null);
  const mayPay = useMay()('POST', apiAddress.invoicePayments);
  const { opened, open, close } = useOneForm(invoices, onSaid, () => place.current?.focus());
  const isFirst = first !== undefined;
  const isPaying = first?.paying === true;
  useEffect(() => {
    if (!isFirst) return;
    const next = place.current?.querySelector<HTMLElement>('[data-records]') ?? place.current;
    next?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  const pay = useEffectEvent(() => invoice.rest > 0 && mayPay && opened === null && open('payment'));
  useEffect(() => {
    if (begun > 0 || isPaying) pay();
  }, [begun, isPaying]);
  const shared = { invoice, invoices, report, onClose: close };
  const forms = (form: Opened): ReactNode => {
    if (form === 'credit') return <CreditForm {...shared} />;
    if (typeof form === 'string') return <PaymentForm key={form} kind={form} {...shared} />;
    if ('claim' in form)
      return form.found ? (
        <PaymentForm key={form.claim._id} kind="payment" claim={form.claim} {...shared} />
      ) : (
        <RefusalForm key={form.claim._id} claim={form.claim} {...shared} />
      );
    return <ReversalForm key={form._id} payment={form} {...shared} />;
  };
  return (
    <article
      ref={place}
      tabIndex={-1}
      aria-label={`Invoice ${invoice.number}`}
      className="flex flex-col gap-3 outline-none"
    >
      <h4 className="flex font-semibold flex-wrap items-center gap-x-3 gap-y-1">
        {invoice.number}
        <InvoiceBadge status={invoice.status} />
      </h4>
      <Terms invoice={invoice} today={today} />
      <Balance invoice={invoice} />
      {opened === null && <Claims invoice={invoice} onDecide={open} />}
      <AccountEntries invoice={invoice} onReverse={open} />
      {opened === null ? (
        <CardActions
          invoice={invoice}
          onOpen={open}
          reminders={mailIsOn && <Reminders {...{ invoice, invoices, report, onSaid }} />}
        />
      ) : (
        forms(opened.form)
      )}
      <Outcome said={said} />
      <Charged invoice={invoice} />
    </article>
  );
}
