import type { RefObject } from 'react';
import type { OrderRecord } from '#contract/orders/order.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DraftActions } from './draft-actions.tsx';
import { QuotationEditor } from './quotation-editor.tsx';
import { SendQuotationDialog } from './send-quotation-dialog.tsx';
import { type OnSettled, useDraftActs } from './use-draft-acts.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import type { Quotations } from './use-quotations.ts';

interface QuotationDraftProps {
  order: OrderRecord;
  quotations: Quotations;
  typed: QuotationForm;
  place: RefObject<HTMLFormElement | null>;
  onSettled: OnSettled;
}

/** A draft with what is done about it: saved, sent after asking, discarded after asking. */
export function QuotationDraft({ order, quotations, typed, place, onSettled }: QuotationDraftProps) {
  const { draft } = quotations;
  const { asking, ask, problem, ...acts } = useDraftActs(quotations, typed, onSettled);
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
    >
      {problem !== null && asking === null && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
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
      {draft && <SendQuotationDialog order={order} quotation={draft} {...dialog('send')} onSend={acts.send} />}
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
