import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

interface SubmitButtonProps {
  busy: boolean;
  /** The button's text while the form is being sent: 'Sending...'. */
  busyLabel: string;
  className?: string;
  children: ReactNode;
}

/** Disabled until the page has hydrated: the browser's native submit would lose what was typed. */
export function SubmitButton({ busy, busyLabel, className = '', children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    // Disabling the button took the focus away from it; after a failed attempt the user needs it there again.
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return (
    <Button ref={button} type="submit" disabled={busy || !hydrated} className={className}>
      {busy ? busyLabel : children}
    </Button>
  );
}
