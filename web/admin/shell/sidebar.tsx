import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { Profile } from '#contract/auth/auth.ts';
import type { Role } from '#contract/auth/roles.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Logo } from '#web/ui/logo.tsx';
import { EverywhereKeys } from './keys/everywhere-keys.tsx';
import { SearchEverywhere } from './search/search-everywhere.tsx';
import { AccountLink, ITEM, PageLinks, type Waiting, WORD } from './sidebar-links.tsx';

interface SidebarProps {
  user: Profile | null;
  role: Role;
  waiting: Waiting;
  busy: boolean;
  onLogout: () => void;
}

/** Whether the menu is a column beside the page; below that it is a bar above it. */
const isWide = () => matchMedia('(min-width: 900px)').matches;

/** Whether there is room for its words: below that they would take it from the lists. */
const hasRoom = () => matchMedia('(min-width: 1200px)').matches;

/** The admin menu: on wide screens a column that collapses to icons, on narrow ones a bar that expands. */
export function Sidebar({ user, role, waiting, busy, onLogout }: SidebarProps) {
  const { name, logo } = useShop();
  const [open, setOpen] = useState(hasRoom); // safe: the sidebar is rendered in the browser only
  const ToggleIcon = open ? X : Menu;
  const following = { role, folded: !open, onFollow: () => setOpen(open && isWide()) };
  return (
    <nav
      aria-label="Admin"
      data-folded={open ? undefined : ''}
      className="group flex shrink-0 flex-col border-line bg-panel max-[899px]:border-b min-[900px]:sticky min-[900px]:top-0 min-[900px]:h-dvh min-[900px]:w-[200px] min-[900px]:border-e min-[900px]:data-folded:w-[57px]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 py-2 ps-4 pe-2 min-[900px]:group-data-folded:ps-1.5">
        <span className="flex min-w-0 grow basis-24 items-center gap-2 font-bold min-[900px]:group-data-folded:hidden">
          <Logo logo={logo} className="size-7 shrink-0" />
          <span className="truncate">{name}</span>
        </span>
        <SearchEverywhere folded={!open} />
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
        className="flex min-h-0 grow flex-col gap-1 overflow-y-auto p-1.5 max-[899px]:group-data-folded:hidden"
      >
        <PageLinks {...waiting} {...following} />
        <div className="flex flex-col gap-1 border-t border-line pt-2 min-[900px]:mt-auto">
          <EverywhereKeys role={role} folded={!open} />
          <AccountLink user={user} {...following} />
          <button type="button" disabled={busy} title={open ? undefined : 'Logout'} onClick={onLogout} className={ITEM}>
            <LogOut size={20} aria-hidden="true" className="shrink-0" />
            <span className={WORD}>Logout</span>
          </button>
        </div>
      </div>
    </nav>
  );
}
