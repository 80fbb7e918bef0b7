import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { inKnownSpelling, listEntries, listText, matching } from './list-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
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
  const entries = listEntries(field.value);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = inKnownSpelling(typed, options);
  const isNew = wanted !== '' && !options.includes(wanted) && !entries.includes(wanted);

  const put = (next: readonly string[]) => {
    field.onChange(listText(next));
    setTyped('');
  };
  const without = (entry: string) => entries.filter((other) => other !== entry);
  const addTyped = () => {
    const added = listEntries(typed).map((entry) => inKnownSpelling(entry, options));
    if (added.length > 0) put([...new Set([...entries, ...added])]);
    return added.length > 0;
  };
  const suggestions = useSuggestions({
    id: frame.id,
    items: isNew ? [...matching(typed, options), wanted] : matching(typed, options),
    choose: (item) => put(entries.includes(item) ? without(item) : [...entries, item]),
    acceptTyped: addTyped,
  });

  return (
    <FieldFrame {...frame} label={props.label}>
      <div className="relative">
        {/* biome-ignore lint/a11y: a press beside the chips means the input, which has the keys */}
        <div
          className="control flex cursor-text flex-wrap items-center gap-1.5"
          onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        >
          {entries.map((entry) => (
            <Chip
              key={entry}
              entry={entry}
              onRemove={() => {
                put(without(entry));
                input.current?.focus();
              }}
            />
          ))}
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
              setTyped(event.target.value);
              suggestions.search();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && typed === '') put(entries.slice(0, -1));
              else suggestions.input.onKeyDown(event);
            }}
            onBlur={() => {
              addTyped();
              field.onBlur();
              suggestions.close();
            }}
            className="min-w-24 flex-1 bg-transparent outline-none"
          />
        </div>
        {suggestions.open && suggestions.list.items.length > 0 && (
          <SuggestionList
            {...suggestions.list}
            chosen={entries}
            multiple
            textOf={(item) => (isNew && item === wanted ? `Add “${item}”` : item)}
          />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {entries.length > 0 && `${entries.length} chosen: ${listText(entries)}`}
      </p>
    </FieldFrame>
  );
}

function Chip({ entry, onRemove }: { entry: string; onRemove: () => void }) {
  return (
    <span className="flex min-w-0 items-center rounded-sm border border-line bg-copper-soft ps-2 text-sm">
      <span className="wrap-anywhere">{entry}</span>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRemove}
        className="grid size-7 shrink-0 cursor-pointer place-items-center text-muted hover:text-ink"
      >
        <X size={14} aria-hidden="true" />
        <span className="sr-only">Remove {entry}</span>
      </button>
    </span>
  );
}
