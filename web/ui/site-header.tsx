import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { NavLink } from 'react-router';
import { Logo } from './logo.tsx';

export interface SiteLink {
  name: string;
  address: string;
}

interface LinkGroup {
  name: string;
  links: readonly SiteLink[];
}

interface SiteHeaderProps {
  name: string;
  /** The identifier of the shop's own picture; empty: none. */
  logo: string;
  home: string;
  /** A group is a dropdown; in the menu panel of small screens its links are listed below its name. */
  menu: readonly (SiteLink | LinkGroup)[];
  /** Shown to a signed-in owner only. */
  ownerLink: SiteLink;
  /** Apart from the menu: at the right end where there is room, below the menu's entries in the panel. */
  more: readonly SiteLink[];
}

const MENU_ID = 'site-menu';

/** The header of every public page. It works without scripts: the menus are popovers. */
export function SiteHeader({ name, logo, home, menu, ownerLink, more }: SiteHeaderProps) {
  return (
    <header className="relative z-10 border-b border-line bg-panel">
      <div className="sheet flex h-16 items-center gap-4 md:gap-8">
        <a href={home} className="flex min-w-0 items-center gap-2.5 text-xl font-bold tracking-tight">
          <Logo logo={logo} className="size-8 shrink-0" />
          <span className="truncate">{name}</span>
        </a>
        <nav aria-label="Main" className="hidden flex-1 gap-1 md:flex">
          {menu.map((entry) =>
            'links' in entry ? <DropDown key={entry.name} {...entry} /> : <HeaderLink key={entry.name} {...entry} />,
          )}
          <OwnerLink link={ownerLink} />
        </nav>
        <nav aria-label="Shop and orders" className="-me-3.5 hidden text-sm whitespace-nowrap text-muted xl:flex">
          {more.map((link) => (
            <HeaderLink key={link.address} {...link} />
          ))}
        </nav>
        <button type="button" popoverTarget={MENU_ID} className="button button-quiet ms-auto size-11 p-0 md:hidden">
          <Menu size={24} aria-hidden="true" />
          <span className="sr-only">Open menu</span>
        </button>
      </div>
      <MenuPanel menu={menu} ownerLink={ownerLink} more={more} />
    </header>
  );
}

function DropDown({ name, links }: LinkGroup) {
  const id = `menu-${name.toLowerCase()}`;
  return (
    <>
      <button type="button" popoverTarget={id} className="header-link drop-button">
        {name}
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <drop-menu id={id} popover="auto" suppressHydrationWarning>
        <ul>
          {links.map((link) => (
            <li key={link.address}>
              <HeaderLink {...link} />
            </li>
          ))}
        </ul>
      </drop-menu>
    </>
  );
}

function MenuPanel({ menu, ownerLink, more }: Pick<SiteHeaderProps, 'menu' | 'ownerLink' | 'more'>) {
  return (
    <menu-panel id={MENU_ID} popover="auto" suppressHydrationWarning>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        className="absolute inset-0 size-full"
      />
      <nav aria-label="Main">
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className="button button-quiet mb-2 size-11 shrink-0 self-end p-0"
        >
          <X size={24} aria-hidden="true" />
          <span className="sr-only">Close menu</span>
        </button>
        {menu.map((entry) =>
          'links' in entry ? <PanelGroup key={entry.name} {...entry} /> : <HeaderLink key={entry.name} {...entry} />,
        )}
        <OwnerLink link={ownerLink} />
        <ul aria-label="Shop and orders" className="mt-4">
          {more.map((link) => (
            <li key={link.address}>
              <HeaderLink {...link} />
            </li>
          ))}
        </ul>
      </nav>
    </menu-panel>
  );
}

function PanelGroup({ name, links }: LinkGroup) {
  const id = `panel-${name.toLowerCase()}`;
  return (
    <>
      <p id={id} className="menu-group">
        {name}
      </p>
      <ul aria-labelledby={id} className="ps-4">
        {links.map((link) => (
          <li key={link.address}>
            <HeaderLink {...link} />
          </li>
        ))}
      </ul>
    </>
  );
}

function HeaderLink({ name, address }: SiteLink) {
  return (
    <NavLink to={address} reloadDocument className="header-link">
      {name}
    </NavLink>
  );
}

function OwnerLink({ link }: { link: SiteLink }) {
  return (
    <signed-in-only suppressHydrationWarning>
      <HeaderLink {...link} />
    </signed-in-only>
  );
}
