import { useId, useLayoutEffect, useRef } from 'react';

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** Lines shown at least, and at most. */
  rows?: number;
  maxRows?: number;
  /** Takes a whole line of the grid that it stands in. */
  wide?: boolean;
}

const SHORT_MAX = 60;
const isLong = (value: string) => value.length > SHORT_MAX || value.includes('\n');

/**
 * Text that somebody else wrote, to be read, selected and copied. A field and not markup: whatever it holds stays
 * text, wraps, keeps its lines and its own direction. It grows from `rows` to `maxRows` lines and scrolls from there.
 */
export function ReadOnlyField({ label, value, rows = 1, maxRows = 10, wide = isLong(value) }: ReadOnlyFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current === null || CSS.supports('field-sizing', 'content')) return;
    area.current.style.height = `${area.current.scrollHeight + 2}px`; // and its two borders
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
        style={{ '--rows': rows, '--max-rows': maxRows }}
      />
    </div>
  );
}
