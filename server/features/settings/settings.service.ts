import type { Selectable } from 'kysely';
import {
  SETTINGS_MESSAGE,
  type SettingChanged,
  type SettingsChange,
  type SettingsFile,
  type SettingsImport,
  type SettingsRecord,
  settingsFileOf,
} from '#contract/settings/settings.ts';
import type { Config } from '#server/config/config.ts';
import { changeContent } from '#server/database/content-version.ts';
import type { Database, SettingsRow } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import { type StoredSettings, settingsChanged, withValues } from './changed-settings.ts';
import { firstSettings } from './first-settings.ts';
import { insertSettings, lastSettings, listSettings } from './settings.repository.ts';
import { settingsInMemory } from './settings-in-memory.ts';
import { type ShopProfile, toProfile } from './shop-profile.ts';

export type { ShopProfile };

interface Needs {
  db: Database;
  now: () => Date;
  config: Pick<Config, 'shop'>;
  /** What is remembered of the content in this process. */
  content: {
    /** Called after each change, also if its outcome is unknown. */
    changed: () => void;
    check: () => Promise<void> | undefined;
    whenChanged: (forget: () => void) => void;
  };
}

/** A version as it is stored; the first of all is no row. */
interface Present {
  version: number;
  stored: StoredSettings;
}

const toPresent = (row: Selectable<SettingsRow> | undefined): Present =>
  row ? { version: row.version, stored: JSON.parse(row.content) as StoredSettings } : { version: 0, stored: {} };

/** What the owner sets without a developer, in versions: what was saved never changes, and the last one is in force at once. */
export const settingsService = ({ db, now, config: { shop }, content }: Needs) => {
  const first = firstSettings(shop);
  const read = async (handle: Database = db) => toPresent(await lastSettings(handle));
  const recordOf = ({ version, stored }: Present): SettingsRecord => ({
    version,
    values: { ...first, ...stored },
    first,
  });

  const inForce = settingsInMemory(async (tx?: Database) => recordOf(await read(tx)).values, content);

  const save = async (basedOn: number | undefined, by: string, change: (stored: StoredSettings) => StoredSettings) => {
    try {
      return await changeContent(db, async (tx) => {
        const before = await read(tx);
        if (basedOn !== undefined && before.version !== basedOn) throw new Conflict(SETTINGS_MESSAGE.changedMeanwhile);
        const after = { version: before.version + 1, stored: change(before.stored) };
        const changes = settingsChanged(before.stored, after.stored);
        if (changes.length === 0) throw new Refused(SETTINGS_MESSAGE.nothingToChange);
        const saved = await insertSettings(tx, {
          version: after.version,
          content: JSON.stringify(after.stored),
          created_at: now().toISOString(),
          created_by: by,
        });
        if (!saved) throw new Conflict(SETTINGS_MESSAGE.changedMeanwhile);
        return { ...recordOf(after), changes };
      });
    } finally {
      content.changed();
    }
  };

  return {
    /** Who the shop is, for pages, mails and papers; from memory. @param tx the transaction that asks, if one does */
    profile: async (tx?: Database): Promise<ShopProfile> => toProfile(shop, await inForce(tx)),

    /** For the owner. */
    read: async (): Promise<SettingsRecord> => recordOf(await read()),

    /**
     * Lays values over those in force; null gives one its first value back.
     * @param by the administrator's e-mail
     * @throws Conflict when somebody saved since, Refused when nothing changes
     */
    change: async ({ version, values }: SettingsChange, by: string): Promise<SettingsRecord> => {
      const { changes: _, ...record } = await save(version, by, (stored) => withValues(stored, values));
      return record;
    },

    /** Newest first, a line a setting. @param cursor the version of a page before, from which it goes on */
    history: async ({ limit, cursor }: { limit: number; cursor?: number | undefined }) => {
      const rows = await listSettings(db, cursor ?? (await read()).version, limit + 1);
      const items = rows.slice(0, limit).flatMap((row, at) => {
        const { version, stored } = toPresent(row);
        const changes = settingsChanged(toPresent(rows[at + 1]).stored, stored);
        return changes.map((change) => ({ ...change, version, at: row.created_at, by: row.created_by }));
      });
      const next = rows[limit]?.version;
      return { items, ...(next !== undefined && { nextCursor: String(next) }) };
    },

    /** All that is in force, as one file for another shop or another day. */
    exported: async (): Promise<SettingsFile> => settingsFileOf(await inForce()),

    /** Takes a file's settings; those that it does not name stay. @throws Refused when nothing changes */
    imported: async ({ values, dryRun }: SettingsImport, by: string) => {
      if (!dryRun) return save(undefined, by, (stored) => withValues(stored, values));
      const present = await read();
      const stored = withValues(present.stored, values);
      const changes: SettingChanged[] = settingsChanged(present.stored, stored);
      return { ...recordOf({ ...present, stored }), changes };
    },
  };
};

export type SettingsService = ReturnType<typeof settingsService>;
