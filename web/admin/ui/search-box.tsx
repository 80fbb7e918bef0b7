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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The search box of an admin page: searches during typing, and the `/` key focuses it from anywhere on the page. */
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

  const focusOn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return; // the search box is behind a dialog
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => focusOn(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <input
      ref={field}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      maxLength={MAX_LENGTH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className="control sm:w-96"
    />
  );
}
