import type { ReactNode } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader, type SiteLink } from '#web/ui/site-header.tsx';
import { shownServices } from './shown-services.ts';
import { useShop } from './use-shop.ts';

const menuOf = (services: readonly SiteLink[]) => [
  { name: 'About', address: siteAddress.about },
  { name: 'Service', links: services },
  { name: 'Contact Us', address: siteAddress.contact },
];

/** What the owner's menu does not have, so it stands apart from that. */
const MORE: readonly SiteLink[] = [
  { name: 'Place an order', address: siteAddress.order },
  { name: 'Shop', address: siteAddress.shop },
  { name: 'Where is my order?', address: siteAddress.lostLink },
];

/** The header, main part and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const shop = useShop();
  const services = shownServices(shop.hidden).map(({ name, slug }) => ({ name, address: siteAddress.service(slug) }));
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader
        name={shop.name}
        logo={shop.logo}
        home={siteAddress.home}
        menu={menuOf(services)}
        ownerLink={{ name: 'Dashboard', address: siteAddress.dashboard }}
        more={MORE}
      />
      <main id="main" tabIndex={-1} data-room-above="" className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter
        name={shop.name}
        email={shop.email}
        postalAddress={shop.postalAddress}
        town={shop.town}
        services={services}
        social={shop.social}
        more={MORE}
      />
    </>
  );
}
