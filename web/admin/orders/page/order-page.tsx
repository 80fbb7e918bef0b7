import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { ChangedHands } from '#contract/orders/chosen-orders.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { type ActualsDraft, useActualsDraft } from '#web/admin/orders/record/actuals/use-actuals-draft.ts';
import { OrderTicket } from '#web/admin/orders/record/order-ticket.tsx';
import { type NoteDraft, useNoteDraft } from '#web/admin/orders/record/use-note-draft.ts';
import { type OrderActions, useOrderRecord } from '#web/admin/orders/record/use-order-record.ts';
import { useRecordGuard } from '#web/admin/orders/record/use-record-guard.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { useToday } from '#web/admin/orders/use-today.ts';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { late } from '#web/admin/ui/late.tsx';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useDocumentTitle } from '#web/admin/ui/use-document-title.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Beside } from './beside.tsx';
import { CustomerAndJob } from './customer-and-job.tsx';
import { FilesPanel } from './files-panel.tsx';
import { Fold, type FoldName, type Folds, MoneyFolds } from './money-folds.tsx';
import { useNeighbours } from './neighbours.tsx';
import { NextStep } from './next-step.tsx';
import { PageHead } from './page-head.tsx';
import { ReadyBy } from './ready-by.tsx';
import { Stream } from './stream.tsx';

/** What is folded is loaded when it is opened. */
const OrderActuals = late(
  async () => (await import('#web/admin/orders/record/actuals/order-actuals.tsx')).OrderActuals,
);
const OrderNote = late(async () => (await import('#web/admin/orders/record/order-note.tsx')).OrderNote);
const Photographs = late(async () => (await import('#web/admin/orders/record/photographs.tsx')).Photographs);
const MoreActs = late(async () => (await import('./more-acts.tsx')).MoreActs);

type Begun = Partial<Record<FoldName, number>>;

/** Which parts of the page are open. */
const useFolds = (): Folds & { open: (name: FoldName) => void; begin: (name: FoldName) => void } => {
  const [names, setNames] = useState<readonly FoldName[]>([]);
  const [begun, setBegun] = useState<Begun>({});
  const toggle = (name: FoldName, open: boolean) => {
    if (!open) setBegun((before) => ({ ...before, [name]: 0 }));
    setNames((before) =>
      open ? [...before.filter((one) => one !== name), name] : before.filter((one) => one !== name),
    );
  };
  return {
    isOpen: (name) => names.includes(name),
    begun: (name) => begun[name] ?? 0,
    toggle,
    open: (name) => toggle(name, true),
    begin: (name) => setBegun((before) => ({ ...before, [name]: (before[name] ?? 0) + 1 })),
  };
};

interface BodyProps {
  record: OrderRecord;
  actions: OrderActions;
  draft: NoteDraft;
  actualsDraft: ActualsDraft;
  report: ReportUnsaved;
  today: string;
  onRemoved: () => void;
}

const tookText = ({ actuals }: OrderRecord) => {
  const last = actuals.at(-1);
  if (!last) return 'not written down';
  return [last.grams && `${last.grams} g`, last.minutes && `${last.minutes} min`].filter(Boolean).join(', ');
};

/** 'none', or '3, 1 for the customer'. */
const photographsText = ({ photographs = [] }: OrderRecord) => {
  if (photographs.length === 0) return 'none';
  const shown = photographs.filter(({ forCustomer }) => forCustomer).length;
  return shown === 0 ? `${photographs.length}, for the shop alone` : `${photographs.length}, ${shown} for the customer`;
};

