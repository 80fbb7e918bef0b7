import Printer from 'lucide-react/icons/printer';
import type { ComponentProps } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderRemoval } from './order-removal.tsx';
import { printTicket } from './order-ticket.tsx';

/** What is done with an order as a whole. */
export function OrderActionsBar(props: ComponentProps<typeof OrderRemoval>) {
  const mayDelete = useMay()('DELETE', apiAddress.orderById);
  return (
    <>
      {mayDelete && <OrderRemoval {...props} />}
      <Button variant="secondary" onClick={() => void printTicket()} className="ms-auto px-3">
        <Printer size={18} aria-hidden="true" />
        Print job ticket
      </Button>
    </>
  );
}
