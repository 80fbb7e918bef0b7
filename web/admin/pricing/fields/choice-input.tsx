import { useId } from 'react';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { type FieldPath, textAt } from '#web/admin/pricing/draft/form-paths.ts';

interface ChoiceInputProps {
  path: FieldPath;
  label: string;
  /** By their values in the book. */
  options: Readonly<Record<string, string>>;
  describedBy?: string;
}

/** Which end of a price range is charged. */
export const ENDS = { low: 'Lower price', high: 'Upper price' } as const;

/** A rule of the book that is one of a few words. */
export function ChoiceInput({ path, label, options, describedBy }: ChoiceInputProps) {
  const { draft } = useEditedBook();
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={textAt(draft.typed, path)}
        onChange={({ target }) => draft.type(path, target.value)}
        aria-describedby={describedBy}
        className="control"
      >
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
