import type { SocialNetwork } from '#content/shop.ts';
import { siteFile } from '#contract/addresses.ts';
import { countryName } from '#contract/country-name.ts';
import type { ShopPlace } from '#contract/formats/shop-place.ts';
import { townOf } from '#contract/formats/town.ts';
import { deliveryChoices } from '#contract/orders/delivery.ts';
import type { DeliveryChoice } from '#contract/orders/delivery-choice.ts';
import { SERVICE_OPTIONS, type ServiceValue } from '#contract/services/services.ts';
import { FIRST_ACCENT } from '#contract/settings/colours.ts';
import { COLOURED_SERVICES, colorsKey, leadKey, openKey, shownKey } from '#contract/settings/service-keys.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import type { Config } from '#server/config/config.ts';
import { toOrderLimits } from './order-limits.ts';
import { toPlace } from './to-place.ts';

/** Who the shop is, as pages, mails and papers say it. */
export type ShopProfile = Config['shop'] & {
  /** The identifier of a picture; empty: the product's own mark. */
  logo: string;
  place: ShopPlace;
  /** #rrggbb, readable on the pages' backgrounds. */
  accent: string;
  /** Where pages find the style of another accent than the product's own. */
  coloursUrl?: string;
  phones: readonly string[];
  postalAddress: string;
  /** Of that address; empty where it names none. */
  town: string;
  /** In the owner's words; empty: nothing is said. */
  hours: readonly string[];
  /** With its country; empty: none. */
  whatsapp: string;
  /** Where the address is on a map; empty: no link. */
  map: string;
  /** Those that the shop has. */
  social: readonly { network: SocialNetwork; address: string }[];
  news: readonly string[];
  /** Services that the site does not name. */
  hidden: readonly ServiceValue[];
  /** Services of which no new orders are taken; the hidden ones are among them. */
  closed: readonly ServiceValue[];
  /** For how many months after an order ended its files are kept; 0: for good. */
  keptMonths: number;
  /** In how many working days after an acceptance orders of a service are usually ready; those that say nothing are missing. */
  leadDays: Readonly<Partial<Record<ServiceValue, number>>>;
  /** The colours of each material, a line each, and which of them are out of stock; services without any are missing. */
  colors: Readonly<Partial<Record<ServiceValue, readonly string[]>>>;
  /** Those of which the owner has said whether orders are taken: of the others, what the texts say stands. */
  decided: readonly ServiceValue[];
  /** Where and when finished orders are picked up. */
  pickUp: string;
  /** Where an order can go, for how much; none: customers are not asked. */
  deliveries: readonly DeliveryChoice[];
  /** With their numbers; empty: customers are told to ask. */
  waysToPay: readonly string[];
  /** Its business identification number; empty: none. */
  bin: string;
  /** Whether its prices hold VAT. */
  vatIncluded: boolean;
  /** What is proposed for a new invoice. */
  newInvoice: { dueDays: number; depositPercent: number };
};

const SERVICES = SERVICE_OPTIONS.map(({ value }) => value);

export const toProfile = (
  shop: Config['shop'],
  { values: settings, set }: Pick<SettingsRecord, 'values' | 'set'>,
): ShopProfile => {
  const social: { network: SocialNetwork; address: string }[] = [
    { network: 'Facebook', address: settings['shop.facebook'] },
    { network: 'Instagram', address: settings['shop.instagram'] },
    { network: 'LinkedIn', address: settings['shop.linkedin'] },
    { network: 'YouTube', address: settings['shop.youtube'] },
  ];
  const accent = settings['shop.accent'];
  const [phone = shop.phone] = settings['shop.phones'];
  return {
    ...shop,
    name: settings['shop.name'],
    logo: settings['shop.logo'],
    place: toPlace(settings),
    orderLimits: toOrderLimits(shop.orderLimits, settings),
    accent,
    ...(accent !== FIRST_ACCENT && { coloursUrl: siteFile.colours(accent) }),
    email: settings['shop.email'],
    phone,
    phones: settings['shop.phones'],
    postalAddress: settings['shop.address'],
    town: townOf(settings['shop.address'], countryName(settings['place.country'])),
    hours: settings['shop.hours'],
    whatsapp: settings['shop.whatsapp'],
    map: settings['shop.map'],
    social: social.filter(({ address }) => address !== ''),
    news: settings.news,
    hidden: SERVICES.filter((service) => !settings[shownKey(service)]),
    keptMonths: settings['files.keptMonths'],
    leadDays: Object.fromEntries(
      SERVICES.map((service) => [service, settings[leadKey(service)]] as const).filter(([, days]) => days > 0),
    ),
    colors: Object.fromEntries(
      COLOURED_SERVICES.map((service) => [service, settings[colorsKey(service)]] as const).filter(
        ([, lines]) => lines.length > 0,
      ),
    ),
    closed: SERVICES.filter((service) => !settings[openKey(service)] || !settings[shownKey(service)]),
    decided: SERVICES.filter((service) => set.includes(openKey(service))),
    pickUp: settings['work.pickUp'] || settings['shop.address'],
    deliveries: deliveryChoices(settings['work.deliveryAreas'], settings['work.pickUp']),
    waysToPay: settings['pay.ways'],
    bin: settings['money.bin'],
    vatIncluded: settings['money.vatIncluded'] && settings['money.vatPercent'] > 0,
    newInvoice: { dueDays: settings['pay.dueDays'], depositPercent: settings['pay.depositPercent'] },
  };
};
