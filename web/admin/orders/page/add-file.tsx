import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { hasEnded, type OrderRecord } from '#contract/orders/order.ts';
import { isOrderable, serviceOf } from '#contract/services/services.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { late } from '#web/admin/ui/late.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';

const AddFileForm = late(async () => (await import('./exchange-file.tsx')).AddFileForm);

/** Whether who is signed in may exchange files of this order now. */
export const useMayExchange = ({ status, serviceNeeded }: OrderRecord) =>
  useMay()('POST', apiAddress.orderFiles) && !hasEnded(status) && isOrderable(serviceNeeded);

/** A file more, where the service takes several. */
export function AddFile({ order, actions }: { order: OrderRecord; actions: OrderActions }) {
  const [used, setUsed] = useState(false);
  const may = useMayExchange(order);
  if (!may) return null;
  const { onlyOne } = isOrderable(order.serviceNeeded) ? serviceOf(order.serviceNeeded).form.files : {};
  if (onlyOne !== undefined && order.files.length > 0) return null;
  return (
    <details className="border-t border-line px-3.5 py-2" onToggle={() => setUsed(true)}>
      <summary className="w-fit cursor-pointer font-semibold text-copper">Add a file</summary>
      {used && <AddFileForm order={order} actions={actions} />}
    </details>
  );
}
