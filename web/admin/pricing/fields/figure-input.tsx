import { useId } from 'react';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { type FieldPath, textAt } from '#web/admin/pricing/draft/form-paths.ts';

interface FigureInputProps {
  path: FieldPath;
  label: string;
  unit?: string;
  /** Other fields that hold the same figure. */
  also?: readonly FieldPath[];
  /** The fields after which its message shows once they were left; by default the field itself. */
  shownBy?: readonly FieldPath[];
  /** The id of an explanation. */
  describedBy?: string;
  text?: boolean;
}

/** A figure of the book, or with `text` a name, with its unit in the label and its message below. */
export function FigureInput({
  path,
  label,
  unit = '',
  also = [],
  shownBy,
  describedBy,
  text = false,
}: FigureInputProps) {
  const { draft } = useEditedBook();
  const id = useId();
  const message = draft.messageAt(path, shownBy);
  const messageId = `${id}-message`;
  const type = (value: string) => {
    for (const one of [path, ...also]) draft.type(one, value);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {unit !== '' && <span className="font-normal text-muted"> {unit}</span>}
      </label>
      <input
        id={id}
        value={textAt(draft.typed, path)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => draft.touch(path)}
        inputMode={text ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={100}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={[message && messageId, describedBy].filter(Boolean).join(' ') || undefined}
        className={`control ${text ? '' : 'tabular-nums'}`}
      />
      {message !== undefined && (
        <p id={messageId} className="mt-1 text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
