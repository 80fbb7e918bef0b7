import { Combobox } from '@base-ui/react/combobox';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ComboboxOption, ComboboxPopup } from './combobox-popup.tsx';
import { FieldFrame } from './field-frame.tsx';
import { inKnownSpelling } from './list-text.ts';
import { type FieldProps, useField } from './use-field.ts';

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
  const [searching, setSearching] = useState(false);
  const [open, setOpen] = useState(false);
  const known = inKnownSpelling(value, options);
  return (
    <FieldFrame {...frame} label={props.label}>
      <Combobox.Root
        items={options}
        // Until something is typed the whole list shows: the value that stands in the field is no search.
        filter={searching ? undefined : null}
        value={options.includes(known) ? known : null}
        inputValue={value}
        onInputValueChange={(text, { reason }) => {
          // The list would put back its own last choice on closing; what the person typed stays.
          if (reason !== 'input-change' && reason !== 'item-press') return;
          setSearching(reason === 'input-change');
          field.onChange(text);
        }}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setSearching(false);
        }}
      >
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            {...aria}
            ref={field.ref}
            name={field.name}
            placeholder={placeholder}
            // With the list open Enter takes what stands in the field; only then does it submit the form.
            onKeyDown={(event) => event.key === 'Enter' && open && event.preventDefault()}
            onBlur={() => {
              field.onChange(known);
              field.onBlur();
            }}
            className="control pe-11"
          />
          <Combobox.Trigger tabIndex={-1} className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-muted">
            <span className="drop-mark" aria-hidden="true" />
            <span className="sr-only">Show options</span>
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <ComboboxPopup empty={`“${value.trim()}” will be used as typed.`}>
          {(item) => <ComboboxOption key={item} value={item} />}
        </ComboboxPopup>
      </Combobox.Root>
    </FieldFrame>
  );
}
