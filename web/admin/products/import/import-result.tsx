import { locale } from '#contract/formats/locale.ts';
import type { ProductImport } from '#contract/product-import.ts';

/** Rows beyond these are counted: nobody mends them one by one. */
const SHOWN_MAX = 100;

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString(locale())} ${count === 1 ? one : more}`;

/** '12 products are new, 3 change, 40 are in the shop just so.' */
const sumOf = ({ created, changed, same }: ProductImport, isTaken: boolean) => {
  const said = [
    created > 0 && `${counted(created, 'product', 'products')} ${isTaken ? 'added' : 'will be added'}`,
    changed > 0 && `${counted(changed, 'product', 'products')} ${isTaken ? 'changed' : 'will be changed'}`,
    same > 0 && `${counted(same, 'product is', 'products are')} in the shop just so`,
  ].filter((part) => part !== false);
  return said.length === 0 ? 'There is no product to take.' : `${said.join(', ')}.`;
};

function Rows({ title, rows, isWarning }: { title: string; rows: ProductImport['errors']; isWarning: boolean }) {
  if (rows.length === 0) return null;
  const rest = rows.length - SHOWN_MAX;
  return (
    <section className={`border-s-2 ps-4 ${isWarning ? 'border-danger' : 'border-edge'}`}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1">
        {rows.slice(0, SHOWN_MAX).map(({ line, message }) => (
          <li key={line} className="grid grid-cols-[5.5rem_1fr] gap-3">
            <span className="text-muted tabular-nums">Row {line.toLocaleString(locale())}</span>
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2 text-muted">And {counted(rest, 'row', 'rows')} more.</p>}
    </section>
  );
}

/** What a list will do to the shop, or has done, with the rows that are not taken. */
export function ImportResult({ result, isTaken }: { result: ProductImport; isTaken: boolean }) {
  const { errors, notes } = result;
  return (
    <section aria-live="polite" aria-label="What the list does" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{sumOf(result, isTaken)}</h2>
      <Rows
        title={`${counted(errors.length, 'row', 'rows')} cannot be taken. Mend them and send the list again: what is in the shop just so stays.`}
        rows={errors}
        isWarning
      />
      <Rows title={`${counted(notes.length, 'row is', 'rows are')} left out`} rows={notes} isWarning={false} />
    </section>
  );
}
