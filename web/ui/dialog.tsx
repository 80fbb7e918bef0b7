import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence that is read out with the title. */
  description?: ReactNode;
  /** The buttons that answer the dialog, at its end. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: closes by Escape, by its Close button and by a press outside. Only for pages that hydrate. */
export function Dialog({ open, onOpenChange, title, description, actions, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-xl -translate-y-1/2 flex-col rounded-md border border-line bg-panel text-ink shadow-lift transition-[opacity,scale] duration-150 ease-machine data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
          <div className="flex items-start justify-between gap-4 border-b border-line py-4 ps-5 pe-3">
            <Base.Title className="pt-1 text-xl">{title}</Base.Title>
            <Base.Close className="button button-quiet size-11 shrink-0 p-0">
              <X size={20} aria-hidden="true" />
              <span className="sr-only">Close</span>
            </Base.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 py-5">
            {description && <Base.Description className="text-muted">{description}</Base.Description>}
            {children}
          </div>
          {actions && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
