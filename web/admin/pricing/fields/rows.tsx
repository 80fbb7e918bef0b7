import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { type FieldPath, valueAt } from '#web/admin/pricing/draft/form-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { RowName } from './focused-figure.ts';

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
  /** The heads of the columns. */
  columns: readonly { label: string; unit: string }[];
  /** Whether its name is no column: it is a field itself, or only a number. */
  nameless?: boolean;
  add: readonly NewRow[];
  /** What it means that there are none. */
  empty?: string;
  /** The fields of a row. */
  children: (path: FieldPath, row: Row) => ReactNode;
}

/** Rows of the book that can be added and removed. After that, the focus is on the row that came, or on the list. */
export function Rows({ path, title, intro, nameOf, columns, nameless = false, add, empty, children }: RowsProps) {
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
  const layout = `price-row price-row-${columns.length + (nameless ? 0 : 1)}`;
  return (
    <section aria-label={title} className="price-panel price-rows">
      <RowsHeading title={title} intro={intro} message={draft.messageAt(path)} />
      {rows.length === 0 && empty !== undefined && <p className="text-muted">{empty}</p>}
      {rows.length > 0 && <ColumnHeads layout={layout} nameless={nameless} columns={columns} />}
      <ul ref={list} tabIndex={-1} aria-label={title} className="grid gap-2 outline-none">
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place, and their fields no state
          <li key={at}>
            <fieldset aria-label={nameOf(row, at)} className={layout}>
              <p className={`price-row-name ${nameless ? 'price-row-nameless' : ''}`} aria-hidden="true">
                {nameOf(row, at)}
              </p>
              <RowName value={nameOf(row, at)}>{children(`${path}.${at}`, row)}</RowName>
              <Button variant="quiet" onClick={() => removeRow(at)} className="price-row-remove size-11 p-0">
                <Trash2 size={18} aria-hidden="true" />
                <span className="sr-only">Remove {nameOf(row, at)}</span>
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      {add.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-1">
          {add.map(({ label, row }) => (
            <Button key={label} variant="quiet" onClick={() => addRow(row)} className="px-2">
              <Plus size={18} aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** In sight where the rows are a table; each field has its own name besides. */
function ColumnHeads({ layout, nameless, columns }: Pick<RowsProps, 'columns' | 'nameless'> & { layout: string }) {
  return (
    <div aria-hidden="true" className={`price-heads ${layout}`}>
      {!nameless && <span />}
      {columns.map(({ label, unit }) => (
        <span key={label} className="self-end text-sm font-semibold">
          {label} <span className="font-normal text-muted">{unit}</span>
        </span>
      ))}
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
    <div>
      <h3 className="price-title">{title}</h3>
      {intro !== undefined && <p className="text-sm text-muted">{intro}</p>}
      {message !== undefined && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
