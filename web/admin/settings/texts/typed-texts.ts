import type { SettingChanged } from '#contract/settings/settings.ts';
import type { SettingKey, ShopSettings } from '#contract/settings/shop-settings.ts';

export type AnyValue = NonNullable<SettingChanged['before']>;
type SettingValue = ShopSettings[SettingKey];
type Plain = string | number | boolean | string[];

/** Whether a value has no fields, and is no list of what has. An empty list says nothing of what it is a list of. */
export const isPlain = (value: AnyValue): value is Plain =>
  Array.isArray(value) ? value.every((one) => typeof one === 'string') : typeof value !== 'object';

/** Without blanks around texts, and without empty lines. */
const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(cleaned).filter((one) => one !== '');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]));
};

/** What was typed, as it is being typed. */
export const parsedTexts = (typed: string): unknown => (typed === '' ? [] : JSON.parse(typed));

/** What would be saved of it. */
export const textsFromTyped = (typed: string): SettingValue => cleaned(parsedTexts(typed)) as SettingValue;
