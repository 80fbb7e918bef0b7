import { useId, useLayoutEffect, useRef } from 'react';

/**
 * Text that somebody else wrote, to be read, selected and copied. A field and not markup: whatever it holds stays
 * text, wraps, keeps its lines and its own direction. It grows to `maxRows` lines and scrolls from there.
 */
export function ReadOnlyField({ label, value, maxRows = 10 }: { label: string; value: string; maxRows?: number }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current === null || CSS.supports('field-sizing', 'content')) return;
    area.current.style.height = `${area.current.scrollHeight + 2}px`; // and its two borders
  }, []);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        readOnly
        rows={1}
        dir="auto"
        spellCheck={false}
        value={value}
        placeholder="Not given"
        className="control growing border-line bg-paper"
        style={{ '--rows': 1, '--max-rows': maxRows }}
      />
    </div>
  );
}
