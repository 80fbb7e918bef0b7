import { z } from 'zod';
import type { SettingValues } from './settings.ts';
import { PICTURE_KEYS } from './shop-settings.ts';

const PICTURE = 'picture';

const isOwn = (value: unknown): value is string => z.uuid().safeParse(value).success;

type Visit = (picture: string) => string;

/** A value with each picture that was sent, at whatever depth, replaced by what `visit` returns for it. */
const mapped = (value: unknown, visit: Visit): unknown => {
  if (Array.isArray(value)) return value.map((one) => mapped(one, visit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === PICTURE && isOwn(one) ? visit(one) : mapped(one, visit),
    ]),
  );
};

/** The same settings with other identifiers for the pictures that they name. */
export const withPictures = (values: SettingValues, visit: Visit): SettingValues => {
  const renamed = mapped(values, visit) as SettingValues;
  for (const key of PICTURE_KEYS) if (isOwn(values[key])) renamed[key] = visit(values[key]);
  return renamed;
};

/** The pictures that were sent and that these settings name, each once, with the key of a setting that does. */
export const namedPictures = (values: SettingValues): ReadonlyMap<string, string> => {
  const named = new Map<string, string>();
  for (const [key, value] of Object.entries(values))
    withPictures({ [key]: value }, (picture) => {
      named.set(picture, key);
      return picture;
    });
  return named;
};
