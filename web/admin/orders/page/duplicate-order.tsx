import CopyPlus from 'lucide-react/icons/copy-plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { isOrderable } from '#contract/services/services.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { sendWithKey } from '#web/forms/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';

const ABOUT = 'duplicate';

/** The same order again, as a new one, which opens. */
export function DuplicateOrder({ record }: { record: OrderRecord }) {
  const may = useMay()('POST', apiAddress.orderDuplicate);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!may || !isOrderable(record.serviceNeeded)) return null;
  const duplicate = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await sendWithKey(ABOUT, record._id, (idempotencyKey) =>
        callApi<Success<OrderReceipt>>(apiAddress.orderDuplicate(record._id), {
          method: 'POST',
          body: {},
          idempotencyKey,
        }),
      );
      showToast({ kind: 'success', about: ABOUT, text: `${data.reference} is a copy of ${record.reference}.` });
      void navigate(siteAddress.orderPage(data._id));
    } catch (error) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" aria-disabled={busy} aria-busy={busy} onClick={() => void duplicate()} className="px-3">
      <CopyPlus size={18} aria-hidden="true" />
      Duplicate as a new order
    </Button>
  );
}
