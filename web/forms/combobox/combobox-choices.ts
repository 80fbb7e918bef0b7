import { inKnownSpelling, listEntries, listText, matching } from './list-text.ts';

/** What a combobox shows and does, whether it holds one value or several. */
export interface ComboboxChoices {
  /** What stands in its input. */
  text: string;
  type: (text: string) => void;
  chosen: readonly string[];
  suggested: readonly string[];
  /** How a suggestion reads. */
  textOf: (item: string) => string;
  /** What stands in the list when nothing is suggested. */
  none?: string;
  choose: (item: string) => void;
  remove: (entry: string) => void;
  /** Enter with no suggestion marked. @returns whether it meant something */
  acceptTyped: () => boolean;
  /** The person leaves the field. */
  settle: () => void;
}

interface ChoicesOptions {
  /** The form's value. */
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
  /** What was typed since something was last chosen: that alone is a search. */
  typed: string;
  setTyped: (text: string) => void;
}

/** One of the options or whatever else a person types: the text of the field is its value. */
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

/** Several of the options, and whatever else a person types: the value is one text, its entries joined by LIST_SEPARATOR. */
export const severalChoices = ({ value, onChange, options, typed, setTyped }: ChoicesOptions): ComboboxChoices => {
  const entries = listEntries(value);
  const wanted = inKnownSpelling(typed, options);
  const isNew = wanted !== '' && !options.includes(wanted) && !entries.includes(wanted);
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
    suggested: isNew ? [...found, wanted] : found,
    textOf: (item) => (isNew && item === wanted ? `Add “${item}”` : item),
    choose: (item) => (entries.includes(item) ? remove(item) : put([...entries, item])),
    remove,
    acceptTyped,
    settle: acceptTyped,
  };
};
