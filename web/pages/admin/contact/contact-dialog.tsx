import Mail from 'lucide-react/icons/mail';
import type { ContactMessage } from '../../../../contract/contact.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Moment } from '../../../ui/time.tsx';
import { useShop } from '../../site/use-shop.ts';
import { ReadOnlyField } from '../read-only-field.tsx';

interface ContactDialogProps {
  message: ContactMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everything that a visitor wrote. */
export function ContactDialog({ message, open, onOpenChange }: ContactDialogProps) {
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
        <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className="button button-primary">
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
    </Dialog>
  );
}
