import { useNavigate, useParams } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { OrderPage } from './page/order-page.tsx';

export const handle = { hydrate: true };

export const meta = adminTitle('Order');

export default function OrderRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(siteAddress.orders);
    document.getElementById('main')?.focus(); // what was pressed is gone
  };
  return <OrderPage key={id} id={id} onGone={() => void leave()} />;
}
