import { SERVICES, type Service } from '../../../content/services.ts';
import { siteAddress } from '../../../contract/addresses.ts';

/** Where a service is ordered; what has no order form is asked for on the contact page. */
const orderAddress = ({ order }: Service) => (order === undefined ? siteAddress.contact : siteAddress.orderFor(order));

export const SERVICE_LINKS = SERVICES.map((service) => ({ name: service.name, address: orderAddress(service) }));
