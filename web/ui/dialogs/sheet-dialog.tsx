import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

interface SheetDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For screen readers; the sheet itself begins with its field. */
  title: string;
  /** What has the focus first. */
  initialFocus: RefObject<HTMLElement | null>;
  /** Whether the focus goes back to where it was when it closes. */
  givesBack: () => boolean;
  children: ReactNode;
}

/** A modal sheet near the top of the screen, the whole screen on a phone; closed by Escape or a click outside. */
export function SheetDialog({ open, onOpenChange, title, initialFocus, givesBack, children }: SheetDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade" />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={givesBack}
          className="fixed inset-0 z-50 mx-auto flex flex-col bg-panel text-ink shadow-lift sm:inset-x-4 sm:top-12 sm:bottom-auto sm:max-h-[calc(100dvh-6rem)] sm:max-w-190 sm:rounded-md sm:border sm:border-line"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
