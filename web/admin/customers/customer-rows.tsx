import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import { locale } from '#contract/formats/locale.ts';
import { ShortMoment } from '#web/ui/time.tsx';
import { Balance } from './balance.tsx';

const countText = (count: number, one: string) => `${count.toLocaleString(locale())} ${count === 1 ? one : `${one}s`}`;

const broughtText = ({ orders, messages }: CustomerSummary) =>
  [orders > 0 && countText(orders, 'order'), messages > 0 && countText(messages, 'message')].filter(Boolean).join(', ');

/** A line each where there is room, two where there is not. A click anywhere in it opens the customer. */
export function CustomerRows({ customers }: { customers: readonly CustomerSummary[] }) {
  return (
    <ul className="border-t border-line bg-panel">
      {customers.map((customer) => {
        const { _id, name, company, email, phone, balance, lastSeenAt } = customer;
        return (
          <li
            key={_id}
            data-row={_id}
            data-pressable=""
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line px-4 py-2.5 hover:bg-copper-soft @4xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_8rem_10rem] @4xl:items-baseline"
          >
            <p className="min-w-0 wrap-anywhere">
              <Link
                to={siteAddress.customer(_id)}
                className="font-semibold text-copper underline underline-offset-4 after:absolute after:inset-0"
              >
                <bdi>{name || 'Without a name'}</bdi>
              </Link>{' '}
              <bdi className="text-sm text-muted">{company}</bdi>
            </p>
            <p className="text-end tabular-nums @4xl:order-1">
              <Balance amount={balance} />
            </p>
            <p className="min-w-0 text-sm wrap-anywhere text-muted @max-4xl:col-span-2">
              <bdi>{phone}</bdi>
              {phone && email && ' · '}
              <bdi>{email}</bdi>
            </p>
            <p className="text-sm text-muted">{broughtText(customer)}</p>
            <p className="text-end text-sm text-muted @4xl:order-2">
              <ShortMoment at={lastSeenAt} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
