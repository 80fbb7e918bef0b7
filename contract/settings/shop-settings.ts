import { z } from 'zod';
import { role } from '#contract/auth/role-schema.ts';
import { ROLES } from '#contract/auth/roles.ts';
import { SERVICE_OPTIONS } from '#contract/services/services.ts';
import { emailAddress, requiredLine, requiredText, textUpTo } from '#contract/text.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { isReadable, nearestReadable } from './colours.ts';
import { deliveryAreas } from './delivery-area-lines.ts';
import { figureSettings } from './figure-settings.ts';
import { letterTexts } from './letter-texts/letter-texts.ts';
import { limitSettings } from './limit-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { moneySettings } from './money-settings.ts';
import { placeSettings } from './place-settings.ts';
import {
  COLOURED_SERVICES,
  type ColorsKey,
  colorsKey,
  type LeadKey,
  leadKey,
  type OpenKey,
  openKey,
  type ShownKey,
  shownKey,
} from './service-keys.ts';
import { homeTexts } from './site-texts/home-texts.ts';
import { pageTexts } from './site-texts/page-texts.ts';
import { coloursOf, readColour } from './stock-colours.ts';

const NAME_MAX = 100;
const LINE_MAX = 50;
const NEWS_MAX = 200;
const LINK_MAX = 300;
const WAY_MAX = 200;
const NOTE_MAX = 2_000;
const YEAR_DAYS = 365;

const required = (what: string) => `${what} is required!`;
const lines = (what: string, max: number, most: number) =>
  z.array(requiredLine(required(what), max)).max(most, `At most ${most} of these, please!`);

/** A page elsewhere; empty where the shop has none. */
const link = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(LINK_MAX)],
  'Please give the whole address, beginning with https://, or leave it empty!',
);

const between = (min: number, max: number, kind: string) => `Please give ${kind} from ${min} to ${max}!`;

const whole = (min: number, max: number) => {
  const message = between(min, max, 'a whole number');
  return z.int(message).min(min, message).max(max, message);
};

/** With at most two decimals, as rates are written. */
const percent = (max: number) => {
  const message = between(0, max, 'a number with at most two decimals');
  return z
    .number(message)
    .min(0, message)
    .max(max, message)
    .refine((value) => Number(value.toFixed(2)) === value, message);
};

/** A day on which the shop is closed: YYYY-MM-DD, and what for. */
const closedDay = requiredLine(required('Day'), WAY_MAX).refine(
  (line) => z.iso.date().safeParse(line.slice(0, 10)).success && /^.{10}(?: |$)/.test(line),
  'Please begin each line with a day, such as 2026-12-16 Victory Day!',
);

/** #rrggbb, dark enough that white words on it and words in it can be read. */
const accent = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please give a colour as # and six digits, for example #1e5aa8!')
  .refine((colour) => !/^#[0-9a-f]{6}$/.test(colour) || isReadable(colour), {
    error: ({ input }) =>
      `Words could hardly be read in this colour: ${nearestReadable(String(input))} is the nearest that works!`,
  });

/** A picture that was sent before; empty: none. */
const picture = z.union([z.literal(''), z.uuid()], 'Please send the picture first!');

/** What has to be paid before production: nothing, a share, or all of it. */
const BEFORE_PRODUCTION = ['none', 'share', 'all'] as const;

const COLOURS_MAX = 100;

const colour = requiredLine(required('Colour'), LINE_MAX * 2).refine(
  (line) => readColour(line) !== undefined,
  'Please write the material, a colon and the colour, for example PLA: Red!',
);

/** A colour a line, each once for its material. */
const colours = z
  .array(colour)
  .max(COLOURS_MAX, `At most ${COLOURS_MAX} of these, please!`)
  .refine((all) => {
    const known = coloursOf(all).map((one) => `${one.material}:${one.colour}`.toLowerCase());
    return new Set(known).size === known.length;
  }, 'Each colour once for a material, please!');

/** What colours the shop has of each material: they are proposed in the order form. */
const stockColours = Object.fromEntries(COLOURED_SERVICES.map((service) => [colorsKey(service), colours])) as Record<
  ColorsKey,
  typeof colours
>;

/** In how many working days after an acceptance an order of a service is usually ready; 0: nothing is said. */
const leadDays = Object.fromEntries(
  SERVICE_OPTIONS.map(({ value }) => [leadKey(value), whole(0, YEAR_DAYS)]),
) as Record<LeadKey, z.ZodInt>;

/** Whether the site names a service at all. One that it does not name is closed, too. */
const shownServices = Object.fromEntries(
  SERVICE_OPTIONS.map(({ value }) => [shownKey(value), z.boolean('Please say true or false!')]),
) as Record<ShownKey, z.ZodBoolean>;

/** Whether new orders of a service are taken. */
const openServices = Object.fromEntries(
  SERVICE_OPTIONS.map(({ value }) => [openKey(value), z.boolean('Please say true or false!')]),
) as Record<OpenKey, z.ZodBoolean>;

