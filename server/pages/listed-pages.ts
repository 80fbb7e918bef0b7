import type { Service } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { ORDERABLE_SERVICES, SERVICE_OPTIONS, type ServiceValue } from '#contract/services/services.ts';

/** Whether nothing that a service's page leads to can be ordered. */
const isClosed = ({ order, subServices }: Service, closed: readonly ServiceValue[]) =>
  [order, ...subServices.flatMap(({ cards }) => cards.map((card) => card.order))].every((form) =>
    closed.includes(form),
  );

/** Every public page that does not depend on the catalogue; without those of services of which nothing can be ordered. */
export const listedPages = (closed: readonly ServiceValue[]): string[] => [
  siteAddress.home,
  siteAddress.about,
  siteAddress.shop,
  ...SERVICES.filter((service) => !isClosed(service, closed)).map(({ slug }) => siteAddress.service(slug)),
  siteAddress.contact,
  siteAddress.order,
  ...ORDERABLE_SERVICES.filter((service) => !closed.includes(service)).map(siteAddress.orderForm),
];

/** These and the fixed pages that search engines should not list: few enough that none ever has to be refused. */
export const FIXED_PAGES: readonly string[] = [
  ...listedPages([]),
  ...SERVICE_OPTIONS.map(({ value }) => siteAddress.orderFor(value)),
  siteAddress.lostLink,
  siteAddress.login,
  siteAddress.forgottenPassword,
  siteAddress.dashboard,
  siteAddress.productAdd,
  siteAddress.productImport,
  siteAddress.today,
  siteAddress.orders,
  siteAddress.orderNew,
  siteAddress.invoices,
  siteAddress.receivedMoney,
  siteAddress.contactSubmissions,
  siteAddress.customers,
  siteAddress.firstDay,
  siteAddress.firstPrices,
  siteAddress.prices,
  siteAddress.settings,
  siteAddress.account,
  siteAddress.people,
  siteAddress.log,
  siteAddress.undeliveredMail,
  siteAddress.bin,
];
