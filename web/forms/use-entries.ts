import { useState } from 'react';
import { inKnownSpelling, listEntries, listText, matching } from './list-text.ts';

/** The entries of a list field, what is being typed beside them, and what the list suggests for it. */
export const useEntries = (value: string, onChange: (value: string) => void, options: readonly string[]) => {
  const [typed, setTyped] = useState('');
  const entries = listEntries(value);
  const wanted = inKnownSpelling(typed, options);
  const isNew = wanted !== '' && !options.includes(wanted) && !entries.includes(wanted);
  const found = matching(typed, options);

  const put = (next: readonly string[]) => {
    onChange(listText(next));
    setTyped('');
  };
  return {
    entries,
    typed,
    setTyped,
    suggested: isNew ? [...found, wanted] : found,
    /** How a suggestion reads: what was typed is offered as an addition. */
    textOf: (item: string) => (isNew && item === wanted ? `Add “${item}”` : item),
    remove: (entry: string) => put(entries.filter((other) => other !== entry)),
    removeLast: () => put(entries.slice(0, -1)),
    toggle: (item: string) =>
      put(entries.includes(item) ? entries.filter((other) => other !== item) : [...entries, item]),
    /** Answers whether anything was typed. */
    addTyped: () => {
      const added = listEntries(typed).map((entry) => inKnownSpelling(entry, options));
      if (added.length > 0) put([...new Set([...entries, ...added])]);
      return added.length > 0;
    },
  };
};
