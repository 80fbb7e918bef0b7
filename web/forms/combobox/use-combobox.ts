import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { oneChoice, severalChoices } from './combobox-choices.ts';
import { useSuggestions } from './use-suggestions.ts';

interface ComboboxOptions {
  id: string;
  /** The field of react-hook-form. */
  field: { value: string; onChange: (value: string) => void; onBlur: () => void };
  options: readonly string[];
  multiple: boolean;
}

/** The state of a combobox: chosen values, suggestions, and the input's props with its keyboard handling. */
export const useCombobox = ({ id, field, options, multiple }: ComboboxOptions) => {
  const [typed, setTyped] = useState('');
  const choicesOf = multiple ? severalChoices : oneChoice;
  const choices = choicesOf({ value: field.value, onChange: field.onChange, options, typed, setTyped });
  const suggestions = useSuggestions({
    id,
    items: choices.suggested,
    fits: choices.fits,
    choose: (item) => {
      choices.choose(item);
      if (!multiple) suggestions.close();
    },
    acceptTyped: choices.acceptTyped,
  });
  return {
    choices,
    suggestions,
    input: {
      ...suggestions.input,
      value: choices.text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        choices.type(target.value);
        suggestions.search();
      },
      onKeyDown: (event: KeyboardEvent) => {
        const last = choices.chosen.at(-1);
        if (multiple && event.key === 'Backspace' && typed === '' && last !== undefined) choices.remove(last);
        else suggestions.input.onKeyDown(event);
      },
      onBlur: () => {
        choices.settle();
        field.onBlur();
        suggestions.close();
      },
    },
  };
};
