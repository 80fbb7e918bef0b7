import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

interface SubmitButtonProps {
  busy: boolean;
  /** What the button reads while the form is on its way: 'Sending...'. */
  busyLabel: string;
  className?: string;
  children: ReactNode;
}

/** Disabled until the page has hydrated, so that the browser never submits the form by itself and loses it. */
export function SubmitButton({ busy, busyLabel, className = '', children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    // A button that is disabled loses the focus; who pressed it finds it again for the next try.
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return (
    <Button ref={button} type="submit" disabled={busy || !hydrated} className={className}>
      {busy ? busyLabel : children}
    </Button>
  );
}
