import { useState } from 'react';
import type { ViewedPart } from '#viewer';
import { PartView } from './part-view.tsx';

/** A button that shows a measured file in the viewer, which is loaded for it. */
export function LookCloser({ part }: { part: ViewedPart }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = isOpen ? 'Close' : 'Look closer';
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-expanded={isOpen}
        aria-label={`${name} at ${part.name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </button>
      {isOpen && <PartView part={part} className="mt-3" />}
    </>
  );
}
