import { useSearchParams } from 'react-router';
import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import { NoScriptNote } from '#web/forms/no-script-note.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { FirstStepForm } from './first-step/first-step-form.tsx';
import { requestedService } from './first-step/preselection.ts';
import { HelpCard } from './help-card.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderLayout } from './order-layout.tsx';

const TITLE = 'Order Now';

export const handle = { hydrate: true };
export const meta = pageMeta({ title: TITLE, address: siteAddress.order, description: PAGE_DESCRIPTION.order });

export default function OrderPage() {
  const shop = useShop();
  const [search] = useSearchParams();
  return (
    <>
      <OrderHeading title={TITLE} step={1} />
      <OrderLayout aside={<HelpCard />}>
        <NoScriptNote email={shop.email} />
        <FirstStepForm requested={requestedService(search.get('type'))} />
      </OrderLayout>
    </>
  );
}
