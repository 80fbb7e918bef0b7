import { useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomersWord } from '#contract/orders/customers-word.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { Outcome } from '#web/admin/orders/record/outcome.tsx';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { type ReportUnsaved, useReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { WordForm } from '#web/admin/orders/record/word-form.tsx';
import { useToday } from '#web/admin/orders/use-today.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { QuotationDraft } from './quotation-draft.tsx';
import { RevisionList } from './revision-list.tsx';
import { useBeginning } from './use-beginning.ts';
import { useQuotationForm } from './use-quotation-form.ts';
import type { Quotations } from './use-quotations.ts';

const UNSAVED = 'The quotation that you are writing is not saved yet.';

interface QuotationSectionProps {
  record: OrderRecord;
  actions: OrderActions;
  quotations: Quotations;
  /** Whether an invoice settles what the order costs. */
  invoiced: boolean;
  report: ReportUnsaved;
  /** How often it was asked for from above. */
  begun?: number;
}

/** Why no revision can be sent any more; undefined while one can. */
const closedText = ({ status }: OrderRecord, invoiced: boolean) => {
  if (status === 'delivered' || status === 'cancelled') return QUOTATION_MESSAGE.orderOver(status);
  return invoiced ? QUOTATION_MESSAGE.invoiced : undefined;
};

interface BeginningProps {
  quotations: Quotations;
  onMake: () => void;
}

function Beginning({ quotations: { busy, newest }, onMake }: BeginningProps) {
  const may = useMay()('POST', apiAddress.orderQuotations);
  if (!may) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant={newest ? 'secondary' : 'primary'}
        aria-disabled={busy !== null}
        aria-busy={busy === 'making'}
        onClick={() => busy === null && onMake()}
      >
        {newest ? 'New revision' : 'Make a quotation'}
      </Button>
      {!newest && <span className="text-sm text-muted">It starts with what was measured and ordered.</span>}
    </div>
  );
}

interface NotedProps {
  record: OrderRecord;
  actions: OrderActions;
  quotations: Quotations;
  closed: string | undefined;
  onNoted: () => void;
}

/** A quotation waits for its customer, who may have accepted by phone. */
function NotedAcceptance({ record, actions, quotations, closed, onNoted }: NotedProps) {
  const may = useMay()('POST', apiAddress.quotationNotedAcceptance);
  const today = useToday();
  const { newest } = quotations;
  if (!may || newest?.status !== 'sent' || closed !== undefined) return null;
  const note = async (word: CustomersWord) => {
    try {
      await quotations.noteAcceptance(newest, word);
    } catch (error) {
      return sentenceOf(error);
    }
    await actions.readAgain();
    onNoted();
  };
  return (
    <WordForm
      title="The customer accepted it, not on the page"
      save="Note as accepted"
      name={record.name}
      today={today}
      busy={quotations.busy !== null}
      onSave={note}
    />
  );
}

/** What the order was quoted: the draft that is being written, and every revision that was sent. */
export function QuotationSection(props: QuotationSectionProps) {
  const { record, actions, quotations, invoiced, report, begun: asked = 0 } = props;
  const { all, draft, error, loaded } = quotations;
  const typed = useQuotationForm(draft);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLFormElement>(null);
  useReportUnsaved(report, UNSAVED, typed.unsaved);
  const editing = draft !== undefined || typed.unsaved;
  const closed = closedText(record, invoiced);
  const { make, problem } = useBeginning({ quotations, typed, editor, asked, mayMake: closed === undefined });
  const begin = () => {
    setSaid('');
    void make();
  };
  const settled = async (what: string, sent?: Quotation) => {
    if (!sent) typed.clear();
    place.current?.focus();
    setSaid(what);
    const told = sent && (await actions.readAgain())?.history.at(-1)?.announced;
    if (told !== undefined)
      setSaid(`${what} ${told ? 'Customer notified.' : 'No mail went to the customer: send the tracking link.'}`);
  };

  if (!loaded)
    return error === null ? <Spinner /> : <TryAgain message={sentenceOf(error)} onRetry={quotations.reload} />;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {editing && (
        <QuotationDraft {...{ quotations, typed, report }} order={record} place={editor} onSettled={settled} />
      )}
      {!editing && closed === undefined && <Beginning quotations={quotations} onMake={begin} />}
      {!editing && closed !== undefined && <p className="text-muted">{closed}</p>}
      {problem !== null && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <Outcome said={said} />
      <NotedAcceptance {...{ record, actions, quotations, closed }} onNoted={() => setSaid('Noted as accepted.')} />
      <RevisionList revisions={all.filter(({ status }) => status !== 'draft')} />
    </div>
  );
}
