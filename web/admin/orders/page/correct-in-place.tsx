import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { hasEnded, type OrderRecord } from '#contract/orders/order.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { late } from '#web/admin/ui/late.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import type { Correctable } from './correctable.ts';

const CorrectionForm = late(async () => (await import('./correction-form.tsx')).CorrectionForm);

/** What every place needs in which an order is corrected. */
export interface Correcting {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
}

/** Whether who is signed in may correct this order now. */
export const useMayCorrect = ({ status }: OrderRecord): boolean =>
  useMay()('PATCH', apiAddress.orderCorrection) && !hasEnded(status);

interface CorrectInPlaceProps extends Correcting {
  /** Undefined where it cannot be corrected. */
  it: Correctable | undefined;
  /** The value as it is read. */
  children: ReactNode;
}

/** A value with a quiet pencil, which makes a field of it. */
export function CorrectInPlace({ it, record, actions, report, children }: CorrectInPlaceProps) {
  const may = useMayCorrect(record);
  const [open, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!open && returns.current) pencil.current?.focus();
  }, [open]);
  if (!it || !may) return children;
  if (open)
    return (
      <CorrectionForm
        {...{ it, actions, report }}
        onClose={() => {
          returns.current = true;
          setOpen(false);
        }}
      />
    );
  return (
    <>
      {children}
      <button
        ref={pencil}
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={CorrectionForm.prefetch}
        onFocus={CorrectionForm.prefetch}
        className="correct-pencil"
      >
        <Pencil size={15} aria-hidden="true" />
        <span className="sr-only">Change {it.label}</span>
      </button>
    </>
  );
}
