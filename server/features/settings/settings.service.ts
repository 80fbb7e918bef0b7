import type { SettingsChange, SettingsFile, SettingsImport, SettingsRecord } from '#contract/settings/settings.ts';
import { settingsFileOf } from '#contract/settings/settings.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import { type Present, settingsSaver, toPresent } from './change-settings.ts';
import { settingsChanged, withValues } from './changed-settings.ts';
import { firstSettings } from './first-settings.ts';
import { lastSettings, listSettings } from './settings.repository.ts';
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

  const save = settingsSaver({ db, now, changed: content.changed });

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
      const { present } = await save(version, by, values);
      return recordOf(present);
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
      if (!dryRun) {
        const { present, changes } = await save(undefined, by, values);
        return { ...recordOf(present), changes };
      }
      const present = await read();
      const stored = withValues(present.stored, values);
      const changes = settingsChanged(present.stored, stored);
      return { ...recordOf({ ...present, stored }), changes };
    },
  };
};

export type SettingsService = ReturnType<typeof settingsService>;
