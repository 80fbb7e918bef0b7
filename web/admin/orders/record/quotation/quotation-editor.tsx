import type { ReactNode, RefObject } from 'react';
import { currency } from '#contract/money/currency.ts';
import type { Quotation, QuotationContent } from '#contract/quotations/quotation.ts';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { DateField, TextField } from '#web/forms/fields/text-field.tsx';
import { DraftTotals } from './draft-totals.tsx';
import { LineFields } from './line-fields.tsx';
import { QuotationBadge } from './quotation-status.tsx';
import type { QuotationForm } from './use-quotation-form.ts';

interface QuotationEditorProps {
  /** What is stored of it; undefined where it was sent or discarded while it was typed. */
  draft: Quotation | undefined;
  typed: QuotationForm;
  place: RefObject<HTMLFormElement | null>;
  onSave: (content: QuotationContent) => Promise<void>;
  /** By Ctrl and Enter; the customer gets it only after a question. */
  onSend: () => void;
  /** What can be done with it. */
  children: ReactNode;
}

/** A draft, to be written. */
export function QuotationEditor({ draft, typed, place, onSave, onSend, children }: QuotationEditorProps) {
  const { control, handleSubmit } = typed.form;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields
    <form
      ref={place}
      noValidate
      tabIndex={-1}
      aria-label="Draft of the quotation"
      onSubmit={handleSubmit(onSave)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSend();
      }}
      className="@container flex flex-col gap-5"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{draft ? `Revision ${draft.revision}` : 'A new revision'}</span>
        <QuotationBadge status="draft" />
        <span className="text-sm text-muted">Not visible to the customer until you send it.</span>
      </p>
      <LineFields control={control} begins={typed.begins} />
      <div className="grid items-end gap-x-4 gap-y-4 @md:grid-cols-2">
        <TextField control={control} name="discount" label={`Discount, ${currency()}`} inputMode="decimal" />
        <TextField control={control} name="delivery" label={`Delivery charge, ${currency()}`} inputMode="decimal" />
        <TextField control={control} name="leadTimeDays" label="Lead time, working days" inputMode="numeric" />
        <DateField control={control} name="validUntil" required label="Valid until" />
      </div>
      <TextAreaField control={control} name="note" label="Note to the customer" rows={2} maxRows={12} />
      <DraftTotals control={control} terms={typed.terms} />
      {children}
    </form>
  );
}
