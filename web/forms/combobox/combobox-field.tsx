import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '#web/forms/fields/field-frame.tsx';
import { type FieldProps, useField } from '#web/forms/fields/use-field.ts';
import { listText } from './list-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

interface ComboboxFieldProps {
  options: readonly string[];
  /** Whether several values can be chosen: Enter and leaving the field both add the typed text. */
  multiple?: boolean;
  placeholder?: string;
}

/** A list of options that can be searched; text that is not in the list can be entered, too. */
export function ComboboxField<Values extends FieldValues, Output>({
  options,
  multiple = false,
  placeholder,
  ...props
}: FieldProps<Values, Output> & ComboboxFieldProps) {
  const { field, frame, aria } = useField(props);
  const { choices, suggestions, input } = useCombobox({ id: frame.id, field, options, multiple });
  const { chosen, textOf } = choices;
  const box = useRef<HTMLInputElement>(null);
  const control = (
    <input
      {...aria}
      {...input}
      ref={(element) => {
        box.current = element;
        field.ref(element);
      }}
      name={field.name}
      placeholder={multiple && chosen.length > 0 ? undefined : placeholder}
      enterKeyHint={multiple ? 'done' : undefined}
      className={multiple ? 'w-0 min-w-20 flex-1 bg-transparent outline-none' : 'control pe-11'}
    />
  );
  const thenFocus = (work: () => void) => {
    work();
    box.current?.focus();
  };
  return (
    <FieldFrame {...frame} label={props.label}>
      <div className="relative">
        {multiple ? (
          <Chips entries={chosen} onRemove={(entry) => thenFocus(() => choices.remove(entry))}>
            {control}
          </Chips>
        ) : (
          <>
            {control}
            <DropButton onPress={() => thenFocus(suggestions.toggle)} />
          </>
        )}
        <SuggestionList {...suggestions.list} {...{ chosen, multiple, textOf }} />
      </div>
    </FieldFrame>
  );
}

interface ChipsProps {
  entries: readonly string[];
  onRemove: (entry: string) => void;
  /** The input field, after the last chip. */
  children: ReactNode;
}

function Chips({ entries, onRemove, children }: ChipsProps) {
  return (
    <>
      <div className="control flex flex-wrap items-center gap-1.5">
        {entries.map((entry) => (
          <span
            key={entry}
            className="flex min-w-0 items-center rounded-sm border border-line bg-copper-soft ps-2 text-sm"
          >
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
        ))}
        {children}
      </div>
      <p aria-live="polite" className="sr-only">
        {entries.length > 0 && `${entries.length} chosen: ${listText(entries)}`}
      </p>
    </>
  );
}

/** For the mouse only; by keyboard, the arrow keys open the list. */
function DropButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center"
    >
      <span className="drop-mark" aria-hidden="true" />
      <span className="sr-only">Show options</span>
    </button>
  );
}
