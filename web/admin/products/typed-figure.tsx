import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leaveField } from '#web/admin/ui/keys/rows.ts';

interface TypedFigureProps {
  /** Its name for screen readers. */
  label: string;
  value: number;
  /** What stands behind it. */
  unit: string;
  /** Whether the address is about it: it then has the focus, once. */
  isMeant?: boolean;
  /** @returns why it was refused; null once it is saved */
  onSave: (typed: string) => Promise<string | null>;
}

/** What is typed in place of a figure: saved by Enter and by leaving the field, put back by Escape. */
const useTyped = (value: number, onSave: TypedFigureProps['onSave']) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ typed: string; reason: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const isChanged = typed !== null && typed.trim() !== String(value);
  const save = async () => {
    if (busy || !isChanged) return;
    setBusy(true);
    const reason = await onSave(typed.trim());
    setBusy(false);
    setRefused(reason === null ? null : { typed, reason });
    if (reason === null) setTyped(null);
  };
  return {
    text: typed ?? String(value),
    problem: refused?.reason ?? null,
    busy,
    isChanged,
    type: setTyped,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save();
    },
    leave: () => {
      if (typed !== refused?.typed) void save();
    },
    press: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Escape') return;
      flushSync(() => {
        setTyped(null); // before it is left, which would save it
        setRefused(null);
      });
      leaveField(event.currentTarget);
    },
  };
};

/**
 * A figure that is typed in place: Enter saves it, and so does leaving the field; Escape puts it back and leaves. What was refused stays typed, with
 * the reason, and is tried again by Enter alone: somebody else may have changed it.
 */
export function TypedFigure({ label, value, unit, isMeant = false, onSave }: TypedFigureProps) {
  const id = useId();
  const { text, problem, busy, isChanged, type, submit, leave, press } = useTyped(value, onSave);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMeant) field.current?.select();
    if (isMeant) field.current?.focus();
  }, [isMeant]);
  return (
    <form noValidate onSubmit={submit} className="flex max-w-44 min-w-0 flex-col">
      <span className="flex min-w-0 items-center gap-1.5">
        <input
          ref={field}
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
          aria-busy={busy}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={leave}
          className="control min-h-9! w-full max-w-24 min-w-0 py-1! text-end tabular-nums"
        />
        <span className="text-sm text-muted">{unit}</span>
      </span>
      <span
        id={`${id}-note`}
        role={problem === null ? undefined : 'alert'}
        className={problem === null ? 'text-sm text-muted' : 'text-sm font-medium text-danger'}
      >
        {problem ?? (isChanged ? 'Enter saves it' : '')}
      </span>
    </form>
  );
}
