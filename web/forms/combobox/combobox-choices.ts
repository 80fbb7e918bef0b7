import { inKnownSpelling, listEntries, listText, matching } from './list-text.ts';

/** What a combobox shows and does, for one value or several. */
export interface ComboboxChoices {
  /** The text in the input. */
  text: string;
  type: (text: string) => void;
  chosen: readonly string[];
  suggested: readonly string[];
  /** The text of a suggestion. */
  textOf: (item: string) => string;
  /** Shown in place of the list when there is nothing to suggest. */
  none?: string;
  choose: (item: string) => void;
  remove: (entry: string) => void;
  /** Handles Enter with no suggestion marked. @returns whether it added something */
  acceptTyped: () => boolean;
  /** Called when the field loses the focus. */
  settle: () => void;
}

interface ChoicesOptions {
  /** The form's value. */
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
  /** The text typed since the last choice; only this filters the options. */
  typed: string;
  setTyped: (text: string) => void;
}

/** One of the options, or any other text: the text of the input is the value. */
export const oneChoice = ({ value, onChange, options, typed, setTyped }: ChoicesOptions): ComboboxChoices => {
  const known = inKnownSpelling(value, options);
  const put = (text: string) => {
    if (text !== value) onChange(text);
    setTyped('');
  };
  return {
    text: value,
    type: (text) => {
      onChange(text);
      setTyped(text);
    },
    chosen: [known],
    suggested: matching(typed, options),
    textOf: (item) => item,
    none: `“${value.trim()}” will be used as typed.`,
    choose: put,
    remove: () => put(''),
    acceptTyped: () => false,
    settle: () => put(known),
  };
};

/** Several of the options, and any other text: the value is the entries joined by LIST_SEPARATOR. */
export const severalChoices = ({ value, onChange, options, typed, setTyped }: ChoicesOptions): ComboboxChoices => {
  const entries = listEntries(value);
  const typedEntry = inKnownSpelling(typed, options);
  const isNew = typedEntry !== '' && !options.includes(typedEntry) && !entries.includes(typedEntry);
  const found = matching(typed, options);
  const put = (next: readonly string[]) => {
    onChange(listText(next));
    setTyped('');
  };
  const remove = (entry: string) => put(entries.filter((other) => other !== entry));
  const acceptTyped = () => {
    const added = listEntries(typed).map((entry) => inKnownSpelling(entry, options));
    if (added.length > 0) put([...new Set([...entries, ...added])]);
    return added.length > 0;
  };
  return {
    text: typed,
    type: setTyped,
    chosen: entries,
    suggested: isNew ? [...found, typedEntry] : found,
    textOf: (item) => (isNew && item === typedEntry ? `Add “${item}”` : item),
    choose: (item) => (entries.includes(item) ? remove(item) : put([...entries, item])),
    remove,
    acceptTyped,
    settle: acceptTyped,
  };
};
