import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { DueMark } from '#web/admin/orders/due-mark.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import type { ShownInvoice } from '#web/admin/orders/use-order-address.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { ReadOnlyField } from '#web/admin/ui/read-only-field.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Moment } from '#web/ui/time.tsx';
import { OrderActuals } from './actuals/order-actuals.tsx';
import type { ActualsDraft } from './actuals/use-actuals-draft.ts';
import { AnswerLinks, TrackingLink } from './order-contact.tsx';
import { detailFields, firstStepFields } from './order-fields.ts';
import { OrderFiles } from './order-files.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderStatusPanel } from './order-status-panel.tsx';
import { Section } from './section.tsx';
import type { NoteDraft } from './use-note-draft.ts';
import type { OrderActions } from './use-order-record.ts';
import type { ReportUnsaved } from './use-unsaved-sections.ts';

interface OrderSheetProps {
  record: OrderRecord;
  actions: OrderActions;
  draft: NoteDraft;
  actualsDraft: ActualsDraft;
  report: ReportUnsaved;
  /** The invoice to be shown first. */
  invoice: ShownInvoice | undefined;
  today: string;
}

const isProduct = ({ serviceNeeded }: OrderRecord) => serviceNeeded === ORDERED_PRODUCT;

/** Who ordered, and what for: the eight fields that the owner asked for, which come first. */
function Customer({ record }: Pick<OrderSheetProps, 'record'>) {
  const may = useMay();
  return (
    <Section title="Customer">
      <div className="grid gap-4 sm:grid-cols-2">
        {firstStepFields(record, may('GET', apiAddress.orderQuotations)).map(({ label, value }) => (
          <ReadOnlyField key={label} label={label} value={value} />
        ))}
      </div>
      {record.email !== '' && <AnswerLinks order={record} />}
    </Section>
  );
}

/** What the owner does about the order. */
function Work({ record, actions, draft, actualsDraft, report, today }: Omit<OrderSheetProps, 'invoice'>) {
  const mayWork = useMay()('PATCH', apiAddress.orderById);
  return (
    <div className="flex flex-col gap-7 lg:col-start-2 lg:row-span-2 lg:border-s lg:border-line lg:ps-8">
      <Section title="Progress">
        <p className="-mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StatusBadge status={record.status} />
          <DueMark order={record} today={today} />
          <span>
            Received <Moment at={record.createdAt} />
          </span>
        </p>
        {mayWork && <OrderStatusPanel {...{ record, actions, report }} />}
      </Section>
      <Section title="History">
        <OrderHistory history={record.history} />
      </Section>
      <Section title="Note">
        {mayWork ? (
          <OrderNote draft={draft} actions={actions} />
        ) : (
          <ReadOnlyField label="Internal note" value={record.note} wide />
        )}
      </Section>
      {!isProduct(record) && mayWork && (
        <Section title="What it took">
          <OrderActuals record={record} draft={actualsDraft} actions={actions} />
        </Section>
      )}
    </div>
  );
}

function Files({ record, actions }: Pick<OrderSheetProps, 'record' | 'actions'>) {
  if (record.files.length === 0) return null;
  return (
    <Section
      title="Files"
      action={
        <DownloadButton address={apiAddress.orderArchive(record._id)} name={`${record.reference}.zip`}>
          Download all (ZIP)
        </DownloadButton>
      }
    >
      <OrderFiles order={record} actions={actions} />
    </Section>
  );
}

/** An order at work: who ordered it, what the owner does about it, and what was ordered. Where there is room, the work stands beside the rest. */
export function OrderSheet(props: OrderSheetProps) {
  const { record, actions, report, invoice, today } = props;
  const may = useMay();
  return (
    <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
      <Customer record={record} />
      <Work {...props} />
      <div className="flex min-w-0 flex-col gap-7">
        <Section
          title={isProduct(record) ? 'The product' : 'The job'}
          action={
            <DownloadButton address={apiAddress.jobTicketPdf(record._id)} name={`${record.reference}.pdf`}>
              Job ticket (PDF)
            </DownloadButton>
          }
        >
          <div className="grid gap-4 sm:grid-cols-2">
            {detailFields(record).map(({ name, label, value, multiline }) => (
              <ReadOnlyField key={name} label={label} value={value} {...(multiline && { wide: true })} />
            ))}
          </div>
        </Section>
        {record.estimate && (
          <Section title="Price">
            <OrderPrice estimate={record.estimate} />
          </Section>
        )}
        {may('GET', apiAddress.orderQuotations) && <OrderMoney {...{ record, actions, report, invoice, today }} />}
        <Files record={record} actions={actions} />
        {record.trackingUrl !== '' && (
          <Section title="Tracking">
            <TrackingLink url={record.trackingUrl} />
          </Section>
        )}
      </div>
    </div>
  );
}
