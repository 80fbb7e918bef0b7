import { HOME_CARDS } from '#content/home.ts';
import { ofShop } from '#contract/formats/shop-place.ts';
import { SERVICE_OPTIONS } from '#contract/services/services.ts';
import {
  COLOURED_SERVICES,
  type ColouredService,
  colorsKey,
  leadKey,
  openKey,
  shownKey,
} from '#contract/settings/service-keys.ts';
import { RESIN } from '#contract/settings/stock-colours.ts';
import { FIGURE_FIELDS } from './figure-fields.ts';
import { MAIL_GROUP } from './letters/letter-shapes.ts';
import { LIMITS_GROUP } from './limits-group.ts';
import { MONEY_GROUPS } from './money-groups.ts';
import { PLACE_GROUP } from './place-group.ts';
import { PRICE_FIELD } from './price-field.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';
import { ABOUT_FIELD, HOME_FIELDS, SERVICE_FIELDS } from './site-fields.ts';

const UNDECIDED = 'Not decided: “(Unavailable)” on the home page, but its form takes orders';
const EXAMPLE: Record<ColouredService, string> = {
  '3D-Printing-fdm': 'PLA: Red',
  '3D-Printing-sla': `${RESIN}: Grey`,
  'Laser-Cutting': 'Acrylic: Clear',
};
const NO_ICON = 'Empty: no icon on the site';

const isColoured = (service: string): service is ColouredService => COLOURED_SERVICES.some((one) => one === service);

const coloursField = (service: ColouredService, name: string): SettingField => ({
  key: colorsKey(service),
  label: `${name} colours`,
  kind: 'lines',
  hint: `One on each line: the material, a colon, the colour, such as “${EXAMPLE[service]}”. The order form proposes them; one that ends with “(out of stock)” is not proposed, and customers who type it are told. Prices has them beside each material.`,
});

