import Mail from 'lucide-react/icons/mail';
import type { ContactMessage } from '#contract/contact-message.ts';
import { ReadOnlyField } from '#web/admin/ui/read-only-field.tsx';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Moment } from '#web/ui/time.tsx';
import { MessageAnswers } from './message-answers.tsx';
import { useMessage } from './use-message.ts';

interface MessageDialogProps {
  message: ContactMessage;
  onChange: (message: ContactMessage) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MessageDialog({ message, onChange, open, onOpenChange }: MessageDialogProps) {
  const one = useMessage(message, onChange);
  const { name, email, companyName, country, createdAt } = message;
  const shop = useShop();
  const subject = encodeURIComponent(`Your message to ${shop.name}`);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Message detail!"
      description={
        <>
          Received <Moment at={createdAt} />
        </>
      }
      actions={
        <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className="button button-secondary">
          <Mail size={18} aria-hidden="true" />
          Reply by mail
        </a>
      }
    >
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <ReadOnlyField label="Name" value={name} />
        <ReadOnlyField label="Contact Email" value={email} />
        <ReadOnlyField label="Company Name" value={companyName} />
        <ReadOnlyField label="Country" value={country} />
        <ReadOnlyField wide label="Message" value={message.message} rows={2} />
      </div>
      <MessageAnswers message={message} one={one} />
    </Dialog>
  );
}
