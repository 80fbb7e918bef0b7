import { useId } from 'react';
import type { BookFigure } from '#content/price-book-figures.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { type FieldPath, textAt } from '#web/admin/pricing/draft/form-paths.ts';
import { AboutFigure } from './about-figure.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFigureFocus } from './focused-figure.ts';

interface ChoiceInputProps {
  path: FieldPath;
  label: string;
  /** By their values in the book. */
  options: Readonly<Record<string, string>>;
  /** What it does. */
  figure: BookFigure;
  /** Whether it is there once, and not in each row of a table. */
  single?: boolean;
}

/** Which end of a price range is charged. */
export const ENDS = { low: 'Lower price', high: 'Upper price' } as const;

const NO_MESSAGE = { id: '', text: undefined };

/** A rule of the book that is one of a few words. */
export function ChoiceInput({ path, label, options, figure, single = false }: ChoiceInputProps) {
  const { draft } = useEditedBook();
  const id = useId();
  const onFocus = useFigureFocus(label, figure, single ? path : undefined);
  const former = draft.formerAt(path);
  const was = former === undefined ? undefined : (options[former] ?? former);
  return (
    <FieldFrame {...{ id, label, single, figure, was }} unit="" message={NO_MESSAGE}>
      <select
        id={id}
        value={textAt(draft.typed, path)}
        onChange={({ target }) => draft.type(path, target.value)}
        onFocus={onFocus}
        aria-describedby={`${id}-about`}
        className={`control price-control ${was === undefined ? '' : 'price-changed'}`}
      >
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <span id={`${id}-about`} hidden>
        <AboutFigure figure={figure} path={single ? path : undefined} />
      </span>
    </FieldFrame>
  );
}
