import type { ComponentProps } from 'react';
import { RememberMe } from '#web/pages/order/remember-me.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { Contact } from './use-contact.ts';

interface ContactBlockProps {
  contact: Contact;
  busy: boolean;
  /** What the known customer chose is filled in there as well. */
  details: ComponentProps<NonNullable<Contact['known']>['KnownCustomer']>['details'];
}

/** Who orders, for those who were not at the first step. */
export function ContactBlock({ contact: { known, ...contact }, busy, details }: ContactBlockProps) {
  const { deliveries, form } = contact;
  if (!contact.isOpen) return null;
  return (
    <fieldset disabled={busy} className="order-who part">
      <legend>You and your project</legend>
      {known && <known.KnownCustomer {...{ form, deliveries, details }} onGiven={contact.close} />}
      <div className="contact-fields">
        <ContactFields control={form.control} deliveries={deliveries} />
        <RememberMe />
      </div>
    </fieldset>
  );
}