/** What an owner may change without a developer, by key. Each changes what visitors see, what stands on papers and in mails, or what is charged. */
export const shopSettings = z.strictObject({
  'shop.name': requiredLine(required('Name'), NAME_MAX),
  /** In place of the product's own mark, on pages, papers and browser tabs; empty: the mark stays. */
  'shop.logo': picture,
  /** Of buttons and links by day; what is shown at night follows from it. */
  'shop.accent': accent,
  'shop.email': emailAddress(required('E-mail'), 'Enter valid email address'),
  /** The first is the one that mails and papers name. */
  'shop.phones': lines('Phone', LINE_MAX, 4).min(1, required('Phone')),
  /** Parts are separated by commas, the street first, then the city. */
  'shop.address': requiredText(required('Address'), TEXT_MAX.line),
  /** When the shop is open, in the owner's words; empty: nothing is said. */
  'shop.hours': lines('Opening time', LINE_MAX, 7),
  /** With its country, as WhatsApp needs it; empty: the contact page says none. */
  'shop.whatsapp': textUpTo(LINE_MAX).refine(
    (number) => number === '' || /^\+[\d ()-]{7,}$/.test(number),
    'Please give the number with its country, for example +880 1711-000214, or leave it empty!',
  ),
  /** Where the address is on a map; empty: no link. */
  'shop.map': link,
  /* Its pages of networks; empty: no icon. */
  'shop.facebook': link,
  'shop.instagram': link,
  'shop.linkedin': link,
  'shop.youtube': link,
  /** The texts of the strip under the slides; empty: no strip. */
  news: lines('News', NEWS_MAX, 12),
  /** Within how many working days a customer hears from the shop. */
  'work.replyDays': whole(1, 30),
  /** Days without work besides those of every week; each line begins with YYYY-MM-DD. */
  'work.closedDays': z.array(closedDay).max(100, 'At most 100 of these, please!'),
  /** Where and when finished orders are picked up; empty: at the address. */
  'work.pickUp': textUpTo(TEXT_MAX.line),
  /** Where the shop delivers, and for how much; empty: customers are not asked, and nothing is charged by itself. */
  'work.deliveryAreas': deliveryAreas,
  /** How an invoice can be paid, a way a line with its number; empty: customers are told to ask. */
  'pay.ways': lines('Way to pay', WAY_MAX, 8),
  /** In how many days a new invoice is due; 0: it says nothing. */
  'pay.dueDays': whole(0, YEAR_DAYS),
  /**
   * What has to be paid before production. `share`: an accepted quotation is invoiced by itself, with the share below as its deposit.
   * `all`: the same, with all of it. `none`: the shop issues invoices by hand.
   */
  'pay.beforeProduction': z.enum(BEFORE_PRODUCTION, 'Please choose one of none, share and all!'),
  /** The share of an invoice that is proposed as its deposit. */
  'pay.depositPercent': whole(0, 100),
  /** How many days after its due day an unpaid invoice is reminded of by itself, friendly and then firm; 0: not by itself. */
  'reminders.friendlyDays': whole(0, YEAR_DAYS),
  'reminders.firmDays': whole(0, YEAR_DAYS),
  /** What comes on top of prices, or is in them (money.vatIncluded); 0: the shop charges no VAT. */
  'money.vatPercent': percent(50),
  /** What the shop is registered for taxes by: in Bangladesh its business identification number; empty: papers say none. */
  'money.bin': textUpTo(20).refine(
    (bin) => /^(?:[A-Z]{0,3}\d[\dA-Z./-]{6,18})?$/.test(bin),
    'Please give a BIN, for example 001234567-0101, or leave it empty!',
  ),
  /** Who signs tax invoices (Mushak 6.3), with what they are; empty: nobody is named. */
  'papers.officer': textUpTo(NAME_MAX),
  /** Today names products of which so many or fewer are left; 0: those that are out of stock. */
  'products.lowStock': whole(0, 1_000),
  /** How many days a new quotation is valid. */
  'quotations.validDays': whole(1, YEAR_DAYS),
  /** What a new quotation says as its note, until somebody writes another. */
  'quotations.note': textUpTo(NOTE_MAX),
  /** At the end of quotations and invoices. */
  'papers.footer': textUpTo(NOTE_MAX),
  /** Who may do nothing before their sign-in asks for a second step; empty: nobody. */
  'people.twoFactor': z.array(role).max(ROLES.length, 'Each role once, please!'),
  /** What answers to messages begin with: a title, a colon, and the text with {name}, {shop}, {phone}, {email}, {address}, {hours}, {site}. */
  'messages.templates': lines('Template', 1_000, 20),
  /** For how many months after an order ended its files are kept; 0: for good. */
  'files.keptMonths': whole(0, 240),
  ...placeSettings,
  ...mailSettings,
  ...limitSettings,
  ...figureSettings,
  ...moneySettings,
  ...openServices,
  ...leadDays,
  ...shownServices,
  ...stockColours,
  ...homeTexts,
  ...pageTexts,
  ...letterTexts,
});
export type ShopSettings = z.infer<typeof shopSettings>;
export type SettingKey = keyof ShopSettings;

/** Those that are a picture; the texts of pages name some, too (named-pictures.ts). */
export const PICTURE_KEYS = ['shop.logo'] as const satisfies readonly SettingKey[];
