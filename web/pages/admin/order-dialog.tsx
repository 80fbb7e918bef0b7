import { serviceName } from '../../../contract/order.ts';
import type { Order } from '../../../contract/order-record.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { dayText, Moment } from './dates.tsx';
import { detailFields } from './order-fields.ts';
import { OrderFiles } from './order-files.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { StatusBadge } from './status-badge.tsx';

interface OrderDialogProps {
  order: Order;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const firstStepFields = (order: Order) => [
  { label: 'Name', value: order.name },
  { label: 'Contact Email', value: order.email },
  { label: 'Company', value: order.company },
  { label: 'Project', value: order.project },
  { label: 'Contact Number', value: order.contactNumber },
  { label: 'Delivery Address', value: order.deliveryAddress },
  { label: 'Delivery Date', value: dayText(order.deliveryDate) },
  { label: 'Service Needed', value: serviceName(order.serviceNeeded) },
];

const PART = 'mt-7 mb-3 text-lg';

/** Everything that the customer said and sent. */
export function OrderDialog({ order, open, onOpenChange }: OrderDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Order ${order.reference}`}
      description={
        <>
          Received <Moment at={order.createdAt} /> · <StatusBadge status={order.status} />
        </>
      }
    >
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {firstStepFields(order).map(({ label, value }) => (
          <ReadOnlyField key={label} label={label} value={value} />
        ))}
      </div>
      <h3 className={PART}>The job</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {detailFields(order).map(({ name, label, value, wide }) => (
          <ReadOnlyField key={name} label={label} value={value} {...(wide && { wide })} />
        ))}
      </div>
      <h3 className={PART}>Files</h3>
      <OrderFiles order={order} />
    </Dialog>
  );
}
