import type { SettingsRecord, SettingValues } from '#contract/settings/settings.ts';
import type { SettingKey, ShopSettings } from '#contract/settings/shop-settings.ts';
import { fieldOf, type SettingKind } from './setting-fields.ts';

/** As it is stored; a history tells of others, too. */
type SettingValue = ShopSettings[SettingKey] | boolean;

/** As it is typed. */
export const toTyped = (value: SettingValue): string => (Array.isArray(value) ? value.join('\n') : String(value));

const listOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is no number stays as it was typed, and is refused as such. */
const numberOf = (typed: string) => {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(number) ? typed : number;
};

const READ: Record<SettingKind, (typed: string) => SettingValue> = {
  line: (typed) => typed.trim(),
  lines: listOf,
  text: (typed) => typed.trim(),
  number: numberOf,
};

const fromTyped = (key: SettingKey, typed: string) => READ[fieldOf(key)?.kind ?? 'line'](typed);

/** What was typed, by key; null puts a setting back to its first value. */
export type Typed = Partial<Record<SettingKey, string | null>>;

/** What would be saved: what was typed and differs from what is in force. */
export const changesOf = (typed: Typed, { values, first }: SettingsRecord): SettingValues => {
  const changes: Record<string, SettingValue | null> = {};
  for (const [key, text] of Object.entries(typed) as [SettingKey, string | null][]) {
    const value = text === null ? null : fromTyped(key, text);
    if (toTyped(value ?? first[key]) !== toTyped(values[key])) changes[key] = value;
  }
  return changes;
};
