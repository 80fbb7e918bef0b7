import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';

interface AlertFrameProps {
  open: boolean;
  /** Called with false by Escape and by close buttons. Without it, only the parent component closes the dialog. */
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** Where the focus goes when it closes; true, the default, is back to where it was. */
  finalFocus?: () => HTMLElement | true;
  /** What has the focus first; by default, the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  className: string;
  children: ReactNode;
}

/** A modal alert dialog, also on top of another dialog. A click outside does not close it. */
export function AlertFrame(props: AlertFrameProps) {
  const { open, onOpenChange, title, description, finalFocus = () => true, initialFocus, className, children } = props;
  return (
    <Base.Root open={open} {...(onOpenChange && { onOpenChange })}>
      <Base.Portal>
        <Base.Backdrop
          forceRender // also on top of another dialog
          className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          finalFocus={finalFocus}
          {...(initialFocus && { initialFocus })}
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
