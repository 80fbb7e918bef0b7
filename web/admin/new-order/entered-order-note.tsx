import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { whatsAppAddress } from './entered-fields.ts';

interface EnteredOrderNoteProps {
  receipt: OrderReceipt;
  name: string;
  /** One of the two may be empty. */
  phone: string;
  email: string;
  onNext: () => void;
}

/** The order that was entered, and the message with its link for the customer. */
export function EnteredOrderNote({
  receipt: { _id, reference, trackingUrl },
  name,
  phone,
  email,
  onNext,
}: EnteredOrderNoteProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Hello ${name}, we have your order ${reference}. You can follow it here: ${trackingUrl}`;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', about: 'new order', text: 'Message copied.' });
    } catch {
      const failed = 'Your browser blocked copying. The message is selected: copy it yourself.';
      showToast({ kind: 'error', about: 'new order', text: failed });
    }
  };
  return (
    <section className="max-w-2xl border-s-4 border-success bg-success-soft px-5 py-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Order{' '}
        <Link to={siteAddress.orderPage(_id)} className="text-link">
          {reference}
        </Link>{' '}
        is in.
      </h2>
      <label htmlFor={id} className="mt-3 mb-1 block font-semibold">
        Message for the customer
      </label>
      <textarea ref={field} id={id} readOnly rows={3} value={text} className="control bg-paper" />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy message
        </Button>
        {phone === '' ? (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Order ${reference}`)}&body=${encodeURIComponent(text)}`}
            className="button button-secondary"
          >
            Send by mail
          </a>
        ) : (
          <a href={whatsAppAddress(phone, text)} target="_blank" rel="noreferrer" className="button button-secondary">
            Send by WhatsApp
          </a>
        )}
        <Button onClick={onNext}>Enter another order</Button>
      </div>
    </section>
  );
}
