import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { CUSTOMER_FIELDS } from '#web/pages/order/unsent/unsent-order.ts';
import { Button } from '#web/ui/button.tsx';
import { type Asked, fillIn, type Offer, offerFor } from './offer.ts';
import { remembered } from './remembered.ts';

interface KnownCustomerProps {
  /** The form that asks who orders. */
  form: unknown;
  /** Where the shop delivers by now. */
  deliveries: Asked['deliveries'];
  /** What it cannot do without; all that is asked of who orders a part, unless it says otherwise. */
  needs?: readonly string[];
  /** The form that asks what of it, where that is shown beside. */
  details?: Asked['details'];
  /** All is known that is needed. */
  onGiven: () => void;
}

const BOX = 'known wide flex flex-wrap items-center justify-between gap-x-6 gap-y-3';
const CONTACT = [...CUSTOMER_FIELDS, 'project', 'deliveryDate'];

/** Offers whoever this device remembers, or who placed the last order of this tab, so that nobody types that twice. */
export function KnownCustomer({ form, deliveries, needs = CONTACT, details, onGiven }: KnownCustomerProps) {
  const asked: Asked = { form: form as UseFormReturn, deliveries, needs, details };
  const [offer, setOffer] = useState(() => offerFor(asked));
  if (!offer) return null;
  const goOnWith = (name: string) => {
    flushSync(() => setOffer(undefined)); // what this stood in place of is there again, and can have the focus
    asked.form.setFocus(name);
  };
  const use = () => {
    const missing = fillIn(asked, offer);
    if (missing !== undefined) return goOnWith(missing);
    setOffer(undefined);
    flushSync(onGiven);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.given a')?.focus(); // instead of what was pressed
  };
  const forget = () => {
    remembered.forget();
    goOnWith('name');
  };
  return offer.isOfDevice ? (
    <div className={`known-offer ${BOX}`}>
      <Said offer={offer} says="This device remembers you from your last order." />
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button variant="secondary" onClick={use} className="wrap-anywhere max-sm:w-full">
          <span>
            Order again as <bdi>{offer.customer['name']}</bdi>
          </span>
        </Button>
        <Button variant="quiet" onClick={() => goOnWith('name')}>
          Somebody else
        </Button>
        <Button variant="quiet" onClick={forget}>
          Forget me
        </Button>
      </div>
    </div>
  ) : (
    <div className={BOX}>
      <Said offer={offer} says={`Ordering again, ${offer.customer['name']}?`} />
      <Button variant="secondary" onClick={use} className="max-sm:w-full">
        Use my details again
      </Button>
    </div>
  );
}

function Said({ offer: { customer }, says }: { offer: Offer; says: string }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      {says}
      {['email', 'contactNumber'].map((name) => (
        <span key={name} className="block text-sm text-muted">
          {customer[name]}
        </span>
      ))}
    </p>
  );
}
