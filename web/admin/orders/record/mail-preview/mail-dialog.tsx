import type { ReactNode } from 'react';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { late } from '#web/admin/ui/late.tsx';
import type { MailRequest } from '#web/admin/ui/mail/use-mail-preview.ts';
import type { OwnWords } from './use-own-words.ts';

const MailPreview = late(async () => (await import('./mail-preview.tsx')).MailPreview);

interface MailDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where the focus goes when it opens. */
  initialFocus?: () => HTMLElement | null;
  /** Where the focus goes when it closes; by default, back to where it was. */
  finalFocus?: () => HTMLElement | null;
  title: string;
  /** What happens besides the mail. */
  children: ReactNode;
  /** Missing where no mail goes out. */
  request?: MailRequest;
  own: OwnWords;
  /** Why it was refused. */
  problem: string | null;
  /** The buttons. */
  actions: ReactNode;
}

/** Shows a mail to the customer before it is sent, with what else happens then. */
export function MailDialog(props: MailDialogProps) {
  const { open, onClose, initialFocus, finalFocus, title, children, request, own, problem, actions } = props;
  return (
    <Dialog
      onTop
      open={open}
      onOpenChange={(open) => open || onClose()}
      {...(initialFocus && { initialFocus })}
      {...(finalFocus && { finalFocus })}
      title={title}
      description={children}
      actions={actions}
    >
      {request && (
        <div className="mt-4 min-h-[calc(min(28rem,55dvh)+13.25rem)]">
          {/* The room that a mail takes (mail-frame.tsx): the buttons stay where they are when it comes. */}
          <MailPreview request={request} words={own.words} onWords={own.setWords} />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
