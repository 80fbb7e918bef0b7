import type { ReactNode } from 'react';
import type { BookFigure } from '#content/price-book-figures.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { valueWords } from '#web/admin/pricing/history/figure-words.ts';
import { TO_CHECK } from './about-figure.tsx';

interface FieldFrameProps {
  /** Of the field. */
  id: string;
  label: string;
  unit: string;
  /** On a line of its own, with its name before it; otherwise in a row of a table, below its column's name. */
  single: boolean;
  figure: BookFigure | undefined;
  /** What it was before it was changed. */
  was: string | undefined;
  message: { id: string; text: string | undefined };
  children: ReactNode;
}

/** The name of a figure, its field, its unit, and what there is to say of it. */
export function FieldFrame({ id, label, unit, single, figure, was, message, children }: FieldFrameProps) {
  const { confirmed } = useEditedBook();
  const toCheck = figure?.assumed === true && !confirmed;
  return (
    <div className={single ? 'price-line' : 'min-w-0'}>
      <label htmlFor={id} className={single ? 'font-semibold' : 'price-label'}>
        {label}
        {unit !== '' && <span className={`font-normal text-muted ${single ? 'sr-only' : ''}`}> {unit}</span>}
      </label>
      <div className="relative min-w-0">
        {children}
        {toCheck && <span aria-hidden="true" className={`absolute start-1.5 top-1.5 ${TO_CHECK}`} />}
        {was !== undefined && <Was value={was} />}
      </div>
      {single && unit !== '' && (
        <span aria-hidden="true" className="text-sm text-muted">
          {unit}
        </span>
      )}
      {message.text !== undefined && (
        <p id={message.id} className="col-span-full mt-1 text-sm font-medium text-danger">
          {message.text}
        </p>
      )}
    </div>
  );
}

const Was = ({ value }: { value: string }) => (
  <p className="text-sm text-copper">was {value === '' ? 'empty' : valueWords(value)}</p>
);
