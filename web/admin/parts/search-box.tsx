import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface SearchBoxProps {
  /** Both its name and its placeholder. */
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** The page's own hold of the field. */
  box?: RefObject<HTMLInputElement | null>;
}

/** A pause in typing that means a person wants to see what it found. */
const PAUSE_MS = 250;
const MAX_LENGTH = 200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The search of one of the owner's pages: answers while it is typed into, and `/` leads to it from anywhere on the page. */
export function SearchBox({ label, value, onSearch, box }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = box ?? own;
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value); // what this box searched for last
  const [given, setGiven] = useState(value);
  if (value !== given) {
    setGiven(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value); // changed from elsewhere: by Back, or by a button that clears it
    }
  }

  const search = useEffectEvent((text: string) => {
    if (text === asked) return;
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const focusOn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return; // the page lies under it
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
