import { useState } from 'react';
import { PartView } from './part-view.tsx';
import type { ViewedPart } from './viewed-part.ts';

/** A button that shows a measured file in the viewer, which is loaded for it. */
export function LookCloser({ part }: { part: ViewedPart }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Close' : 'Look closer'}
        <span className="sr-only"> at {part.name}</span>
      </button>
      {isOpen && <PartView part={part} className="mt-3" />}
    </>
  );
}
