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
  /** The position of the suggestion that Enter takes; none as long as nothing is typed. */
  fits: number | undefined;
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

/** The options that fit the typed text, and after them that text itself, unless it is one of them. */
const suggestionsFor = (typed: string, options: readonly string[], chosen: readonly string[]) => {
  const typedEntry = inKnownSpelling(typed, options);
  const isNew = typedEntry !== '' && !options.includes(typedEntry) && !chosen.includes(typedEntry);
  const found = matching(typed, options);
  const suggested = isNew ? [...found, typedEntry] : found;
  const known = suggested.indexOf(typedEntry);
  return {
    suggested,
    textOf: (item: string) => (isNew && item === typedEntry ? `Add “${item}”` : item),
    fits: typedEntry === '' || suggested.length === 0 ? undefined : isNew || known < 0 ? 0 : known,
  };
};

/** One of the options, or any other text: the text of the input is the value. */
export const oneChoice = ({ value, onChange, options, typed, setTyped }: ChoicesOptions): ComboboxChoices => {
  const known = inKnownSpelling(value, options);
  const put = (text: string) => {
    if (text !== value) onChange(text);
    setTyped('');
  };
  return {
    ...suggestionsFor(typed, options, []),
    text: value,
    type: (text) => {
      onChange(text);
      setTyped(text);
    },
    chosen: [known],
    choose: put,
    remove: () => put(''),
    acceptTyped: () => false,
    settle: () => put(known),
  };
};

/** Several of the options, and any other text: the value is the entries joined by LIST_SEPARATOR. */
export const severalChoices = ({ value, onChange, options, typed, setTyped }: ChoicesOptions): ComboboxChoices => {
  const entries = listEntries(value);
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
    ...suggestionsFor(typed, options, entries),
    text: typed,
    type: setTyped,
    chosen: entries,
    choose: (item) => {
      if (!options.includes(item)) acceptTyped();
      else if (!entries.includes(item)) put([...entries, item]);
      else if (typed === '') remove(item);
      else setTyped(''); // it was searched for, and should not be removed
    },
    remove,
    acceptTyped,
    settle: acceptTyped,
  };
};
