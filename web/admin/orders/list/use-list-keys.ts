import { useEffect, useEffectEvent } from 'react';

/** What keys do, by the key as the browser names it; Shift and Ctrl stand before it. */
export type KeyActs = Readonly<Record<string, ((row: string | undefined) => void) | undefined>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-order]:not([data-leaving])')];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-order]') ?? null;
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('.row-link');

/** Moves the focus by so many rows; without a row that has it, to the first. */
const go = (by: number) => {
  const rows = rowsOf();
  const at = rows.findIndex((row) => row === rowOf(document.activeElement));
  linkOf(rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)])?.focus();
};

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

const focusedRow = () => rowOf(document.activeElement)?.dataset.order;

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey) return `Ctrl ${key.toLowerCase()}`;
  return shiftKey && key.length === 1 && key !== '?' ? `Shift ${key.toLowerCase()}` : key;
};

/** Whether the key belongs to what has the focus: a button is pressed by Space. */
const isOfControl = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof HTMLElement && target.matches('button, summary, input');

/** The keys of the list. They never fire while somebody types or a dialog is open. @param acts get the order of the row that has the focus */
export const useListKeys = (acts: KeyActs) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented || isTyping(event.target) || isOfControl(event)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const name = nameOf(event);
    const step = STEPS[name];
    const act = acts[name];
    if (step !== undefined) go(step);
    else if (act) act(focusedRow());
    else return;
    if (act && name === 'Shift j') {
      go(1);
      act(focusedRow()); // from a row on to the next
    }
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
