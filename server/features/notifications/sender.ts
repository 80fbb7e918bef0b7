import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import type { Config } from '#server/config/config.ts';

/** Whom the shop's letters come from. */
export const senderOf = (
  { from, fromGiven }: Pick<NonNullable<Config['mail']>, 'from' | 'fromGiven'>,
  settings: Pick<ShopSettings, 'shop.name' | 'shop.email' | 'mail.from'>,
): { name: string; address: string } => ({
  name: settings['shop.name'],
  address: settings['mail.from'] || (fromGiven ? from.address : settings['shop.email']),
});
