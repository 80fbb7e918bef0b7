import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface SearchBoxProps {
  /** Used as the accessible name and as the placeholder. */
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  /** For a page that needs a ref to the field. */
  box?: RefObject<HTMLInputElement | null>;
}

/** The search runs after a pause of this length in typing. */
const DEBOUNCE_MS = 250;
const MAX_LENGTH = 200;

/** The search box of an admin page searches its list during typing; `/` is for the search of everything. */
export function SearchBox({ label, value, onSearch, box }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = box ?? own;
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value); // the last search of this box
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== searched) {
      setSearched(value);
      setTyped(value); // the search was changed elsewhere: by Back, or by a button that clears it
    }
  }

  const search = useEffectEvent((text: string) => {
    if (text === searched) return;
    setSearched(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MAX_LENGTH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className="control sm:w-96"
    />
  );
}
