import { type KeyboardEvent, useState } from 'react';

interface SuggestionsOptions {
  /** The input's id; those of the list and its options are derived from it. */
  id: string;
  items: readonly string[];
  /** What Enter takes although no arrow key marked it: the position of what fits the typed text best. */
  fits: number | undefined;
  choose: (item: string) => void;
  /** Handles Enter with no option marked; if it returns false, the form is submitted. */
  acceptTyped: () => boolean;
}

/** The option that an arrow key marks; past either end none is marked, which stands for the input itself. */
export const markedAfter = (marked: number | undefined, step: 1 | -1, length: number) => {
  const position = (marked ?? (step === 1 ? -1 : length)) + step;
  return position >= 0 && position < length ? position : undefined;
};

/**
 * An input with suggestions after the ARIA pattern 'editable combobox with list autocomplete': the focus stays in the
 * input, what fits the typed text is marked, the arrow keys mark another, Enter chooses it, Escape and losing the focus close the
 * list. The first press of an arrow key goes into the list: where something is marked already, that keeps its mark.
 */
export function useSuggestions({ id, items, fits, choose, acceptTyped }: SuggestionsOptions) {
  const [open, setOpen] = useState(false);
  const [stepped, setMarked] = useState<number>();
  const marked = stepped ?? fits;
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
    if (event.nativeEvent.isComposing) return; // the key belongs to an input method editor (IME)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      show();
      const isDown = event.key === 'ArrowDown';
      setMarked(
        isDown && stepped === undefined && fits !== undefined
          ? fits
          : markedAfter(stepped, isDown ? 1 : -1, items.length),
      );
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
    /** Call when the text has changed: the marked option may be at another position now. */
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
