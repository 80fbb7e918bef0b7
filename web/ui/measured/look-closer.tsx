import { type ReactNode, useState } from 'react';

/** A button that shows a measured file in the viewer, which is loaded for it. @param children what shows it */
export function LookCloser({ of, children }: { of: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = isOpen ? 'Close' : 'Look closer';
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-expanded={isOpen}
        aria-label={`${name} at ${of}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </button>
      {isOpen && <div className="mt-3">{children}</div>}
    </>
  );
}
