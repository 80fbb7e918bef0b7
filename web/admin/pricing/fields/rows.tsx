import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { type FieldPath, valueAt } from '#web/admin/pricing/draft/form-paths.ts';
import { Button } from '#web/ui/button.tsx';

type Row = Readonly<Record<string, string>>;

/** A row that can be added. */
interface NewRow {
  /** On its button: 'Add a speed'. */
  label: string;
  row: Row;
}

interface RowsProps {
  path: FieldPath;
  title: string;
  /** What is said of them, above. */
  intro?: string;
  /** What a row is called: 'PLA', 'discount 1'. */
  nameOf: (row: Row, at: number) => string;
  add: readonly NewRow[];
  /** What it means that there are none. */
  empty?: string;
  /** The fields of a row. */
  children: (path: FieldPath, row: Row) => ReactNode;
}

/** Rows of the book that can be added and removed. After that, the focus is on the row that came, or on the list. */
export function Rows({ path, title, intro, nameOf, add, empty, children }: RowsProps) {
  const { draft } = useEditedBook();
  const list = useRef<HTMLUListElement>(null);
  const rows = (valueAt(draft.typed, path) ?? []) as readonly Row[];
  const change = (next: readonly Row[]) => {
    draft.type(path, next);
    draft.touch(`${path}.rows`); // a message about the rows as a whole shows at once
  };
  const addRow = (row: Row) => {
    change([...rows, row]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus());
  };
  const removeRow = (at: number) => {
    change(rows.toSpliced(at, 1));
    list.current?.focus();
  };
  const message = draft.messageAt(path);
  return (
    <div>
      <RowsHeading title={title} intro={intro} message={message} />
      {rows.length === 0 && empty !== undefined && <p className="mt-2 text-muted">{empty}</p>}
      <ul ref={list} tabIndex={-1} aria-label={title} className="mt-3 grid gap-3 outline-none">
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place, and their fields no state
          <li key={at}>
            <fieldset aria-label={nameOf(row, at)} className="border border-line bg-panel p-3 pt-2">
              <div className="flex min-h-11 items-center justify-between gap-2">
                <p className="font-semibold wrap-anywhere" aria-hidden="true">
                  {nameOf(row, at)}
                </p>
                <Button variant="quiet" onClick={() => removeRow(at)} className="-me-2 size-11 shrink-0 p-0">
                  <Trash2 size={18} aria-hidden="true" />
                  <span className="sr-only">Remove {nameOf(row, at)}</span>
                </Button>
              </div>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] items-start gap-3">
                {children(`${path}.${at}`, row)}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      {add.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {add.map(({ label, row }) => (
            <Button key={label} variant="secondary" onClick={() => addRow(row)} className="px-3">
              <Plus size={18} aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface RowsHeadingProps {
  title: string;
  intro: string | undefined;
  /** About the rows as a whole. */
  message: string | undefined;
}

function RowsHeading({ title, intro, message }: RowsHeadingProps) {
  return (
    <>
      <h3 className="text-lg">{title}</h3>
      {intro !== undefined && <p className="mt-1 text-sm text-muted">{intro}</p>}
      {message !== undefined && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </>
  );
}
