import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { listText } from './list-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useEntries } from './use-entries.ts';
import { type FieldProps, useField } from './use-field.ts';
import { useSuggestions } from './use-suggestions.ts';

interface MultiComboboxFieldProps {
  options: readonly string[];
  placeholder?: string;
}

/**
 * Several of a list that can be searched, and whatever else a person types: Enter adds it, and so does leaving the
 * field. The form's value is one text, its entries joined by LIST_SEPARATOR.
 */
export function MultiComboboxField<Values extends FieldValues, Output>({
  options,
  placeholder,
  ...props
}: FieldProps<Values, Output> & MultiComboboxFieldProps) {
  const { field, frame, aria } = useField(props);
  const list = useEntries(field.value, field.onChange, options);
  const { entries, typed } = list;
  const suggestions = useSuggestions({
    id: frame.id,
    items: list.suggested,
    choose: list.toggle,
    acceptTyped: list.addTyped,
  });
  const input = useRef<HTMLInputElement>(null);
  const remove = (entry: string) => {
    list.remove(entry);
    input.current?.focus();
  };

  return (
    <FieldFrame {...frame} label={props.label}>
      <div className="relative">
        <div className="control flex flex-wrap items-center gap-1.5">
          <Chips entries={entries} onRemove={remove} />
          <input
            {...aria}
            {...suggestions.input}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            name={field.name}
            value={typed}
            placeholder={entries.length === 0 ? placeholder : undefined}
            enterKeyHint="done"
            onChange={(event) => {
              list.setTyped(event.target.value);
              suggestions.search();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && typed === '') list.removeLast();
              else suggestions.input.onKeyDown(event);
            }}
            onBlur={() => {
              list.addTyped();
              field.onBlur();
              suggestions.close();
            }}
            className="w-0 min-w-20 flex-1 bg-transparent outline-none"
          />
        </div>
        <SuggestionList {...suggestions.list} chosen={entries} multiple textOf={list.textOf} />
      </div>
      <p aria-live="polite" className="sr-only">
        {entries.length > 0 && `${entries.length} chosen: ${listText(entries)}`}
      </p>
    </FieldFrame>
  );
}

function Chips({ entries, onRemove }: { entries: readonly string[]; onRemove: (entry: string) => void }) {
  return entries.map((entry) => (
    <span key={entry} className="flex min-w-0 items-center rounded-sm border border-line bg-copper-soft ps-2 text-sm">
      <span className="wrap-anywhere">{entry}</span>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRemove(entry)}
        className="grid size-7 shrink-0 cursor-pointer place-items-center text-muted hover:text-ink"
      >
        <X size={14} aria-hidden="true" />
        <span className="sr-only">Remove {entry}</span>
      </button>
    </span>
  ));
}
