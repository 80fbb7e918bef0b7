import { useId, useLayoutEffect, useRef } from 'react';
import type { GrowingRows } from '#web/forms/growing-rows.ts';

interface ReadOnlyFieldProps extends GrowingRows {
  label: string;
  value: string;
  /** Whether it spans the whole row of its grid. */
  wide?: boolean;
}

const SHORT_MAX = 60;
const isLong = (value: string) => value.length > SHORT_MAX || value.includes('\n');

/**
 * Text that somebody else wrote, to be read, selected and copied. A text area keeps any input as plain text, with its line
 * breaks and its own writing direction. It grows from `rows` to `maxRows` lines, and scrolls beyond that.
 */
export function ReadOnlyField({ label, value, rows = 1, maxRows = 10, wide = isLong(value) }: ReadOnlyFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current === null || CSS.supports('field-sizing', 'content')) return;
    area.current.style.height = `${area.current.scrollHeight + 2}px`; // plus two borders
  }, []);
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        readOnly
        rows={rows}
        dir="auto"
        spellCheck={false}
        value={value}
        placeholder="Not given"
        className="control growing resize-none border-line bg-paper"
        data-max-rows={maxRows}
      />
    </div>
  );
}
