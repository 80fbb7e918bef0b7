import { NEWS } from '#content/home.ts';
import { POSTAL_ADDRESS, SOCIAL_LINKS, type SocialNetwork } from '#content/shop.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Config } from '#server/config/config.ts';

const linkTo = (network: SocialNetwork) => SOCIAL_LINKS.find((link) => link.network === network)?.address ?? '';

/** What the shop says until its owner has set something else: the environment's values and the demo's texts. */
export const firstSettings = ({ name, email, phone }: Config['shop']): ShopSettings => ({
  'shop.name': name,
  'shop.email': email,
  'shop.phones': [phone],
  'shop.address': POSTAL_ADDRESS,
  'shop.hours': [],
  'shop.facebook': linkTo('Facebook'),
  'shop.instagram': linkTo('Instagram'),
  'shop.linkedin': linkTo('LinkedIn'),
  'shop.youtube': linkTo('YouTube'),
  news: [...NEWS],
});
