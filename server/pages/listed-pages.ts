import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { ORDERABLE_SERVICES, SERVICE_OPTIONS } from '#contract/services/services.ts';

/** Every public page that does not depend on the catalogue. */
export const LISTED_PAGES = [
  siteAddress.home,
  siteAddress.about,
  siteAddress.shop,
  ...SERVICES.map(({ slug }) => siteAddress.service(slug)),
  siteAddress.contact,
  siteAddress.order,
  ...ORDERABLE_SERVICES.map(siteAddress.orderForm),
];

/** These and the fixed pages that search engines should not list: few enough that none ever has to be refused. */
export const FIXED_PAGES: readonly string[] = [
  ...LISTED_PAGES,
  ...SERVICE_OPTIONS.map(({ value }) => siteAddress.orderFor(value)),
  siteAddress.login,
  siteAddress.forgottenPassword,
  siteAddress.dashboard,
  siteAddress.productAdd,
  siteAddress.productImport,
  siteAddress.today,
  siteAddress.orders,
  siteAddress.orderNew,
  siteAddress.invoices,
  siteAddress.contactSubmissions,
  siteAddress.customers,
  siteAddress.firstDay,
  siteAddress.prices,
  siteAddress.settings,
  siteAddress.account,
  siteAddress.people,
  siteAddress.log,
  siteAddress.undeliveredMail,
  siteAddress.bin,
];
