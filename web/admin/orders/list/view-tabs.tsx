import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { ORDER_VIEWS, type OrderView, type ViewCounts } from '#contract/orders/order-views.ts';
import type { OwnView } from '#contract/orders/own-view.ts';

export const VIEW_TITLE: Record<OrderView, string> = {
  open: 'Open',
  overdue: 'Overdue',
  today: 'Due today',
  week: 'This week',
  me: 'Waits for me',
  customer: 'Waits for the customer',
  unpaid: 'Unpaid',
};

/** On a phone the line of views is wider than the screen, and the chosen one may stand off it. */
const bringIntoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

interface ViewLinkProps {
  to: string;
  title: string;
  count: number | undefined;
  current: boolean;
}

function ViewLink({ to, title, count, current }: ViewLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      ref={current ? bringIntoView : undefined}
    >
      {title} {count !== undefined && <span>{count.toLocaleString(locale())}</span>}
    </Link>
  );
}

/** The address of a view; what else narrows the list ends with it. */
export const viewAddress = (view: OrderView) =>
  view === 'open' ? siteAddress.orders : `${siteAddress.orders}?view=${view}`;

interface ViewTabsProps {
  /** The view of the list; undefined where it shows something else. */
  view: OrderView | undefined;
  counts: ViewCounts | null;
  own: readonly OwnView[];
  /** Of the list's address, to know the own view that it is. */
  query: string;
  /** Views that are not for who is signed in are left out. */
  without: readonly OrderView[];
}

/** The views of the list, with how many orders each has, and the shop's own after them. */
export function ViewTabs({ view, counts, own, query, without }: ViewTabsProps) {
  const ownCurrent = own.find((one) => one.query === query);
  return (
    <nav aria-label="Views" className="flex min-w-0 flex-1">
      <ul>
        {ORDER_VIEWS.filter((one) => !without.includes(one)).map((one) => (
          <li key={one}>
            <ViewLink
              to={viewAddress(one)}
              title={VIEW_TITLE[one]}
              count={counts?.[one]}
              current={one === view && !ownCurrent}
            />
          </li>
        ))}
        {own.map(({ _id, name, query: asked, orders }, at) => (
          <li key={_id} className={at === 0 ? 'own-view' : undefined}>
            <ViewLink
              to={`${siteAddress.orders}?${asked}`}
              title={name}
              count={orders}
              current={ownCurrent?._id === _id}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
