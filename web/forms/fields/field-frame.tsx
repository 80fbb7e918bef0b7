import type { ReactNode } from 'react';

interface FieldFrameProps {
  /** The control's id; those of the message and the hint are derived from it. */
  id: string;
  label: string;
  message?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}

/** The mark is for the eye alone: no part of the label's text, and screen readers have the field's own attribute. */
function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-danger">
      *
    </span>
  );
}

/** What the mark means, once a form. */
export function RequiredNote() {
  return (
    <p aria-hidden="true" className="text-sm text-muted">
      <span className="text-danger">*</span> Required
    </p>
  );
}

/**
 * A label with the message beside it, the control, and a hint below, which says what a placeholder said once that is gone. The message
 * is not part of the label's text. A long one grows upwards (styles/controls.css), so that the controls of a row stay level.
 */
export function FieldFrame({ id, label, message, hint, required = false, children }: FieldFrameProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="field-label">
        <span className="font-semibold">
          <label htmlFor={id}>{label}</label>
          {required && <RequiredMark />}
        </span>
        {message !== undefined && (
          <span id={`${id}-message`} className="field-message">
            {message}
          </span>
        )}
      </div>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted peer-placeholder-shown:invisible">
          {hint}
        </p>
      )}
    </div>
  );
}
