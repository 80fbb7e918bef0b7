import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useId, useRef, useState } from 'react';
import type { OrderRecord } from '#contract/orders/order.ts';
import { telephoneLink } from '#web/admin/ui/telephone-link.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

const LINK = 'button button-secondary min-w-0 px-3';

/** Ways to answer the customer in the owner's own mail program and telephone. */
export function AnswerLinks({ order }: { order: OrderRecord }) {
  const telephone = telephoneLink(order.contactNumber);
  const subject = encodeURIComponent(`Order ${order.reference}`);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {order.email !== '' && (
        <a href={`mailto:${encodeURIComponent(order.email)}?subject=${subject}`} className={LINK}>
          <Mail size={18} aria-hidden="true" className="shrink-0" />
          Reply by mail
        </a>
      )}
      {telephone && (
        <a href={telephone} className={LINK}>
          <Phone size={18} aria-hidden="true" className="shrink-0" />
          Call
        </a>
      )}
    </div>
  );
}

/** The customer's private link to this order, to be looked at or sent again. */
export function TrackingLink({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      field.current?.select(); // browsers refuse the clipboard to a page without https
      showToast({
        kind: 'error',
        text: 'Your browser blocked copying. The link is selected: copy it yourself.',
      });
    }
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        Tracking link of the customer
      </label>
      <input ref={field} id={id} readOnly value={url} className="control border-line bg-paper text-sm" />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={copy} className="px-3">
          <Icon size={18} aria-hidden="true" />
          <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
        <a href={url} target="_blank" rel="noreferrer" className={LINK}>
          <ExternalLink size={18} aria-hidden="true" />
          Open <span className="sr-only">the tracking page in a new tab</span>
        </a>
      </div>
    </div>
  );
}
