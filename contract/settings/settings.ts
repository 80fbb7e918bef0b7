import { z } from 'zod';
import { page } from '#contract/http/envelope.ts';
import { emailAddress, requiredLine, requiredText, TEXT_MAX } from '#contract/text.ts';

export const SETTINGS_MESSAGE = {
  saved: 'settings saved successfully',
  imported: 'settings imported successfully',
  nothingToChange: 'There is nothing to change!',
  changedMeanwhile: 'Somebody else changed the settings meanwhile. Look at them again, then make your change.',
  unknownFile: 'This is no file of settings!',
} as const;

const NAME_MAX = 100;
const LINE_MAX = 50;
const NEWS_MAX = 200;
const LINK_MAX = 300;

const required = (what: string) => `${what} is required!`;
const lines = (what: string, max: number, most: number) =>
  z.array(requiredLine(required(what), max)).max(most, `At most ${most} of these, please!`);

/** A page of a network; empty where the shop has none, and then there is no icon. */
const profile = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(LINK_MAX)],
  'Please give the whole address, beginning with https://, or leave it empty!',
);

/** What an owner may change without a developer, by key. Each is seen by visitors, or stands on papers and in mails. */
export const shopSettings = z.strictObject({
  'shop.name': requiredLine(required('Name'), NAME_MAX),
  'shop.email': emailAddress(required('E-mail'), 'Enter valid email address'),
  /** The first is the one that mails and papers name. */
  'shop.phones': lines('Phone', LINE_MAX, 4).min(1, required('Phone')),
  /** Parts are separated by commas, the street first, then the city. */
  'shop.address': requiredText(required('Address'), TEXT_MAX.line),
  /** When the shop is open, in the owner's words; empty: nothing is said. */
  'shop.hours': lines('Opening time', LINE_MAX, 7),
  'shop.facebook': profile,
  'shop.instagram': profile,
  'shop.linkedin': profile,
  'shop.youtube': profile,
  /** The texts of the strip under the slides; empty: no strip. */
  news: lines('News', NEWS_MAX, 12),
});
export type ShopSettings = z.infer<typeof shopSettings>;
export type SettingKey = keyof ShopSettings;

/** Some settings by key; null gives a setting its first value back. */
export const settingValues = z.strictObject(
  Object.fromEntries(Object.entries(shopSettings.shape).map(([key, type]) => [key, type.nullable().optional()])) as {
    [Key in SettingKey]: z.ZodOptional<z.ZodNullable<(typeof shopSettings.shape)[Key]>>;
  },
);
export type SettingValues = z.infer<typeof settingValues>;

const version = z.number().int().min(0);

/** All settings in force. `version` rises with every save; 0 is a shop whose owner has changed nothing. */
export const settingsRecord = z.object({
  version,
  values: shopSettings,
  /** What a setting returns to. */
  first: shopSettings,
});
export type SettingsRecord = z.infer<typeof settingsRecord>;

/** It is saved on the version that was read only (else 409). */
export const settingsChange = z.strictObject({ version, values: settingValues });
export type SettingsChange = z.infer<typeof settingsChange>;

const anyValue = z.union([z.string(), z.array(z.string())]);

/** One setting that was changed; null stands for its first value. */
export const settingChanged = z.object({
  key: z.string(),
  before: anyValue.nullable(),
  after: anyValue.nullable(),
});
export type SettingChanged = z.infer<typeof settingChanged>;

/** One line of the history, newest first; `by` is an administrator's e-mail. */
export const settingsHistory = page(settingChanged.extend({ version, at: z.iso.datetime(), by: z.string() }));
export const settingsHistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.coerce.number().int().min(1).optional(),
});

const FORMAT = 1;

/** The whole set-up as one file. */
export const settingsFile = z.object({
  karkhanaSettings: z.literal(FORMAT, SETTINGS_MESSAGE.unknownFile),
  values: settingValues,
});
export type SettingsFile = z.infer<typeof settingsFile>;
export const settingsFileOf = (values: SettingValues): SettingsFile => ({ karkhanaSettings: FORMAT, values });

/** `dryRun` says what would change, and changes nothing. */
export const settingsImport = settingsFile.extend({ dryRun: z.boolean().default(false) });
export type SettingsImport = z.infer<typeof settingsImport>;
export const settingsImported = settingsRecord.extend({ changes: z.array(settingChanged) });
