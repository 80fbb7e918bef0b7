import type { SocialNetwork } from '#content/shop.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import type { Config } from '#server/config/config.ts';

/** Who the shop is, as pages, mails and papers say it. */
export type ShopProfile = Config['shop'] & {
  phones: readonly string[];
  postalAddress: string;
  /** In the owner's words; empty: nothing is said. */
  hours: readonly string[];
  /** Those that the shop has. */
  social: readonly { network: SocialNetwork; address: string }[];
  news: readonly string[];
  /** Where and when finished orders are picked up. */
  pickUp: string;
  /** With their numbers; empty: customers are told to ask. */
  waysToPay: readonly string[];
  /** What is proposed for a new invoice. */
  newInvoice: { dueDays: number; depositPercent: number };
};

export const toProfile = (shop: Config['shop'], settings: ShopSettings): ShopProfile => {
  const social: { network: SocialNetwork; address: string }[] = [
    { network: 'Facebook', address: settings['shop.facebook'] },
    { network: 'Instagram', address: settings['shop.instagram'] },
    { network: 'LinkedIn', address: settings['shop.linkedin'] },
    { network: 'YouTube', address: settings['shop.youtube'] },
  ];
  const [phone = shop.phone] = settings['shop.phones'];
  return {
    ...shop,
    name: settings['shop.name'],
    email: settings['shop.email'],
    phone,
    phones: settings['shop.phones'],
    postalAddress: settings['shop.address'],
    hours: settings['shop.hours'],
    social: social.filter(({ address }) => address !== ''),
    news: settings.news,
    pickUp: settings['work.pickUp'] || settings['shop.address'],
    waysToPay: settings['pay.ways'],
    newInvoice: { dueDays: settings['pay.dueDays'], depositPercent: settings['pay.depositPercent'] },
  };
};
