import type { SettingsRecord, SettingValues } from '#contract/settings/settings.ts';
import type { SettingKey, ShopSettings } from '#contract/settings/shop-settings.ts';
import type { SettingKind } from './setting-field.ts';
import { fieldOf } from './setting-fields.ts';
import { type AnyValue, isPlain, textsFromTyped } from './texts/typed-texts.ts';

type SettingValue = ShopSettings[SettingKey];

/** As it is typed. */
export const toTyped = (value: AnyValue): string => {
  if (!isPlain(value)) return JSON.stringify(value);
  return typeof value === 'object' ? value.join('\n') : String(value);
};

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

const YES = 'true';
const OPEN = { yes: 'Open: orders are taken', no: 'Closed: no new orders' };
const SHOWN = { yes: 'Named in menus and lists', no: 'Not offered: the site does not name it' };

const INCLUDED = { yes: 'Inside: prices are what customers pay', no: 'On top: it is added to prices' };

const UNTOLD = { yes: '“Price on request”: no price is told', no: 'The prices, as estimates' };

const NAMES: Partial<Record<SettingKind, typeof OPEN>> = { shown: SHOWN, included: INCLUDED, untold: UNTOLD };
const namesOf = (kind: SettingKind | undefined) => (kind && NAMES[kind]) ?? OPEN;

/** What a yes or no can be, as it is typed. */
export const yesOrNo = (kind: SettingKind) => [
  { typed: YES, name: namesOf(kind).yes },
  { typed: 'false', name: namesOf(kind).no },
];

const READ: Record<SettingKind, (typed: string) => SettingValue> = {
  line: (typed) => typed.trim(),
  lines: listOf,
  text: (typed) => typed.trim(),
  number: numberOf,
  open: (typed) => typed === YES,
  shown: (typed) => typed === YES,
  included: (typed) => typed === YES,
  untold: (typed) => typed === YES,
  colour: (typed) => typed.trim().toLowerCase(),
  picture: (typed) => typed,
  choice: (typed) => typed,
  texts: textsFromTyped,
};

const fromTyped = (key: SettingKey, typed: string) => READ[fieldOf(key)?.kind ?? 'line'](typed);

/** What was typed, by key; null puts a setting back to its first value. */
export type Typed = Partial<Record<SettingKey, string | null>>;

/** What would be saved: what was typed and differs from what is in force. */
export const changesOf = (typed: Typed, { values, first, set }: SettingsRecord): SettingValues => {
  const changes: Record<string, SettingValue | null> = {};
  for (const [key, text] of Object.entries(typed) as [SettingKey, string | null][]) {
    const value = text === null ? null : fromTyped(key, text);
    const differs = toTyped(value ?? first[key]) !== toTyped(values[key]);
    const decides = fieldOf(key)?.undecided !== undefined && set.includes(key) === (value === null);
    if (differs || decides) changes[key] = value;
  }
  return changes;
};

/** What would be in force if it were saved now. */
export const valuesWith = (changes: SettingValues, { values, first }: SettingsRecord): ShopSettings => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [key, value === null ? first[key as SettingKey] : value]),
  ),
});

/** A value in words, on one line. */
export const wordsOf = (key: string, value: AnyValue): string => {
  const { yes, no } = namesOf(fieldOf(key)?.kind);
  if (typeof value === 'boolean') return value ? yes : no;
  const chosen = fieldOf(key)?.choices?.find((choice) => choice.value === value);
  if (chosen) return chosen.name;
  return toTyped(value).replaceAll('\n', ' · ') || 'empty';
};
