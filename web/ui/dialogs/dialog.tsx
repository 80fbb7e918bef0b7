import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after it has faded out. */
  onClosed?: () => void;
  /** Where the focus goes when it opens; by default, or where there is nothing, to what comes first. Nothing is scrolled. */
  initialFocus?: () => HTMLElement | null;
  /** Where the focus goes when it closes; by default, back to where it was. */
  finalFocus?: () => HTMLElement | null;
  /** For large content: wide on a desktop, the whole screen on a phone. */
  wide?: boolean;
  /** On top of another dialog. */
  onTop?: boolean;
  title: string;
  /** A sentence that screen readers read out with the title. */
  description?: ReactNode;
  /** The buttons in the dialog's footer. */
  actions?: ReactNode;
  children?: ReactNode;
}

const POPUP =
  'fixed z-50 mx-auto flex flex-col border-line bg-panel text-ink shadow-lift transition-[opacity,scale] duration-150 ease-machine data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';
const NARROW = 'inset-x-3 top-1/2 max-h-[calc(100dvh-1.5rem)] max-w-xl -translate-y-1/2 rounded-md border';
const WIDE =
  'inset-x-0 top-0 h-dvh sm:inset-x-3 sm:top-1/2 sm:h-auto sm:max-h-[calc(100dvh-1.5rem)] sm:max-w-5xl sm:-translate-y-1/2 sm:rounded-md sm:border';

/** On a low or strongly zoomed screen a fixed header and footer would leave no room between them, so everything scrolls. */
const LOW = '[@media(max-height:30rem)]:block [@media(max-height:30rem)]:overflow-y-auto';
const LOW_CONTENT = '[@media(max-height:30rem)]:overflow-visible';

/** Whoever reads begins at the top, wherever the focus is. @returns what Base asks for: whether it is to choose itself */
const focusOn = (wanted: () => HTMLElement | null) => () => {
  const element = wanted();
  element?.focus({ preventScroll: true });
  return element === null;
};

/** A modal dialog, closed by Escape, its Close button or a click outside. Only for pages that hydrate. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    onClosed,
    initialFocus,
    finalFocus,
    wide = false,
    onTop = false,
    title,
    description,
    actions,
    children,
  } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={(open) => open || onClosed?.()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender={onTop}
          className={`fixed inset-0 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${onTop ? 'z-50' : 'z-40'}`}
        />
        <Base.Popup
          className={`${POPUP} ${LOW} ${wide ? WIDE : NARROW}`}
          {...(initialFocus && { initialFocus: focusOn(initialFocus) })}
          {...(finalFocus && { finalFocus })}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-4 ps-5 pe-3">
            <Base.Title className="min-w-0 py-2 text-xl wrap-anywhere">{title}</Base.Title>
            <Base.Close className="button button-quiet size-11 shrink-0 p-0">
              <X size={20} aria-hidden="true" />
              <span className="sr-only">Close</span>
            </Base.Close>
          </div>
          <div className={`min-h-0 grow overflow-y-auto px-5 py-5 ${LOW_CONTENT}`}>
            {description && <Base.Description className="text-muted">{description}</Base.Description>}
            {children}
          </div>
          {actions && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
