import { Combobox } from '@base-ui/react/combobox';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ComboboxOption, ComboboxPopup } from './combobox-popup.tsx';
import { FieldFrame } from './field-frame.tsx';
import { inKnownSpelling, listEntries, listText } from './list-text.ts';
import { type FieldProps, useField } from './use-field.ts';

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
  const highlighted = useRef<string>(undefined);

  const choose = (next: readonly string[]) => {
    field.onChange(listText(next));
    setTyped('');
  };
  const add = (text: string) => {
    const added = listEntries(text).map((entry) => inKnownSpelling(entry, options));
    if (added.length > 0) choose([...new Set([...entries, ...added])]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (highlighted.current !== undefined || typed.trim() === '') return;
    event.preventDefault(); // Enter would submit the form
    add(typed);
  };
  const wanted = inKnownSpelling(typed, options);
  const isNew = wanted !== '' && !options.includes(wanted) && !entries.includes(wanted);

  return (
    <FieldFrame {...frame} label={props.label}>
      <Combobox.Root
        multiple
        items={isNew ? [...options, wanted] : options}
        value={entries}
        // Escape on a closed list would empty the field.
        onValueChange={(next, { reason }) => reason !== 'escape-key' && choose(next)}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
        onItemHighlighted={(item) => {
          highlighted.current = item;
        }}
      >
        <Combobox.InputGroup className="control">
          <Combobox.Chips className="flex flex-wrap items-center gap-1.5">
            {entries.map((entry) => (
              <EntryChip key={entry} entry={entry} />
            ))}
            <Combobox.Input
              {...aria}
              ref={field.ref}
              name={field.name}
              placeholder={entries.length === 0 ? placeholder : undefined}
              aria-description={
                entries.length > 0
                  ? `${entries.length} chosen: ${listText(entries)}. Backspace removes the last.`
                  : undefined
              }
              enterKeyHint="done"
              onKeyDown={onKeyDown}
              onBlur={({ currentTarget }) => {
                add(currentTarget.value);
                field.onBlur();
              }}
              className="min-w-24 flex-1 bg-transparent outline-none"
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <ComboboxPopup>
          {(item) => (
            <ComboboxOption key={item} value={item}>
              {isNew && item === wanted ? `Add “${item}”` : item}
            </ComboboxOption>
          )}
        </ComboboxPopup>
      </Combobox.Root>
    </FieldFrame>
  );
}

function EntryChip({ entry }: { entry: string }) {
  return (
    <Combobox.Chip className="flex min-w-0 items-center gap-1 rounded-sm border border-line bg-copper-soft ps-2 text-sm outline-none focus-within:border-copper">
      <span className="wrap-anywhere">{entry}</span>
      <Combobox.ChipRemove className="grid size-7 shrink-0 cursor-pointer place-items-center text-muted hover:text-ink">
        <X size={14} aria-hidden="true" />
        <span className="sr-only">Remove {entry}</span>
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
