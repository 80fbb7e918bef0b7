import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { inKnownSpelling, matching } from './list-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useSuggestions } from './use-suggestions.ts';

interface ComboboxFieldProps {
  options: readonly string[];
  placeholder?: string;
}

/** One of a list that can be searched, or whatever else a person types: the text of the field is its value. */
export function ComboboxField<Values extends FieldValues, Output>({
  options,
  placeholder,
  ...props
}: FieldProps<Values, Output> & ComboboxFieldProps) {
  const { field, frame, aria } = useField(props);
  const value: string = field.value;
  const known = inKnownSpelling(value, options);
  const input = useRef<HTMLInputElement>(null);
  // Until something is typed the whole list shows: the value that stands in the field is no search.
  const [searching, setSearching] = useState(false);
  const suggestions = useSuggestions({
    id: frame.id,
    items: searching ? matching(value, options) : options,
    choose: (item) => {
      field.onChange(item);
      setSearching(false);
      suggestions.close();
    },
    acceptTyped: () => false,
  });
  const onBlur = () => {
    if (known !== value) field.onChange(known);
    field.onBlur();
    setSearching(false);
    suggestions.close();
  };

  return (
    <FieldFrame {...frame} label={props.label}>
      <div className="relative">
        <input
          {...aria}
          {...suggestions.input}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          name={field.name}
          value={value}
          placeholder={placeholder}
          onChange={(event) => {
            field.onChange(event.target.value);
            setSearching(event.target.value !== '');
            suggestions.search();
          }}
          onBlur={onBlur}
          className="control pe-11"
        />
        <DropButton
          onPress={() => {
            input.current?.focus();
            suggestions.toggle();
          }}
        />
        <SuggestionList {...suggestions.list} chosen={[known]} none={`“${value.trim()}” will be used as typed.`} />
      </div>
    </FieldFrame>
  );
}

/** For the pointer; the keyboard opens the list with the arrow keys. */
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
