import { useState } from 'react';
import { type LastCustomer, unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { Button } from '#web/ui/button.tsx';

interface SameAsBeforeProps {
  onUse: (customer: LastCustomer) => void;
}

/** Offers who placed the last order in this tab, so that nobody types that twice. */
export function SameAsBefore({ onUse }: SameAsBeforeProps) {
  const [customer, setCustomer] = useState(unsentOrder.lastCustomer);
  if (!customer) return null;
  const use = () => {
    setCustomer(undefined);
    onUse(customer);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-edge bg-panel px-4 py-3 wide">
      <p className="min-w-0 wrap-anywhere">
        Ordering again, {customer.name}?<span className="block text-sm text-muted">{customer.email}</span>
        <span className="block text-sm text-muted">{customer.contactNumber}</span>
      </p>
      <Button variant="secondary" onClick={use} className="max-sm:w-full">
        Use my details again
      </Button>
    </div>
  );
}
