import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

interface SubmitButtonProps {
  busy: boolean;
  /** What the button reads while the form is on its way: 'Sending...'. */
  busyLabel: string;
  className?: string;
  children: ReactNode;
}

/** Disabled until the page is alive, so that the browser never submits the form by itself and loses it. */
export function SubmitButton({ busy, busyLabel, className, children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button type="submit" disabled={busy || !hydrated} {...(className === undefined ? {} : { className })}>
      {busy ? busyLabel : children}
    </Button>
  );
}
