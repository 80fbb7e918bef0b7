import type { RefObject } from 'react';
import type { OrderRecord } from '#contract/orders/order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { useOwnWords } from '#web/admin/orders/record/mail-preview/use-own-words.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { DraftActions } from './draft-actions.tsx';
import { QuotationEditor } from './quotation-editor.tsx';
import { SendQuotationDialog } from './send-quotation-dialog.tsx';
import { type OnSettled, useDraftActs } from './use-draft-acts.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import type { Quotations } from './use-quotations.ts';

const UNSENT = 'What you wrote in the mail with the quotation is not sent yet.';

interface QuotationDraftProps {
  order: OrderRecord;
  quotations: Quotations;
  typed: QuotationForm;
  place: RefObject<HTMLFormElement | null>;
  report: ReportUnsaved;
  onSettled: OnSettled;
}

/** A quotation takes nothing out of the stock: which of its lines is the product, only a person knows. */
function StockHint({ order: { serviceNeeded, details } }: Pick<QuotationDraftProps, 'order'>) {
  if (serviceNeeded !== ORDERED_PRODUCT) return null;
  return (
    <p className="text-sm text-muted">
      This order has taken {details.quantity} out of the stock. If you quote another quantity, please change the stock
      of the product yourself.
    </p>
  );
}

/** What the estimate leaves open, such as a sheet that comes on top: the proposed lines hold nothing of it. */
function EstimateHint({ order: { estimate } }: Pick<QuotationDraftProps, 'order'>) {
  if (estimate?.reason === undefined) return null;
  return <p className="text-sm text-muted">About the estimate: {estimate.reason}</p>;
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="font-medium text-danger">
      {children}
    </p>
  );
}

/** A draft with what is done about it: saved, sent after asking, discarded after asking. */
export function QuotationDraft({ order, quotations, typed, place, report, onSettled }: QuotationDraftProps) {
  const { draft } = quotations;
  const { asking, ask, problem, ...acts } = useDraftActs(quotations, typed, onSettled);
  const own = useOwnWords(report, UNSENT);
  const busy = quotations.busy !== null;
  const dialog = (about: 'send' | 'discard') => ({
    open: asking === about,
    onOpenChange: (open: boolean) => open || ask(null),
    busy,
    problem,
  });
  return (
    <QuotationEditor
      draft={draft}
      typed={typed}
      place={place}
      onSave={async (content) => void (await acts.save(content))}
      onSend={() => busy || acts.askToSend()}
    >
      {draft?.basisChangedAt !== undefined && (
        <ChangedOrder at={draft.basisChangedAt} busy={busy} onTakeEstimate={acts.takeEstimate} />
      )}
      <StockHint order={order} />
      <EstimateHint order={order} />
      {problem !== null && asking === null && <Problem>{problem}</Problem>}
      <DraftActions
        stored={draft !== undefined}
        unsaved={typed.unsaved}
        busy={busy}
        saving={quotations.busy === 'saving'}
        onSend={acts.askToSend}
        onDiscard={() => ask('discard')}
        onRevert={acts.revert}
      />
      <p aria-live="polite" className="text-sm font-medium text-success empty:hidden">
        {typed.unsaved ? '' : acts.said}
      </p>
      {draft && (
        <SendQuotationDialog
          {...{ order, own }}
          quotation={draft}
          slips={acts.slips}
          {...dialog('send')}
          onSend={() => acts.send(own.words)}
        />
      )}
      {draft && (
        <ConfirmDialog
          {...dialog('discard')}
          title={`Discard the draft of revision ${draft.revision}?`}
          confirm="Discard draft"
          decline="Keep it"
          onConfirm={acts.discard}
        >
          Its lines, prices and note are deleted. What you sent before stays.
        </ConfirmDialog>
      )}
    </QuotationEditor>
  );
}

interface ChangedOrderProps {
  at: string;
  busy: boolean;
  onTakeEstimate: () => void;
}

/** Says that a draft was made before the order was changed. */
function ChangedOrder({ at, busy, onTakeEstimate }: ChangedOrderProps) {
  return (
    <div className="grid justify-items-start gap-3 border-s-4 border-copper bg-copper-soft px-4 py-3">
      <p>
        The order was changed on <ShortMoment at={at} />, after you made this draft. Check the lines before you send it.
      </p>
      <Button variant="secondary" aria-disabled={busy} onClick={() => busy || onTakeEstimate()}>
        Take the lines from the new estimate
      </Button>
    </div>
  );
}
