import { type KeyboardEvent, useState } from 'react';

interface SuggestionsOptions {
  /** The input's id; the list and its options are named after it. */
  id: string;
  items: readonly string[];
  choose: (item: string) => void;
  /** Enter with no option marked: answers whether it meant something, or else the form is submitted. */
  acceptTyped: () => boolean;
}

/** The option that an arrow key marks; past either end lies the input itself, which marks none. */
export const markedAfter = (marked: number | undefined, step: 1 | -1, length: number) => {
  const position = (marked ?? (step === 1 ? -1 : length)) + step;
  return position >= 0 && position < length ? position : undefined;
};

/**
 * An input with a list of suggestions after the ARIA pattern 'editable combobox with list autocomplete': the focus
 * stays in the input, the arrows mark an option, Enter takes it, Escape and leaving close the list.
 */
export function useSuggestions({ id, items, choose, acceptTyped }: SuggestionsOptions) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<number>();
  const listId = `${id}-options`;
  const optionId = (position: number) => `${listId}-${position}`;
  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };

  const onEnter = (event: KeyboardEvent) => {
    const item = marked === undefined ? undefined : items[marked];
    if (open && item !== undefined) choose(item);
    else if (!acceptTyped() && !open) return;
    event.preventDefault();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // the key belongs to the input method
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      show();
      setMarked(markedAfter(marked, event.key === 'ArrowDown' ? 1 : -1, items.length));
    } else if (event.key === 'Enter') onEnter(event);
    else if (event.key === 'Escape' && open) {
      event.stopPropagation(); // closes the list, not the dialog around it
      close();
    }
  };

  const expanded = open && items.length > 0;
  return {
    close,
    toggle: () => (open ? close() : show()),
    /** Call when the text changed: what was marked may stand elsewhere now. */
    search: () => {
      show();
      setMarked(undefined);
    },
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': expanded ? listId : undefined,
      'aria-activedescendant': expanded && marked !== undefined ? optionId(marked) : undefined,
      onClick: show,
      onKeyDown,
    },
    list: { id: listId, optionId, open, items, marked, choose },
  } as const;
}
