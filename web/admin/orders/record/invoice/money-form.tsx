import { type ReactNode, useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type ReportUnsaved, useReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { Button } from '#web/ui/button.tsx';

const UNSAVED = 'What you typed about the invoice is not recorded yet.';

interface MoneyFormProps<Fields extends FieldValues, Output> {
  form: UseFormReturn<Fields, unknown, Output>;
  /** The form's name for screen readers. */
  title: string;
  /** The field that gets the focus when the form opens. */
  first: FieldPath<Fields>;
  submit: string;
  busy: boolean;
  /** Why it was refused. */
  problem: string | null;
  report: ReportUnsaved;
  /** How often somebody came to it from elsewhere: then it gets the focus, too. */
  begun?: number;
  onSubmit: (output: Output) => void;
  /** Without it the form stays open. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A small form about an invoice's money. It opens where it was asked for, and keeps what was typed when it is refused. */
export function MoneyForm<Fields extends FieldValues, Output>(props: MoneyFormProps<Fields, Output>) {
  const { form, title, first, submit, busy, problem, report, begun = 0, onSubmit, onCancel, children } = props;
  const opened = onCancel !== undefined;
  const { setFocus } = form;
  useReportUnsaved(report, UNSAVED, form.formState.isDirty);
  useEffect(() => {
    if (opened || begun > 0) setFocus(first, { shouldSelect: true }); // what is proposed is kept by Enter, and typed over
  }, [opened, begun, first, setFocus]);
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={form.handleSubmit((output) => busy || onSubmit(output))}
      className="@container flex flex-col gap-4 border-s-2 border-copper ps-4"
    >
      {opened && <p className="font-semibold">{title}</p>}
      {children}
      {problem !== null && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy} aria-busy={busy} className="max-sm:w-full">
          {submit}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel} className="max-sm:w-full">
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