/** What is folded below the facts. */
function FoldedParts({ folds, ...props }: BodyProps & { folds: ReturnType<typeof useFolds> }) {
  const { record, actions, draft, actualsDraft, report, today, onRemoved } = props;
  const may = useMay();
  const mayWork = may('PATCH', apiAddress.orderById);
  const askToDelete = () => {
    folds.open('progress');
    folds.begin('progress');
  };
  useKeys({ Delete: may('DELETE', apiAddress.orderById) ? askToDelete : undefined });
  const fold = (name: FoldName) => ({
    name,
    open: folds.isOpen(name),
    onToggle: (open: boolean) => folds.toggle(name, open),
  });
  return (
    <div className="border border-line bg-panel">
      {may('GET', apiAddress.orderQuotations) && <MoneyFolds {...{ record, actions, report, today, folds }} />}
      {record.serviceNeeded !== ORDERED_PRODUCT && mayWork && (
        <Fold title="Made" says={tookText(record)} {...fold('made')}>
          <OrderActuals record={record} draft={actualsDraft} actions={actions} />
        </Fold>
      )}
      {mayWork && (
        <Fold title="Note" says={record.note || 'none'} {...fold('note')}>
          <OrderNote draft={draft} actions={actions} />
        </Fold>
      )}
      <Fold title="Photographs" says={photographsText(record)} {...fold('photographs')}>
        <Photographs record={record} actions={actions} />
      </Fold>
      <Fold title="More" says={mayWork ? 'any other status, print, duplicate, delete' : 'print'} {...fold('progress')}>
        <MoreActs {...{ record, actions, report, mayWork, onRemoved }} deleting={folds.begun('progress')} />
      </Fold>
    </div>
  );
}

function Body(props: BodyProps) {
  const { record, actions, report, today } = props;
  const folds = useFolds();
  const mayWork = useMay()('PATCH', apiAddress.orderById);
  const goOn = async () => {
    const body = { orders: [record._id], held: false };
    await callApi<Success<ChangedHands>>(apiAddress.orderHands, { method: 'PATCH', body });
    await actions.readAgain();
  };
  return (
    <div className="flex flex-col gap-3 p-4 max-[899px]:px-0 max-[899px]:pt-0">
      <NextStep
        {...{ record, actions, report, mayWork }}
        onOpen={folds.open}
        onBegin={folds.begin}
        onGoOn={() => void goOn().catch((error: unknown) => showToast({ kind: 'error', text: sentenceOf(error) }))}
      />
      <div className="grid items-start gap-3 min-[1200px]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {record.serviceNeeded !== ORDERED_PRODUCT && <FilesPanel {...{ record, actions, report }} />}
          <ReadyBy {...{ record, actions, report, today }} />
          <CustomerAndJob {...{ record, actions, report }} />
          <FoldedParts {...props} folds={folds} />
        </div>
        <Stream {...{ record, actions, report }} />
      </div>
      <OrderTicket order={record} />
    </div>
  );
}

interface OrderPageProps {
  id: string;
  /** Called once the order was deleted. */
  onGone: () => void;
}

/** An order as a page of its own: what it waits for, what is to be made, for whom, for how much, and what happened. */
export function OrderPage({ id, onGone }: OrderPageProps) {
  const actions = useOrderRecord(id);
  const { record } = actions;
  const today = useToday();
  const draft = useNoteDraft(record?.note ?? '');
  const actualsDraft = useActualsDraft(record?.actuals);
  const { guard, report, unsaved } = useRecordGuard(draft, actualsDraft);
  const neighbours = useNeighbours(id);
  useDocumentTitle(record ? `${record.reference} ${record.name}` : 'Order');
  const onRemoved = () => {
    guard.release();
    onGone();
  };
  return (
    <div className="desk flex">
      <Beside id={id} orders={neighbours.orders} total={neighbours.total} today={today} />
      <div className="min-w-0 flex-1">
        <PageHead {...{ record, today, neighbours }} />
        {record ? (
          <Body {...{ record, actions, draft, actualsDraft, report, today, onRemoved }} />
        ) : (
          actions.loadError === null && <Spinner />
        )}
        {actions.loadError !== null && <TryAgain message={actions.loadError} onRetry={actions.reload} />}
      </div>
      <LeaveDialog guard={guard} title="Leave without saving?" decline="Keep writing">
        {unsaved}
      </LeaveDialog>
    </div>
  );
}
