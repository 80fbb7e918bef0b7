import { useId } from 'react';
import type { BookFigure } from '#content/price-book-figures.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { type FieldPath, textAt } from '#web/admin/pricing/draft/form-paths.ts';
import { AboutFigure } from './about-figure.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFigureFocus } from './focused-figure.ts';

interface FigureInputProps {
  path: FieldPath;
  label: string;
  unit?: string;
  /** Other fields that hold the same figure. */
  also?: readonly FieldPath[];
  /** The fields after which its message shows once they were left; by default the field itself. */
  shownBy?: readonly FieldPath[];
  /** What it does. */
  figure?: BookFigure;
  /** Whether it is there once, and not in each row of a table. */
  single?: boolean;
  text?: boolean;
}

const lookOf = ({ text, was }: { text: boolean; was: string | undefined }) =>
  `control price-control ${text ? '' : 'text-end tabular-nums'} ${was === undefined ? '' : 'price-changed'}`;

/** The ids of what there is to say of a field. */
const idsOf = (said: Readonly<Record<string, unknown>>) =>
  Object.keys(said)
    .filter((id) => said[id] !== undefined)
    .join(' ') || undefined;

/** A figure of the book, or with `text` a name, with its unit in the label, its message below, and what it was before a change. */
export function FigureInput({
  path,
  label,
  unit = '',
  also = [],
  shownBy,
  figure,
  single = false,
  text = false,
}: FigureInputProps) {
  const { draft } = useEditedBook();
  const id = useId();
  const onFocus = useFigureFocus(label, figure, single ? path : undefined);
  const message = draft.messageAt(path, shownBy);
  const was = draft.formerAt(path);
  const [messageId, aboutId] = [`${id}-message`, `${id}-about`];
  const type = (value: string) => {
    for (const one of [path, ...also]) draft.type(one, value);
  };
  return (
    <FieldFrame {...{ id, label, unit, single, figure, was }} message={{ id: messageId, text: message }}>
      <input
        id={id}
        value={textAt(draft.typed, path)}
        onChange={({ target }) => type(target.value)}
        onFocus={onFocus}
        onBlur={() => draft.touch(path)}
        inputMode={text ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={100}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={idsOf({ [messageId]: message, [aboutId]: figure })}
        className={lookOf({ text, was })}
      />
      {figure && (
        <span id={aboutId} hidden>
          <AboutFigure figure={figure} path={single ? path : undefined} />
        </span>
      )}
    </FieldFrame>
  );
}
