import { useEffect, useRef } from 'react';

/** Says what has just been done, scrolled into view: its form is gone, and what was below has moved. */
export function Outcome({ said }: { said: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== '') place.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return (
    <p ref={place} aria-live="polite" className="text-sm font-medium text-success empty:hidden">
      {said}
    </p>
  );
}
