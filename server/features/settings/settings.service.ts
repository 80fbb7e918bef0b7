import { beAt } from '#contract/formats/shop-place.ts';
import { shopWeek } from '#contract/formats/shop-week.ts';
import { workingDaysAfter } from '#contract/formats/working-days.ts';
import { closedText } from '#contract/orders/closed-service.ts';
import { DELIVERY_AREA, DELIVERY_MESSAGE, deliveryNamed, type OrderDelivery } from '#contract/orders/delivery.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { SettingsChange, SettingsRecord, SettingValues } from '#contract/settings/settings.ts';
import { shopSettings } from '#contract/settings/shop-settings.ts';
import type { Database } from '#server/database/tables.ts';
import { Refused } from '#server/errors.ts';
import { type Present, settingsSaver, toPresent } from './change-settings.ts';
import { type StoredSettings, settingsChanged, withValues } from './changed-settings.ts';
import { type FirstValues, firstSettings } from './first-settings.ts';
import { requireCurrency, withFixed } from './fixed-currency.ts';
import { requireWithinMost } from './order-limits.ts';
import { lastSettings } from './settings.repository.ts';
import { historyReader } from './settings-history.ts';
import { settingsInMemory } from './settings-in-memory.ts';
import { type ShopProfile, toProfile } from './shop-profile.ts';
import { toPlace } from './to-place.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

export type { ShopProfile };

/** Without what only a newer version knows, which wrote here while the shop was being updated. */
const knownOf = (stored: StoredSettings): StoredSettings =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(shopSettings.shape, key)));

interface Needs {
  db: Database;
  now: () => Date;
  config: FirstValues;
  /** What is remembered of the content in this process. */
  content: {
    /** Called after each change, also if its outcome is unknown. */
    changed: () => void;
    check: () => Promise<void> | undefined;
    whenChanged: (forget: () => void) => void;
  };
}

/** What other rooms have decided by settings. */
const rulesOf = (shop: FirstValues['shop'], record: (tx?: Database) => Promise<SettingsRecord>) => ({
  /**
   * @param path of the field that names the service
   * @throws Refused where no new orders of it are taken
   */
  requireOpen: async (service: ServiceValue, path: string): Promise<void> => {
    if (!toProfile(shop, await record()).closed.includes(service)) return;
    const message = closedText(service);
    throw new Refused(message, { errors: [{ path, message }] });
  },

  /**
   * Where an order goes that names an area, or that it is fetched, and what that costs now.
   * @param tx the transaction that asks, if one does
   * @throws Refused where the shop has no such area
   */
  deliveryTo: async (id: string, tx?: Database): Promise<OrderDelivery> => {
    const { 'work.deliveryAreas': areas, 'work.pickUp': pickUp } = (await record(tx)).values;
    const message = DELIVERY_MESSAGE.unknown;
    const delivery = deliveryNamed(id, { areas, pickUp });
    if (!delivery) throw new Refused(message, { errors: [{ path: DELIVERY_AREA, message }] });
    return delivery;
  },

  /** What an order may carry. @param tx the transaction that asks, if one does */
  orderLimits: async (tx?: Database) => toProfile(shop, await record(tx)).orderLimits,

  /** The calendar date, YYYY-MM-DD, on which so many of the shop's working days have passed since a date. @param tx the transaction that asks, if one does */
  workingDaysAfter: async (date: string, workingDays: number, tx?: Database): Promise<string> => {
    const { values } = await record(tx);
    const dates = values['work.closedDays'].map((line) => line.slice(0, DATE_LENGTH));
    return workingDaysAfter(date, workingDays, { weekdays: shopWeek().daysOff, dates });
  },
});

/** Whoever looks at what is in force has days written by it from then on. */
const goingBy = (read: (tx?: Database) => Promise<SettingsRecord>) => async (tx?: Database) => {
  const present = await read(tx);
  beAt(toPlace(present.values));
  return present;
};

/** The process that saves goes by it at once; if it cannot look now, from the next look on. */
const lookingAfter =
  (save: ReturnType<typeof settingsSaver>, look: () => Promise<unknown>): typeof save =>
  async (...change) => {
    const saved = await save(...change);
    await look().catch(() => undefined);
    return saved;
  };

/** What the owner sets without a developer, in versions: what was saved never changes, and the last one is in force at once. */
export const settingsService = ({ db, now, config, content }: Needs) => {
  const { shop } = config;
  const first = firstSettings(config);
  const read = async (handle: Database = db) => toPresent(await lastSettings(handle));
  const recordOf = ({ version, stored }: Present): SettingsRecord => ({
    version,
    values: { ...first, ...knownOf(stored) },
    first,
    set: Object.keys(stored),
  });

  const record = goingBy(settingsInMemory(async (tx?: Database) => recordOf(await read(tx)), content));
  const inForce = async (tx?: Database) => (await record(tx)).values;

  const save = lookingAfter(settingsSaver({ db, now, changed: content.changed }), record);

  return {
    /** Who the shop is, for pages, mails and papers; from memory. @param tx the transaction that asks, if one does */
    profile: async (tx?: Database): Promise<ShopProfile> => toProfile(shop, await record(tx)),

    ...rulesOf(shop, record),

    /** All values, from memory. @param tx the transaction that asks, if one does */
    inForce,

    /** For the owner. */
    read: async (): Promise<SettingsRecord> => withFixed(db, recordOf(await read())),

    /**
     * Lays values over those in force; null gives one its first value back.
     * @param by the administrator's e-mail
     * @throws Conflict when somebody saved since, Refused when nothing changes or a limit is above what the server was started with
     */
    change: async ({ version, values }: SettingsChange, by: string): Promise<SettingsRecord> => {
      requireWithinMost(values, first);
      const { present } = await save(version, by, values);
      return withFixed(db, recordOf(present));
    },

    /** Newest first, a line a setting. @param cursor the version of a page before, from which it goes on */
    history: historyReader({ db, newest: async () => (await read()).version }),

    /** Lays values over whatever is in force. @throws Refused when nothing changes */
    take: async (values: SettingValues, by: string) => {
      const { present, changes } = await save(undefined, by, values);
      return withFixed(db, { ...recordOf(present), changes });
    },

    /** What taking values would change. */
    tried: async (values: SettingValues) => {
      const present = await read();
      const stored = withValues(present.stored, values);
      const changes = settingsChanged(present.stored, stored);
      await requireCurrency(db, present.stored, stored);
      return withFixed(db, { ...recordOf({ ...present, stored }), changes });
    },
  };
};

export type SettingsService = ReturnType<typeof settingsService>;
