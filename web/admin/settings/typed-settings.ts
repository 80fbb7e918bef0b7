import type { SettingKey, SettingsRecord, SettingValues, ShopSettings } from '#contract/settings/settings.ts';
import { fieldOf, type SettingKind } from './setting-fields.ts';

type SettingValue = ShopSettings[SettingKey];

/** As it is typed. */
export const toTyped = (value: SettingValue): string => (typeof value === 'string' ? value : value.join('\n'));

const listOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const READ: Record<SettingKind, (typed: string) => SettingValue> = {
  line: (typed) => typed.trim(),
  lines: listOf,
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
