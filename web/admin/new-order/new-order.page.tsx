import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { EnteredOrderNote } from './entered-order-note.tsx';
import { NewOrderForm } from './new-order-form.tsx';
import { useBegunOrder } from './use-begun-order.ts';
import { useEnteredOrder } from './use-entered-order.ts';

export const handle = { hydrate: true };

const TITLE = 'New order';
export const meta = adminTitle(TITLE);

/** An order from a call, WhatsApp, a message or the counter. */
export default function NewOrderPage() {
  const form = useEnteredOrder(useBegunOrder());
  const { values, receipt, unsaved, startOver } = form;
  const guard = useUnsavedGuard(unsaved);
  return (
    <div className="sheet py-8">
      <Link to={siteAddress.orders} className="text-link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft size={17} aria-hidden="true" />
        All orders
      </Link>
      <AdminHeading title={TITLE} />
      {receipt ? (
        <EnteredOrderNote
          receipt={receipt}
          name={values.name ?? ''}
          phone={values.contactNumber ?? ''}
          email={values.email ?? ''}
          onNext={startOver}
        />
      ) : (
        <NewOrderForm form={form} />
      )}
      <LeaveDialog guard={guard} title="Leave this order?" decline="Keep writing">
        What you have typed of it is not saved.
      </LeaveDialog>
    </div>
  );
}
