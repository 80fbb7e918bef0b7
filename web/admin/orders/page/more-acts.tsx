import type { OrderRecord } from '#contract/orders/order.ts';
import { OrderActionsBar } from '#web/admin/orders/record/order-actions-bar.tsx';
import { OrderStatusPanel } from '#web/admin/orders/record/order-status-panel.tsx';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { DuplicateOrder } from './duplicate-order.tsx';

interface MoreActsProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  mayWork: boolean;
  /** How often its deletion was asked for by the key. */
  deleting: number;
  onRemoved: () => void;
}

/** What is seldom done about an order: any other status, a copy of it, the ticket on paper, its end. */
export function MoreActs({ record, actions, report, mayWork, deleting, onRemoved }: MoreActsProps) {
  return (
    <div className="flex max-w-md flex-col gap-6">
      {mayWork && <OrderStatusPanel {...{ record, actions, report }} />}
      <div className="flex flex-wrap gap-3">
        <DuplicateOrder record={record} />
        <OrderActionsBar {...{ record, actions, deleting, onRemoved }} onRestored={() => void actions.reload()} />
      </div>
    </div>
  );
}
