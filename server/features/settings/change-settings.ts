import type { Selectable } from 'kysely';
import { namedPictures } from '#contract/settings/named-pictures.ts';
import {
  SETTINGS_MESSAGE,
  SETTINGS_PICTURES_MAX,
  type SettingChanged,
  type SettingValues,
} from '#contract/settings/settings.ts';
import { changeContent } from '#server/database/content-version.ts';
import type { SettingsRow } from '#server/database/settings-table.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import { type StoredSettings, settingsChanged, withValues } from './changed-settings.ts';
import { requireCurrency } from './fixed-currency.ts';
import { markNamed } from './pictures/setting-pictures.repository.ts';
import { insertSettings, lastSettings } from './settings.repository.ts';

/** A version as it is stored; the first of all is no row. */
export interface Present {
  version: number;
  stored: StoredSettings;
}

export const toPresent = (row: Selectable<SettingsRow> | undefined): Present =>
  row ? { version: row.version, stored: JSON.parse(row.content) as StoredSettings } : { version: 0, stored: {} };

/** @throws Refused when a picture that is newly named is none that was sent, or there are too many */
const nameThePictures = async (tx: InTransaction, values: SettingValues, stored: StoredSettings) => {
  const refuse = (key: string, message: string) => {
    throw new Refused(message, { errors: [{ path: `values.${key}`, message }] });
  };
  const named = namedPictures(values);
  const [first] = named.values();
  if (first && namedPictures(stored).size > SETTINGS_PICTURES_MAX)
    refuse(first, SETTINGS_MESSAGE.picturesMany(SETTINGS_PICTURES_MAX));
  for (const [picture, key] of named) if (!(await markNamed(tx, picture))) refuse(key, SETTINGS_MESSAGE.pictureGone);
};

interface Needs {
  db: Database;
  now: () => Date;
  /** Called after each change, also if its outcome is unknown. */
  changed: () => void;
}

/**
 * Saves a new version, which is in force at once.
 * @throws Conflict when it was not made from the version in force, Refused when it changes nothing or names an unknown picture
 */
export const settingsSaver =
  ({ db, now, changed }: Needs) =>
  async (basedOn: number | undefined, by: string, values: SettingValues) => {
    try {
      return await changeContent(db, async (tx) => {
        const before = toPresent(await lastSettings(tx));
        if (basedOn !== undefined && before.version !== basedOn) throw new Conflict(SETTINGS_MESSAGE.changedMeanwhile);
        const present: Present = { version: before.version + 1, stored: withValues(before.stored, values) };
        const changes: SettingChanged[] = settingsChanged(before.stored, present.stored);
        if (changes.length === 0) throw new Refused(SETTINGS_MESSAGE.nothingToChange);
        await requireCurrency(tx, before.stored, present.stored);
        await nameThePictures(tx, values, present.stored);
        const saved = await insertSettings(tx, {
          version: present.version,
          content: JSON.stringify(present.stored),
          created_at: now().toISOString(),
          created_by: by,
        });
        if (!saved) throw new Conflict(SETTINGS_MESSAGE.changedMeanwhile);
        return { present, changes };
      });
    } finally {
      changed();
    }
  };
