import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { toUnpriced } from './to-unpriced.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import type { Quotations } from './use-quotations.ts';

interface Needs {
  quotations: Quotations;
  typed: QuotationForm;
  editor: RefObject<HTMLFormElement | null>;
  /** How often it was asked for from above. */
  asked: number;
  /** Whether a revision can still be sent. */
  mayMake: boolean;
}

/** Begins a draft by the button below or the one above, and leads to what is to be typed in it. */
export const useBeginning = ({ quotations, typed, editor, asked, mayMake }: Needs) => {
  const { draft, loaded, busy } = quotations;
  const may = useMay()('POST', apiAddress.orderQuotations);
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current && draft !== undefined) editor.current?.focus(); // the button that was pressed is gone
    begun.current = false;
  }, [draft, editor]);
  const make = async () => {
    setProblem(null);
    begun.current = true;
    typed.begin();
    await quotations.make().catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  const begin = useEffectEvent(() => {
    typed.begin();
    if (draft !== undefined || typed.unsaved) toUnpriced(editor.current, typed.begins);
    else if (may && mayMake && busy === null) void make();
  });
  useEffect(() => {
    if (asked > 0 && loaded) begin();
  }, [asked, loaded]);
  return { make, problem };
};
