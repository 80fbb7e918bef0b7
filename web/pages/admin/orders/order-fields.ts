import type { Order } from '../../../../contract/order-record.ts';
import { labelledAnswers } from '../../../../contract/services/define-service.ts';
import { serviceName, serviceOf } from '../../../../contract/services/services.ts';
import { dayText } from '../../../../contract/shop-time.ts';

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
export const detailFields = ({ serviceNeeded, details }: Order) => labelledAnswers(serviceOf(serviceNeeded), details);
