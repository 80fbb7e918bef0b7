import { useLocation } from 'react-router';
import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { SILICON_MOLDING } from '#contract/services/silicon-molding.ts';
import { Island } from '#web/islands/island.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { MoldingNote } from './first-step/molding-note.tsx';
import { OrderSteps, stepTitle } from './order-steps.tsx';
import { useOrderShop } from './use-order-shop.ts';

export const handle = { island: 'order' };
export const meta = pageMeta({ title: stepTitle(), address: siteAddress.order, description: PAGE_DESCRIPTION.order });

export default function OrderPage() {
  const { search } = useLocation();
  const type = new URLSearchParams(search).get('type');
  return (
    <>
      {type === SILICON_MOLDING.value && <MoldingNote />}
      <Island name="order" of={OrderSteps} props={{ shop: useOrderShop(), opened: siteAddress.order + search }} />
    </>
  );
}
