import { NEWS } from '#content/home.ts';
import { POSTAL_ADDRESS, SOCIAL_LINKS, type SocialNetwork } from '#content/shop.ts';
import { FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { QUOTATION_VALID_DAYS } from '#contract/quotations/quotation.ts';
import { SERVICE_OPTIONS } from '#contract/services/services.ts';
import { FIRST_ACCENT } from '#contract/settings/colours.ts';
import { BOTH_AS_THEY_CAME } from '#contract/settings/figure-settings.ts';
import { COLOURED_SERVICES, colorsKey, leadKey, openKey, shownKey } from '#contract/settings/service-keys.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import type { Config } from '#server/config/config.ts';
import { FIRST_HOME_TEXTS } from './first-texts/first-home-texts.ts';
import { FIRST_LETTER_TEXTS } from './first-texts/first-letter-texts.ts';
import { FIRST_PAGE_TEXTS } from './first-texts/first-page-texts.ts';
import { firstLimits } from './order-limits.ts';

const linkTo = (network: SocialNetwork) => SOCIAL_LINKS.find((link) => link.network === network)?.address ?? '';

/** Of the environment. */
export type FirstValues = Pick<Config, 'shop' | 'vat' | 'replyWorkingDays'>;

const ALL_OPEN = Object.fromEntries(SERVICE_OPTIONS.map(({ value }) => [openKey(value), true])) as Pick<
  ShopSettings,
  ReturnType<typeof openKey>
>;

const ALL_SHOWN = Object.fromEntries(SERVICE_OPTIONS.map(({ value }) => [shownKey(value), true])) as Pick<
  ShopSettings,
  ReturnType<typeof shownKey>
>;

const NO_LEAD_DAYS = Object.fromEntries(SERVICE_OPTIONS.map(({ value }) => [leadKey(value), 0])) as Pick<
  ShopSettings,
  ReturnType<typeof leadKey>
>;

const NO_COLOURS = Object.fromEntries(
  COLOURED_SERVICES.map((service): [string, string[]] => [colorsKey(service), []]),
) as Pick<ShopSettings, ReturnType<typeof colorsKey>>;

/** What the shop says until its owner has set something else: the environment's values and the demo's texts. */
export const firstSettings = ({
  shop: { name, email, phone, orderLimits },
  vat,
  replyWorkingDays,
}: FirstValues): ShopSettings => ({
  'shop.name': name,
  'shop.logo': '',
  'shop.accent': FIRST_ACCENT,
  'shop.email': email,
  'shop.phones': [phone],
  'shop.address': POSTAL_ADDRESS,
  'shop.hours': [],
  'shop.whatsapp': '',
  'shop.map': '',
  'shop.facebook': linkTo('Facebook'),
  'shop.instagram': linkTo('Instagram'),
  'shop.linkedin': linkTo('LinkedIn'),
  'shop.youtube': linkTo('YouTube'),
  news: [...NEWS],
  'work.replyDays': replyWorkingDays,
  'work.closedDays': [],
  'work.pickUp': '',
  'work.deliveryAreas': [],
  'pay.ways': [],
  'pay.dueDays': 0,
  'pay.beforeProduction': 'none',
  'pay.depositPercent': 0,
  'reminders.friendlyDays': 0,
  'reminders.firmDays': 0,
  'money.vatPercent': vat.percent,
  'money.bin': vat.bin,
  'papers.officer': '',
  'products.lowStock': 3,
  'quotations.validDays': QUOTATION_VALID_DAYS,
  'quotations.note': '',
  'papers.footer': '',
  'place.timeZone': FIRST_PLACE.zone,
  'place.country': FIRST_PLACE.country,
  'money.currency': FIRST_PLACE.currency,
  'money.vatIncluded': false,
  'prices.onRequest': false,
  'people.twoFactor': [],
  'messages.templates': [],
  'files.keptMonths': 0,
  'mail.from': '',
  'mail.to': '',
  ...firstLimits(orderLimits),
  ...BOTH_AS_THEY_CAME,
  ...ALL_OPEN,
  ...NO_LEAD_DAYS,
  ...ALL_SHOWN,
  ...NO_COLOURS,
  ...FIRST_HOME_TEXTS,
  ...FIRST_PAGE_TEXTS,
  ...FIRST_LETTER_TEXTS,
});
