import type { ReactNode } from 'react';
import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { useShop } from './use-shop.ts';

const SERVICE_LINKS = SERVICES.map(({ name, slug }) => ({ name, address: siteAddress.service(slug) }));

const MENU = [
  { name: 'About', address: siteAddress.about },
  { name: 'Service', links: SERVICE_LINKS },
  { name: 'Contact Us', address: siteAddress.contact },
];

/** The header, main part and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const shop = useShop();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader
        name={shop.name}
        logo={shop.logo}
        home={siteAddress.home}
        menu={MENU}
        ownerLink={{ name: 'Dashboard', address: siteAddress.dashboard }}
      />
      <main id="main" tabIndex={-1} data-room-above="" className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter
        name={shop.name}
        email={shop.email}
        postalAddress={shop.postalAddress}
        services={SERVICE_LINKS}
        social={shop.social}
        more={[{ name: 'Shop', address: siteAddress.shop }]}
      />
    </>
  );
}
