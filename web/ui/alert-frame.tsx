import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

interface AlertFrameProps {
  open: boolean;
  /** Called with false by Escape and by what closes it; without it nothing but its owner closes it. */
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** Where the focus goes at the end; true, the default, is back to where it was. */
  finalFocus?: () => HTMLElement | true;
  className: string;
  children: ReactNode;
}

/** What stands over the page, over another dialog too, until it is answered: a press outside is no answer. */
export function AlertFrame(props: AlertFrameProps) {
  const { open, onOpenChange, title, description, finalFocus = () => true, className, children } = props;
  return (
    <Base.Root open={open} {...(onOpenChange && { onOpenChange })}>
      <Base.Portal>
        <Base.Backdrop
          forceRender // over another dialog, too
          className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          finalFocus={finalFocus}
          className={`fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-panel p-5 text-ink shadow-lift transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-6 ${className}`}
        >
          <Base.Title className="text-xl">{title}</Base.Title>
          <Base.Description className="mt-3 text-muted">{description}</Base.Description>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
