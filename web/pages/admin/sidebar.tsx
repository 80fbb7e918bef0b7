import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { siteAddress } from '../../../contract/addresses.ts';
import type { Profile } from '../../../contract/auth.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { useShop } from '../site/use-shop.ts';

interface SidebarProps {
  user: Profile | null;
  busy: boolean;
  onLogout: () => void;
}

const PAGES = [
  { to: siteAddress.home, label: 'Home', Icon: House, reloadDocument: true },
  { to: siteAddress.dashboard, label: 'Products', Icon: Package, reloadDocument: false },
  { to: siteAddress.orders, label: 'Orders', Icon: Inbox, reloadDocument: false },
  { to: siteAddress.contactSubmissions, label: 'Contacts', Icon: MessagesSquare, reloadDocument: false },
];

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-start font-semibold hover:bg-copper-soft disabled:cursor-not-allowed disabled:opacity-60 aria-[current=page]:bg-copper-soft aria-[current=page]:text-copper';
const WORD = 'md:group-data-folded:sr-only';

const isWide = () => matchMedia('(min-width: 48rem)').matches;

/** The owner's menu: a column that folds to its icons on wide screens, a bar that unfolds on narrow ones. */
export function Sidebar({ user, busy, onLogout }: SidebarProps) {
  const { name } = useShop();
  const [open, setOpen] = useState(isWide); // drawn in the browser only
  const ToggleIcon = open ? X : Menu;
  const nameOnHover = (label: string) => (open ? undefined : label);
  return (
    <nav
      aria-label="Admin"
      data-folded={open ? undefined : ''}
      className="group flex shrink-0 flex-col border-line bg-panel max-md:border-b md:sticky md:top-0 md:h-dvh md:w-60 md:border-e md:data-folded:w-15"
    >
      <div className="flex items-center justify-between gap-2 py-2 ps-4 pe-2 md:group-data-folded:ps-2">
        <span className="flex min-w-0 items-center gap-2 font-bold md:group-data-folded:hidden">
          <LogoMark className="size-7 shrink-0" />
          <span className="truncate">{name}</span>
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="admin-menu"
          onClick={() => setOpen(!open)}
          className="button button-quiet size-11 p-0"
        >
          <ToggleIcon size={20} aria-hidden="true" />
          <span className="sr-only">{open ? 'Close menu' : 'Open menu'}</span>
        </button>
      </div>
      <div
        id="admin-menu"
        className="flex min-h-0 grow flex-col gap-1 overflow-y-auto p-2 max-md:group-data-folded:hidden"
      >
        {PAGES.map(({ to, label, Icon, reloadDocument }) => (
          <NavLink
            key={to}
            to={to}
            reloadDocument={reloadDocument}
            title={nameOnHover(label)}
            onClick={() => setOpen(open && isWide())}
            className={ITEM}
          >
            <Icon size={20} aria-hidden="true" className="shrink-0" />
            <span className={WORD}>{label}</span>
          </NavLink>
        ))}
        <div className="border-t border-line pt-2 md:mt-auto">
          {user && (
            <p className="truncate px-3 pb-1 text-sm text-muted md:group-data-folded:hidden" title={user.email}>
              {user.email}
            </p>
          )}
          <button type="button" disabled={busy} title={nameOnHover('Logout')} onClick={onLogout} className={ITEM}>
            <LogOut size={20} aria-hidden="true" className="shrink-0" />
            <span className={WORD}>Logout</span>
          </button>
        </div>
      </div>
    </nav>
  );
}
