import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** The control's id; those of the message and the hint are derived from it. */
  id: string;
  label: string;
  message?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** A label with the message beside it, the control, and a hint below. The message is not part of the label's text. */
export function FieldFrame({ id, label, message, hint, children }: FieldFrameProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {message !== undefined && (
          <span id={`${id}-message`} className="whitespace-pre-wrap text-sm font-medium text-danger">
            {message}
          </span>
        )}
      </div>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
