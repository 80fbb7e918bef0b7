import { FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { SETTINGS_MESSAGE, type SettingsRecord } from '#contract/settings/settings.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import type { StoredSettings } from './changed-settings.ts';
import { hasAmounts } from './stored-amounts.repository.ts';

const KEY = 'money.currency';

/** What a shop counts in by what is stored. */
const currencyOf = (stored: StoredSettings): string => stored[KEY] ?? FIRST_PLACE.currency;

/** @throws Refused where the currency would change under amounts that are stored */
export const requireCurrency = async (db: Database, before: StoredSettings, after: StoredSettings): Promise<void> => {
  if (currencyOf(before) === currencyOf(after) || !(await hasAmounts(db))) return;
  const message = SETTINGS_MESSAGE.currencyFixed(currencyOf(before));
  throw new Refused(message, { errors: [{ path: `values.${KEY}`, message }] });
};

/** With the keys that cannot be changed any more. */
export const withFixed = async <Told extends SettingsRecord>(db: Database, told: Told): Promise<Told> => ({
  ...told,
  fixed: (await hasAmounts(db)) ? [KEY] : [],
});
