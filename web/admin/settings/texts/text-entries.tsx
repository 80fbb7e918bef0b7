import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type Edited, type FieldsProps, faultAt, textOf } from './edited.ts';
import { Thumbnail } from './picture-field.tsx';
import { blankTexts, type ListShape, type Texts } from './text-shape.ts';

interface TextEntriesProps extends Edited<readonly Texts[]> {
  id: string;
  shape: ListShape;
  /** What shows the fields of one of them. */
  Fields: ComponentType<FieldsProps>;
}

/** The same list with one of them at another place. */
const moved = (all: readonly Texts[], from: number, to: number) =>
  all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));

/** Which one is open, and after a change of the list where the focus goes. */
const useOpenEntry = (id: string) => {
  const [open, setOpen] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(`${id}-${next.current}`)?.focus();
    next.current = null;
  });
  return {
    open,
    toggle: (at: number) => setOpen(at === open ? null : at),
    /** Opens another; null none. */
    show: (at: number | null, focused: number) => {
      next.current = focused;
      setOpen(at);
    },
  };
};

/** A list of what has several texts, of which one is open at a time. */
export function TextEntries({ id, shape, Fields, path, value, faults, onType }: TextEntriesProps) {
  const { open, toggle, show } = useOpenEntry(id);
  const { entry, fields, fixed } = shape;
  const change = (changed: readonly Texts[], opened: number | null, focused: number) => {
    onType(changed);
    show(opened, focused);
  };
  return (
    <>
      <ol className="border border-line bg-panel">
        {value.map((one, at) => {
          const own = { path: `${path}/${at}`, value: one, faults };
          return (
            // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own, and two may say the same
            <li key={at} className="border-b border-line last:border-b-0">
              <EntryHead
                {...own}
                {...{ shape, at }}
                id={`${id}-${at}`}
                isOpen={at === open}
                onToggle={() => toggle(at)}
              />
              {at === open && (
                <div className="grid gap-4 border-t border-line px-3 py-4">
                  <Fields {...own} fields={fields} onType={(typed) => onType(value.with(at, typed as Texts))} />
                  {!fixed && (
                    <EntryTools
                      {...{ entry, at }}
                      last={value.length - 1}
                      onMove={(to) => change(moved(value, at, to), to, to)}
                      onRemove={() => change(value.toSpliced(at, 1), null, Math.max(0, at - 1))}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
        {value.length === 0 && <li className="px-3 py-3 text-muted">None: visitors see no {entry}.</li>}
      </ol>
      {!fixed && (
        <Button
          variant="secondary"
          className="mt-2 px-3"
          onClick={() => change([...value, blankTexts(fields)], value.length, value.length)}
        >
          Add a {entry}
        </Button>
      )}
    </>
  );
}

interface EntryHeadProps extends Omit<Edited<Texts>, 'onType'> {
  id: string;
  shape: ListShape;
  at: number;
  isOpen: boolean;
  onToggle: () => void;
}

function EntryHead({ id, shape: { entry, titled }, at, path, value, faults, isOpen, onToggle }: EntryHeadProps) {
  const title = textOf(value[titled]);
  const isWrong = faultAt(faults, path) !== undefined;
  return (
    <button
      id={id}
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-2 text-start hover:bg-copper-soft aria-expanded:bg-copper-soft"
    >
      {typeof value['picture'] === 'string' && <Thumbnail picture={value['picture']} className="h-10 w-16" />}
      <span className="min-w-0 grow wrap-anywhere">
        <span className="sr-only">
          {entry} {at + 1}:{' '}
        </span>
        {title === '' ? <span className="text-muted">No words yet</span> : title}
      </span>
      {isWrong && <span className="text-sm whitespace-nowrap text-danger">to correct</span>}
      <ChevronDown size={18} aria-hidden="true" className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}

interface EntryToolsProps {
  entry: string;
  at: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function EntryTools({ entry, at, last, onMove, onRemove }: EntryToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Button variant="secondary" className="px-3" disabled={at === 0} onClick={() => onMove(at - 1)}>
        <ArrowUp size={16} aria-hidden="true" /> Up
      </Button>
      <Button variant="secondary" className="px-3" disabled={at === last} onClick={() => onMove(at + 1)}>
        <ArrowDown size={16} aria-hidden="true" /> Down
      </Button>
      <Button variant="quiet" className="ms-auto px-3 text-danger" onClick={onRemove}>
        Remove this {entry}
      </Button>
    </div>
  );
}
