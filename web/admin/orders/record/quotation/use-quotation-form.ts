import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Amounts } from '#contract/money/amounts.ts';
import type { Quotation, QuotationContent } from '#contract/quotations/quotation.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { fieldsOf, type QuotationFields, typedQuotation } from './quotation-form.ts';

const NOTHING: QuotationFields = { lines: [], discount: '', delivery: '', note: '', leadTimeDays: '', validUntil: '' };

/** The draft as it is being typed. It follows the stored one until somebody types. */
export const useQuotationForm = (draft: Quotation | undefined) => {
  const form = useContractForm<QuotationFields, QuotationContent>(typedQuotation, NOTHING);
  const { isDirty } = form.formState;
  const [terms, setTerms] = useState<Pick<Amounts, 'vat' | 'rounding'>>(draft ?? {});
  if (draft && draft !== terms) setTerms(draft);
  const begins = useRef(false);
  const showStored = () => form.reset(draft ? fieldsOf(draft) : NOTHING);
  const follow = useEffectEvent(() => isDirty || showStored());
  useEffect(() => void follow(), [draft]);

  return {
    form,
    /** Whether it was just begun: then the first price that is missing gets the focus. */
    begins,
    begin: () => {
      begins.current = true;
    },
    unsaved: isDirty,
    /** What the shop charges on top and how it rounds; also once the draft was sent or discarded while it was typed. */
    terms,
    /** Drops what was typed. */
    showStored,
    clear: () => form.reset(NOTHING),
    /** Shows what was saved, unless more was typed meanwhile. */
    settle: (saved: Quotation, before: string) => {
      if (JSON.stringify(form.getValues()) === before) form.reset(fieldsOf(saved));
    },
    /** Shows the server's messages beside their fields. */
    showErrors: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      for (const { path, message } of error.errors)
        form.setError(path === 'lines' ? 'root' : (path as keyof QuotationFields), { message });
    },
  };
};

export type QuotationForm = ReturnType<typeof useQuotationForm>;
