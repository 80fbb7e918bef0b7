import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { FoundMoney } from './received-money/found-money.tsx';
import { ToldForm } from './received-money/told-form.tsx';
import { useReceivedMoney } from './received-money/use-received-money.ts';

export const handle = { hydrate: true };

const TITLE = 'Money received';
export const meta = adminTitle(TITLE);

/** Matches messages of bKash and banks, or a statement, to open invoices; each is recorded by a press. */
export default function ReceivedMoneyPage() {
  const received = useReceivedMoney();
  return (
    <div className="sheet py-8">
      <Link to={siteAddress.invoices} className="text-link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft size={17} aria-hidden="true" />
        All invoices
      </Link>
      <AdminHeading title={TITLE} />
      <ToldForm received={received} />
      <FoundMoney received={received} />
    </div>
  );
}
