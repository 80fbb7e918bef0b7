import type { MouseEvent, ReactNode } from 'react';
import { goToStep } from './step-address.ts';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** A link to the other step. */
export function StepLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToStep(to);
  };
  return (
    <a href={to} onClick={go} className={className}>
      {children}
    </a>
  );
}
