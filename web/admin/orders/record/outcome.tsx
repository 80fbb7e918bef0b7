import { useEffect, useRef } from 'react';

/** What has just been done, brought into view: the form that did it is gone, and what was below it has moved. */
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
