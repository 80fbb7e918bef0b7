import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import { MoveDialog } from '#web/admin/orders/record/mail-preview/move-dialog.tsx';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { useStatusMove } from '#web/admin/orders/record/use-status-move.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';

export interface MoveProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
  to: OrderStatus;
  /** How often it was asked for: each time moves the order, or shows what has to be read first. */
  asked: number;
  /** Called where its script did not come. */
  onMissing: () => void;
}

/** Moves an order to its next status. */
export function Move({ record, actions, report, to, asked }: Omit<MoveProps, 'onMissing'>) {
  const { said, shown, announces, ...moving } = useStatusMove(record, actions, report);
  const answered = useRef(0);
  const move = useEffectEvent(() => {
    if (answered.current === asked) return; // React mounts twice while one develops
    answered.current = asked;
    void moving.ask(to);
  });
  useEffect(() => move(), [asked]);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <MoveDialog
        {...{ record }}
        busy={actions.busy !== null}
        to={shown.to}
        slips={shown.slips}
        announces={announces(shown.to)}
        open={shown.open}
        onClose={moving.close}
        finalFocus={moving.pressed}
        own={moving.own}
        problem={actions.refusalOf('status')}
        onMove={(announce) => moving.move(shown.to, announce)}
      />
    </>
  );
}
