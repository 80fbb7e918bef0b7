import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { type ReportUnsaved, useReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import type { Correctable } from './correctable.ts';
import { problemIn } from './correction-checks.ts';

interface FieldProps {
  it: Correctable;
  id: string;
  text: string;
  describedBy: string | undefined;
  onType: (text: string) => void;
}

function Field({ it: { type = 'text', control, options }, id, text, describedBy, onType }: FieldProps) {
  const shared = {
    id,
    value: text,
    className: 'control min-w-0 flex-1 basis-40',
    'aria-invalid': describedBy !== undefined,
    'aria-describedby': describedBy,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (control === 'choice')
    return (
      <select {...shared}>
        {[...(options.includes(text) ? [] : [text]), ...options].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  if (control === 'text') return <textarea {...shared} rows={3} dir="auto" className="control growing basis-full" />;
  return (
    <>
      <input {...shared} type={type} min={type === 'number' ? 1 : undefined} dir="auto" list={`${id}-list`} />
      {options.length > 0 && (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

interface CorrectionFormProps {
  actions: OrderActions;
  report: ReportUnsaved;
  it: Correctable;
  onClose: () => void;
}

/** Enter saves, Escape leaves; what was typed stays while it cannot be saved. */
export function CorrectionForm({ it, actions, report, onClose }: CorrectionFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(it.value);
  const [text, setText] = useState(it.value);
  const [problem, setProblem] = useState<string>();
  useReportUnsaved(report, `What you typed for ${it.label} is not saved yet.`, text !== it.value);
  useEffect(() => {
    // Whoever went on to another field while this one was loading stays there.
    if (document.activeElement === null || document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (actions.busy !== null) return;
    const found = problemIn(it.checkedAs, text, () => shopDay(new Date()));
    setProblem(found);
    if (found !== undefined) return;
    const refused = await actions.correct(it.wanted(text));
    if (refused === undefined) onClose();
    else setProblem(refused);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const describedBy = problem === undefined ? undefined : `${id}-problem`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in one of its fields leaves it
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={onKeyDown}
      className="flex w-full flex-wrap items-center gap-2 bg-copper-soft px-3.5 py-2"
    >
      <label htmlFor={id} className="basis-full font-semibold wrap-anywhere">
        {it.label}
      </label>
      <Field {...{ it, id, text, describedBy }} onType={setText} />
      <button type="submit" aria-busy={actions.busy === 'correction'} className="desk-button desk-button-framed">
        Save
      </button>
      <button type="button" onClick={onClose} className="desk-button">
        Cancel
      </button>
      {problem !== undefined && (
        <p id={describedBy} role="alert" className="basis-full font-medium text-danger">
          {problem}
        </p>
      )}
      {it.value !== opened && (
        <p className="basis-full text-muted">
          It says now: <bdi className="font-semibold wrap-anywhere">{it.value === '' ? 'nothing' : it.value}</bdi>
        </p>
      )}
    </form>
  );
}
