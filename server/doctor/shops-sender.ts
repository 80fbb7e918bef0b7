import { shopSettings } from '#contract/settings/shop-settings.ts';
import type { Config } from '#server/config/config.ts';
import { openToLook } from '#server/database/connect.ts';
import { senderOf } from '#server/features/notifications/sender.ts';
import { lastSettings } from '#server/features/settings/settings.repository.ts';
import { dataPlaces } from '#server/start/data-folder.ts';

const settingsOfSender = shopSettings
  .pick({ 'shop.name': true, 'shop.email': true, 'mail.from': true })
  .strip()
  .partial();

/** What the owner has set of it. @throws if the database cannot be read, or is not what this version knows */
const readSet = async ({ databaseUrl, dataDir }: Config) => {
  const db = openToLook(databaseUrl ?? dataPlaces(dataDir).database);
  try {
    const last = await lastSettings(db);
    return settingsOfSender.parse(JSON.parse(last?.content ?? '{}'));
  } finally {
    await db.destroy();
  }
};

/** The settings with the sender that the shop itself writes by; with that of the environment, if its database cannot be read. */
export const asShopWrites = async (config: Config): Promise<Config> => {
  const { mail, shop } = config;
  if (mail === undefined) return config;
  try {
    const set = await readSet(config);
    const from = senderOf(mail, {
      'shop.name': set['shop.name'] ?? shop.name,
      'shop.email': set['shop.email'] ?? shop.email,
      'mail.from': set['mail.from'] ?? '',
    });
    return { ...config, mail: { ...mail, from } };
  } catch {
    return config; // what ails the database is said by its own check, and told by a letter all the same
  }
};
