import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { NavLink } from 'react-router';
import { LogoMark } from './logo.tsx';

export interface SiteLink {
  name: string;
  address: string;
}

interface SiteHeaderProps {
  name: string;
  home: string;
  links: readonly SiteLink[];
  /** Shows for a signed-in owner only. */
  ownerLink: SiteLink;
}

const MENU_ID = 'site-menu';

/** The head of every public page. It is whole without scripts: the panel of small screens is a popover. */
export function SiteHeader({ name, home, links, ownerLink }: SiteHeaderProps) {
  return (
    <header className="relative z-10 border-b border-line bg-panel">
      <div className="sheet flex h-16 items-center gap-4 md:gap-8">
        <a href={home} className="flex min-w-0 items-center gap-2.5 text-xl font-bold tracking-tight">
          <LogoMark className="size-8 shrink-0" />
          <span className="truncate">{name}</span>
        </a>
        <nav aria-label="Main" className="hidden flex-1 gap-1 md:flex">
          <HeaderLinks links={links} ownerLink={ownerLink} />
        </nav>
        <button type="button" popoverTarget={MENU_ID} className="button button-quiet ms-auto size-11 p-0 md:hidden">
          <Menu size={24} aria-hidden="true" />
          <span className="sr-only">Open menu</span>
        </button>
      </div>
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
            className="button button-quiet mb-2 size-11 self-end p-0"
          >
            <X size={24} aria-hidden="true" />
            <span className="sr-only">Close menu</span>
          </button>
          <HeaderLinks links={links} ownerLink={ownerLink} />
        </nav>
      </menu-panel>
    </header>
  );
}

function HeaderLinks({ links, ownerLink }: Pick<SiteHeaderProps, 'links' | 'ownerLink'>) {
  return (
    <>
      {links.map(({ name, address }) => (
        <NavLink key={address} to={address} className="header-link">
          {name}
        </NavLink>
      ))}
      <signed-in-only suppressHydrationWarning>
        <NavLink to={ownerLink.address} reloadDocument className="header-link">
          {ownerLink.name}
        </NavLink>
      </signed-in-only>
    </>
  );
}
