import { z } from 'zod';
import { page } from '#contract/http/envelope.ts';
import { type SettingKey, shopSettings } from './shop-settings.ts';

export const SETTINGS_MESSAGE = {
  saved: 'settings saved successfully',
  imported: 'settings imported successfully',
  nothingToChange: 'There is nothing to change!',
  changedMeanwhile: 'Somebody else changed the settings meanwhile. Look at them again, then make your change.',
  unknownFile: 'This is not a file of settings!',
  currencyFixed: (currency: string) =>
    `The currency stays ${currency}, since amounts in it are stored: an estimate, a quotation, an invoice or an ordered product. A shop in another currency begins with an empty data folder.`,
  /** What follows from another currency. */
  currencyChanged: (currency: string) =>
    `settings saved successfully. Prices are on request until you write your own in ${currency} (page Prices), and products keep their figures: please check them.`,
  pictureSaved: 'picture saved successfully',
  pictureMissing: 'Please choose a picture!',
  pictureGone: 'This picture is not here any more. Please send it again!',
  picturesMany: (most: number) => `The shop shows at most ${most} pictures of its own on its pages!`,
} as const;

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
  /** The keys of those that the owner has set. */
  set: z.array(z.string()),
  /** The keys of those that cannot change any more: the currency, once an amount is stored. */
  fixed: z.array(z.string()).optional(),
});
export type SettingsRecord = z.infer<typeof settingsRecord>;

/** It is saved on the version that was read only (else 409). */
export const settingsChange = z.strictObject({ version, values: settingValues });
export type SettingsChange = z.infer<typeof settingsChange>;

const texts = z.record(z.string(), z.unknown());
const anyValue = z.union([z.string(), z.array(z.string()), z.number(), z.boolean(), z.array(texts), texts]);

/** One setting that was changed; null stands for its first value. */
export const settingChanged = z.object({
  key: z.string(),
  before: anyValue.nullable(),
  after: anyValue.nullable(),
});
export type SettingChanged = z.infer<typeof settingChanged>;

/** One line of the history, newest first; `by` is an administrator's e-mail. */
const historyLine = settingChanged.extend({ version, at: z.iso.datetime(), by: z.string() });
export type SettingsHistoryLine = z.infer<typeof historyLine>;
export const settingsHistory = page(historyLine);
export const settingsHistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.coerce.number().int().min(1).optional(),
});

/** A picture that was sent, for a setting to name. It is erased after a day unless one does. */
export const settingsPicture = z.object({ _id: z.uuid() });
export type SettingsPicture = z.infer<typeof settingsPicture>;

const FORMAT = 1;

/** How many pictures all settings name together. */
export const SETTINGS_PICTURES_MAX = 40;

/** Of one file of settings with so many pictures, in bytes. */
export const SETTINGS_FILE_MAX = 32_000_000;

/** The whole set-up as one file. */
export const settingsFile = z.object({
  karkhanaSettings: z.literal(FORMAT, SETTINGS_MESSAGE.unknownFile),
  values: settingValues,
  /** The pictures that they name, by identifier, in Base64. */
  pictures: z.record(z.uuid(), z.base64()).optional(),
});
export type SettingsFile = z.infer<typeof settingsFile>;
export const settingsFileOf = (values: SettingValues, pictures: Record<string, string>): SettingsFile => ({
  karkhanaSettings: FORMAT,
  values,
  ...(Object.keys(pictures).length > 0 && { pictures }),
});

/** `dryRun` says what would change, and changes nothing. */
export const settingsImport = settingsFile.extend({ dryRun: z.boolean().default(false) });
export type SettingsImport = z.infer<typeof settingsImport>;
export const settingsImported = settingsRecord.extend({ changes: z.array(settingChanged) });
