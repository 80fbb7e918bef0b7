import { isDeepStrictEqual } from 'node:util';
import type { SettingChanged, SettingValues } from '#contract/settings/settings.ts';
import type { SettingKey } from '#contract/settings/shop-settings.ts';

/** What is stored: only what differs from the first values was ever set. */
export type StoredSettings = { [Key in keyof SettingValues]: NonNullable<SettingValues[Key]> };

const KEYS_OF = (...all: readonly object[]) => [...new Set(all.flatMap((one) => Object.keys(one)))] as SettingKey[];

/** Lays some values over what is stored; null takes one away. */
export const withValues = (stored: StoredSettings, values: SettingValues): StoredSettings =>
  Object.fromEntries(
    Object.entries({ ...stored, ...values }).filter(([, value]) => value !== null && value !== undefined),
  );

/** What differs between two versions, by key. */
export const settingsChanged = (before: StoredSettings, after: StoredSettings): SettingChanged[] =>
  KEYS_OF(before, after)
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
