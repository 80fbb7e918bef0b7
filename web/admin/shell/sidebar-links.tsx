import type { LucideIcon } from 'lucide-react';
import BookUser from 'lucide-react/icons/book-user';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import ListChecks from 'lucide-react/icons/list-checks';
import MailWarning from 'lucide-react/icons/mail-warning';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { Profile } from '#contract/auth/auth.ts';
import { mayOpen } from '#contract/auth/calls-by-role.ts';
import type { Role } from '#contract/auth/roles.ts';
import { locale } from '#contract/formats/locale.ts';

export const ITEM =
  'flex min-h-10 w-full text-sm pointer-coarse:min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-start font-semibold hover:bg-copper-soft disabled:cursor-not-allowed disabled:opacity-60 aria-[current=page]:bg-copper-soft aria-[current=page]:text-copper';
export const WORD = 'min-[900px]:group-data-folded:sr-only';

interface SidebarLinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Whether the menu shows only icons. */
  folded: boolean;
  /** Of who is signed in: a page that it may not see has no link. */
  role: Role;
  onFollow: () => void;
  /** For public pages, which ship no React and so need a full page load. */
  whole?: boolean;
  /** The identifier of what tells more about it. */
  describedBy?: string | undefined;
  children?: ReactNode;
}

function SidebarLink(props: SidebarLinkProps) {
  const { to, label, Icon, folded, onFollow, role, whole = false, describedBy, children } = props;
  if (!mayOpen(role, to)) return null;
  return (
    <NavLink
      to={to}
      reloadDocument={whole}
      title={folded ? label : undefined}
      aria-describedby={describedBy}
      onClick={onFollow}
      className={ITEM}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <span className={`truncate ${WORD}`}>{label}</span>
      {children}
    </NavLink>
  );
}

/** Describes its link to screen readers, and is no part of its name, which stays what the owner called it. */
function Count({ id, count }: { id: string; count: number }) {
  return (
    <span
      id={id}
      aria-hidden="true"
      className="ms-auto rounded-sm bg-copper px-1.5 text-sm text-on-copper tabular-nums min-[900px]:group-data-folded:hidden"
    >
      {count.toLocaleString(locale())}
      <span className="sr-only"> new</span>
    </span>
  );
}

const NEW_ORDERS = 'new-orders';
const NEW_MESSAGES = 'new-messages';

export interface Waiting {
  /** Orders that nobody has looked at yet. */
  newOrders: number;
  /** Messages that nobody has answered yet. */
  newMessages: number;
  undelivered: number;
  /** Lines of the first day that are still open. */
  firstDay: number;
}

type Following = Pick<SidebarLinkProps, 'folded' | 'onFollow' | 'role'>;

/** In the order that the owner asked for. */
export function PageLinks({ newOrders, newMessages, undelivered, firstDay, ...rest }: Waiting & Following) {
  return (
    <>
      <SidebarLink to={siteAddress.today} label="Today" Icon={Sun} {...rest} />
      <SidebarLink to={siteAddress.home} label="Home" Icon={House} whole {...rest} />
      <SidebarLink to={siteAddress.dashboard} label="Products" Icon={Package} {...rest} />
      <SidebarLink
        to={siteAddress.orders}
        label="Orders"
        Icon={Inbox}
        describedBy={newOrders > 0 ? NEW_ORDERS : undefined}
        {...rest}
      >
        {newOrders > 0 && <Count id={NEW_ORDERS} count={newOrders} />}
      </SidebarLink>
      <SidebarLink to={siteAddress.invoices} label="Invoices" Icon={ReceiptText} {...rest} />
      <SidebarLink
        to={siteAddress.contactSubmissions}
        label="Contacts"
        Icon={MessagesSquare}
        describedBy={newMessages > 0 ? NEW_MESSAGES : undefined}
        {...rest}
      >
        {newMessages > 0 && <Count id={NEW_MESSAGES} count={newMessages} />}
      </SidebarLink>
      {firstDay > 0 && <SidebarLink to={siteAddress.firstDay} label="First day" Icon={ListChecks} {...rest} />}
      <SidebarLink to={siteAddress.customers} label="Customers" Icon={BookUser} {...rest} />
      <SidebarLink to={siteAddress.prices} label="Prices" Icon={Tags} {...rest} />
      <SidebarLink to={siteAddress.settings} label="Settings" Icon={Settings} {...rest} />
      <SidebarLink to={siteAddress.people} label="People" Icon={Users} {...rest} />
      <SidebarLink to={siteAddress.bin} label="Bin" Icon={Trash2} {...rest} />
      {undelivered > 0 && (
        <SidebarLink
          to={siteAddress.undeliveredMail}
          label={`Undelivered mail (${undelivered.toLocaleString(locale())})`}
          Icon={MailWarning}
          {...rest}
        />
      )}
    </>
  );
}

/** The signed-in user's e-mail address, as a link to the account page; also where it could not be loaded. */
export function AccountLink({ user, ...rest }: { user: Profile | null } & Following) {
  return <SidebarLink to={siteAddress.account} label={user?.email ?? 'Account'} Icon={CircleUserRound} {...rest} />;
}