/** Every setting of the page. One more is a line here, and one in the contract. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Who we are',
    about: 'what the site, papers and mails say',
    fields: [
      { key: 'shop.name', label: 'Name', kind: 'line' },
      {
        key: 'shop.logo',
        label: 'Logo',
        kind: 'picture',
        hint: 'PNG, JPEG or WebP up to 2 MB; the tab’s icon is made of it, so a square one works best.',
      },
      {
        key: 'shop.accent',
        label: 'Accent colour',
        kind: 'colour',
        hint: 'Of buttons and links on the site, in mails and on papers. At night a lighter one is shown.',
      },
      { key: 'shop.email', label: 'E-mail', kind: 'line', type: 'email' },
      {
        key: 'shop.phones',
        label: 'Phones',
        kind: 'lines',
        hint: 'One on each line. Mails and papers name the first.',
      },
      {
        key: 'shop.whatsapp',
        label: 'WhatsApp',
        kind: 'line',
        hint: 'With its country, such as “+880 1711-000214”: a link on the contact page. Empty: none.',
      },
      {
        key: 'shop.address',
        label: 'Address',
        kind: 'line',
        hint: 'Street, town, country. The foot of each page and search results name the town.',
      },
      {
        key: 'shop.map',
        label: 'Map',
        kind: 'line',
        type: 'url',
        hint: 'Where your address is on a map: a link on the contact page. Empty: none.',
      },
      {
        key: 'shop.hours',
        label: 'Open',
        kind: 'lines',
        hint: 'One on each line, such as “Sat to Wed 9:00 to 18:00”. Empty: the contact page says nothing.',
      },
      { key: 'shop.facebook', label: 'Facebook', kind: 'line', type: 'url', hint: NO_ICON },
      { key: 'shop.instagram', label: 'Instagram', kind: 'line', type: 'url', hint: NO_ICON },
      { key: 'shop.linkedin', label: 'LinkedIn', kind: 'line', type: 'url', hint: NO_ICON },
      { key: 'shop.youtube', label: 'YouTube', kind: 'line', type: 'url', hint: NO_ICON },
    ],
  },
  PLACE_GROUP,
  {
    title: 'What visitors read',
    about: 'on the home page, of prices, and which of two figures all pages say',
    fields: [
      {
        key: 'news',
        label: 'News',
        kind: 'lines',
        hint: 'One on each line, in the strip below the slides. Empty: no strip.',
      },
      ...HOME_FIELDS,
      PRICE_FIELD,
      ...FIGURE_FIELDS,
    ],
  },
  {
    title: 'Pages',
    about: 'what the pages of services and the about page say',
    fields: [ABOUT_FIELD, ...SERVICE_FIELDS],
  },
  {
    title: 'How we work',
    about: 'what customers can expect',
    fields: [
      {
        key: 'work.replyDays',
        label: 'Reply within',
        kind: 'number',
        unit: 'working days',
        hint: 'Customers are told the day by which they hear from you.',
      },
      {
        key: 'work.closedDays',
        label: 'Closed days',
        kind: 'lines',
        hint: 'One on each line, such as “2026-12-16 Victory Day”. Not counted as working days.',
      },
      {
        key: 'work.pickUp',
        label: 'Pick-up',
        kind: 'line',
        hint: 'Where and when finished orders are picked up. Empty: at your address.',
      },
      {
        key: 'work.deliveryAreas',
        label: 'Delivery areas',
        kind: 'lines',
        hint: 'One on each line with its price, such as “Inside Dhaka: 80” or “Outside Dhaka: 150, free from 3000”; 0 is free. Customers choose theirs as they order, and it is part of the price. If you say where to pick up, they can choose that too. Empty: nobody is asked. Orders that are there keep their price.',
      },
      {
        key: 'products.lowStock',
        label: 'Few are left at',
        kind: 'number',
        unit: 'pcs',
        hint: 'Today names products of which so many or fewer are in stock. 0: only those that are out of stock.',
      },
    ],
  },
  {
    title: 'Services',
    about: 'which you offer, and take orders of',
    fields: SERVICE_OPTIONS.flatMap(({ value, name }): SettingField[] => [
      {
        key: openKey(value),
        label: name,
        kind: 'open',
        ...(HOME_CARDS.some(({ order, unavailable }) => order === value && unavailable) && { undecided: UNDECIDED }),
      },
      { key: shownKey(value), label: `${name} on the site`, kind: 'shown' },
      {
        key: leadKey(value),
        label: `${name} ready in`,
        kind: 'number',
        unit: 'working days',
        hint: 'From when a quotation is accepted: shown in the order form, and proposed for each new quotation. 0: nothing is said.',
      },
      ...(isColoured(value) ? [coloursField(value, name)] : []),
    ]),
  },
  ...MONEY_GROUPS,
  MAIL_GROUP,
  {
    title: 'People',
    about: 'how they sign in',
    fields: [
      {
        key: 'people.twoFactor',
        label: 'Two-factor sign-in is required of',
        kind: 'lines',
        hint: 'One role on each line: owner, manager, workshop or reader. They can do nothing else before it is on; a passkey will do, too. Empty: nobody has to.',
      },
    ],
  },
  {
    title: 'Messages',
    about: 'what visitors write, and your answers',
    fields: [
      {
        key: 'messages.templates',
        label: 'Templates',
        kind: 'lines',
        hint: 'One on each line: a title, a colon, the text. {name} is the sender; {shop}, {phone}, {email}, {address}, {hours} and {site} are yours.',
      },
    ],
  },
  {
    title: 'Privacy',
    about: 'what is kept of customers, and how long',
    fields: [
      {
        key: 'files.keptMonths',
        label: 'Keep files of orders for',
        kind: 'number',
        unit: 'months after the order ended',
        hint: 'Then they are removed for good, and the order’s history says so. 0: they are kept.',
      },
    ],
  },
  LIMITS_GROUP,
];

const FIELDS = new Map<string, SettingField>(
  SETTING_GROUPS.flatMap(({ fields }) => fields.map((field) => [field.key, field] as const)),
);

export const fieldOf = (key: string) => FIELDS.get(key);

export const labelOf = (key: string) => fieldOf(key)?.label ?? key;

/** Those of the shop's country and of all. */
const isHere = ({ only }: SettingField) => only === undefined || only === ofShop('country');

/** The group of a title, with the settings that the shop has. */
export const groupsTitled = (title: string | undefined): readonly SettingGroup[] =>
  SETTING_GROUPS.filter((group) => group.title === title).map((group) => ({
    ...group,
    fields: group.fields.filter(isHere),
  }));

/** The groups with those of their settings whose words have all words of a search. */
export const foundGroups = (search: string): readonly SettingGroup[] => {
  const words = search.toLowerCase().split(/\s+/);
  return SETTING_GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter(isHere).filter(({ key, label, hint = '' }) => {
      const text = `${group.title} ${label} ${hint} ${key}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  })).filter(({ fields }) => fields.length > 0);
};
