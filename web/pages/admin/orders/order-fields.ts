import { serviceName } from '../../../../contract/order.ts';
import type { Order } from '../../../../contract/order-record.ts';
import { dayText } from '../../../../contract/shop-time.ts';
import { ORDER_FORMS, type OrderForm } from '../../order/order-forms.ts';

/** Who ordered, and where the parts go: the owner's order-detail fields, in their order. */
export const firstStepFields = (order: Order) => [
  { label: 'Name', value: order.name },
  { label: 'Contact Email', value: order.email },
  { label: 'Company', value: order.company },
  { label: 'Project', value: order.project },
  { label: 'Contact Number', value: order.contactNumber },
  { label: 'Delivery Address', value: order.deliveryAddress },
  { label: 'Delivery Date', value: dayText(order.deliveryDate) },
  { label: 'Service Needed', value: serviceName(order.serviceNeeded) },
];

/** What an order says about its service, as its form asked it; what the form no longer asks for comes last. */
export const detailFields = ({ serviceNeeded, details }: Order) => {
  const { fields }: OrderForm = ORDER_FORMS[serviceNeeded];
  const asked = new Set(fields.map(({ name }) => name));
  return [
    ...fields.map(({ name, label, kind }) => ({ name, label, value: details[name] ?? '', wide: kind === 'text' })),
    ...Object.entries(details)
      .filter(([name]) => !asked.has(name))
      .map(([name, value]) => ({ name, label: name, value, wide: false })),
  ];
};
