import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { ORDERABLE_SERVICES, SERVICE_OPTIONS } from '#contract/services/services.ts';

/** Every page for customers that stands whatever the catalogue holds. */
export const LISTED_PAGES = [
  siteAddress.home,
  siteAddress.about,
  siteAddress.shop,
  ...SERVICES.map(({ slug }) => siteAddress.service(slug)),
  siteAddress.contact,
  siteAddress.order,
  ...ORDERABLE_SERVICES.map(siteAddress.orderForm),
];

/** The same with those that search engines are not told of: so few that each can be rendered whenever it is asked for. */
export const STANDING_PAGES: readonly string[] = [
  ...LISTED_PAGES,
  ...SERVICE_OPTIONS.map(({ value }) => siteAddress.orderFor(value)),
  siteAddress.login,
  siteAddress.dashboard,
  siteAddress.productAdd,
  siteAddress.orders,
  siteAddress.contactSubmissions,
  siteAddress.account,
  siteAddress.undeliveredMail,
];
