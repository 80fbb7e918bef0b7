import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/order.ts';
import { type SeenOrder, shownOrder } from '#contract/orders/seen-order.ts';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';

const OPEN = { view: 'open', sort: 'wanted', limit: '100' };

/** The open orders around the one that is shown, what is due first. */
export const useNeighbours = (id: string) => {
  const { items, total } = usePagedList<SeenOrder>(apiAddress.orders, OPEN);
  const orders = useMemo(() => items?.map(shownOrder) ?? [], [items]);
  const at = orders.findIndex(({ _id }) => _id === id);
  return { orders, total, before: at > 0 ? orders[at - 1] : undefined, after: at < 0 ? orders[0] : orders[at + 1] };
};

/** k and j lead to the order before and after, as in the list. */
const useNeighbourKeys = (before: Order | undefined, after: Order | undefined) => {
  const navigate = useNavigate();
  const leads = (to: Order | undefined) => to && (() => void navigate(siteAddress.orderPage(to._id)));
  useKeys({ j: leads(after), k: leads(before) });
};

function Step({ to, title, Icon }: { to: Order | undefined; title: string; Icon: typeof ChevronUp }) {
  if (!to)
    return (
      <span className="desk-button opacity-40" aria-hidden="true">
        <Icon size={20} />
      </span>
    );
  return (
    <Link to={siteAddress.orderPage(to._id)} className="desk-button" title={title}>
      <Icon size={20} aria-hidden="true" />
      <span className="sr-only">{title}</span>
    </Link>
  );
}

/** To the order before and after it. */
export function StepToNeighbours({ before, after }: Pick<ReturnType<typeof useNeighbours>, 'before' | 'after'>) {
  useNeighbourKeys(before, after);
  return (
    <>
      <Step to={before} title="Previous order (k)" Icon={ChevronUp} />
      <Step to={after} title="Next order (j)" Icon={ChevronDown} />
    </>
  );
}
