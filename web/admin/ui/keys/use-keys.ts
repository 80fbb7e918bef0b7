import { useEffect, useEffectEvent } from 'react';
import { focusedRow } from './rows.ts';

/** What keys do, by the key as the browser names it; Shift and Ctrl stand before it. */
export type KeyActs = Readonly<Record<string, ((row: string | undefined) => void) | undefined>>;

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

const DIALOGS = '[role=dialog], [role=alertdialog], [aria-haspopup=dialog][aria-expanded=true]';

/** Also while its script is on the way: what is typed then is not for the page. */
export const isDialogOpen = () => document.querySelector(DIALOGS) !== null;

/** Signs are named as they are: which of them take Shift, every keyboard has its own way. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return `Ctrl ${shiftKey ? 'Shift ' : ''}${name}`;
  return shiftKey && /^[a-z]$/.test(name) ? `Shift ${name}` : name;
};

/** What may go on while its key is held down: to lead through rows. Nothing is done twice by a finger that stays. */
const HELD: ReadonlySet<string> = new Set(['j', 'k', 'Shift j', 'Shift k']);

/** Whether the key belongs to what has the focus: a button is pressed by Space. */
const isOfControl = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof HTMLElement && target.matches('button, summary, input');

interface Place {
  /** Those of the window come after the screen's own, which win. */
  of?: 'screen' | 'window';
  /** Also where a dialog is open. */
  overDialogs?: boolean;
}

/** The keys of a screen. They never fire while somebody types. @param acts get the identifier of the row that has the focus */
export const useKeys = (acts: KeyActs, { of = 'screen', overDialogs = false }: Place = {}) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented || isTyping(event.target) || isOfControl(event)) return;
    const name = nameOf(event);
    const act = acts[name];
    if (!act || (event.repeat && !HELD.has(name)) || (!overDialogs && isDialogOpen())) return;
    act(focusedRow());
    event.preventDefault();
  });
  useEffect(() => {
    const place = of === 'screen' ? document : window;
    const onKey = (event: Event) => press(event as KeyboardEvent);
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, [of]);
};
