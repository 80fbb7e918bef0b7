import Mail from 'lucide-react/icons/mail';
import PackagePlus from 'lucide-react/icons/package-plus';
import { useRef } from 'react';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { stateFromMessage } from '#web/admin/ui/order-from-message.ts';
import { ReadOnlyField } from '#web/admin/ui/read-only-field.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Moment } from '#web/ui/time.tsx';
import { MessageAnswers } from './message-answers.tsx';
import { useMessage } from './use-message.ts';

/** Both stand in one row on a phone. */
const ACTION = 'button button-secondary max-sm:grow max-sm:px-2';

/** Where an answer goes on; not on a phone, whose keyboard would cover what is to be read first. */
const writing = (box: HTMLTextAreaElement | null) => {
  if (matchMedia('(pointer: coarse)').matches) return null;
  box?.setSelectionRange(box.value.length, box.value.length);
  return box;
};

interface MessageDialogProps {
  message: ContactMessage;
  /** How many entries of its thread were read. */
  seen: number;
  onSeen: (entries: number) => void;
  onChange: (message: ContactMessage) => void;
  /** Once its answer was sent. */
  onAnswered: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MessageDialog({ message, open, onOpenChange, ...told }: MessageDialogProps) {
  const one = useMessage(message, told);
  const { name, email, companyName, country, createdAt } = message;
  const box = useRef<HTMLTextAreaElement>(null);
  const shop = useShop();
  const mayEnter = useMay()('POST', apiAddress.orders);
  const subject = encodeURIComponent(`Your message to ${shop.name}`);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => writing(box.current)}
      title="Message detail!"
      description={
        <>
          Received <Moment at={createdAt} />
        </>
      }
      actions={
        <>
          <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className={ACTION}>
            <Mail size={18} aria-hidden="true" className="max-sm:hidden" />
            Reply by mail
          </a>
          {mayEnter && (
            <Link to={siteAddress.orderNew} state={stateFromMessage(message)} className={ACTION}>
              <PackagePlus size={18} aria-hidden="true" className="max-sm:hidden" />
              Make an order of it
            </Link>
          )}
        </>
      }
    >
      <div className="mt-3 grid grid-cols-2 gap-3 sm:mt-4 sm:gap-4">
        <ReadOnlyField label="Name" value={name} />
        <ReadOnlyField label="Contact Email" value={email} />
        <ReadOnlyField label="Company Name" value={companyName} />
        <ReadOnlyField label="Country" value={country} />
        <ReadOnlyField wide label="Message" value={message.message} rows={2} />
      </div>
      <MessageAnswers message={message} one={one} box={box} />
    </Dialog>
  );
}
