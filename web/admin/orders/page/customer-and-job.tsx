import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { momentText } from '#contract/moment-text.ts';
import { DELIVERY_AREA } from '#contract/orders/delivery.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { detailFields, firstStepFields } from '#web/admin/orders/record/order-fields.ts';
import { telephoneLink } from '#web/admin/ui/telephone-link.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { CopyLines } from './copy-lines.tsx';
import type { Correcting } from './correct-in-place.tsx';
import { correctableArea, correctableDetails, correctableFields } from './correctable.ts';
import { Panel } from './panel.tsx';

function Reach({ record }: { record: OrderRecord }) {
  const telephone = telephoneLink(record.contactNumber);
  const subject = encodeURIComponent(`Order ${record.reference}`);
  return (
    <>
      {telephone && (
        <a href={telephone} className="desk-button" title="Call">
          <Phone size={18} aria-hidden="true" />
          <span className="sr-only">Call</span>
        </a>
      )}
      {record.email !== '' && (
        <a
          href={`mailto:${encodeURIComponent(record.email)}?subject=${subject}`}
          className="desk-button"
          title="Reply by mail"
        >
          <Mail size={18} aria-hidden="true" />
          <span className="sr-only">Reply by mail</span>
        </a>
      )}
    </>
  );
}

/** The other orders of the same press. */
function OrderedTogether({ together }: { together: NonNullable<OrderRecord['together']> }) {
  return (
    <p className="flex flex-wrap gap-x-3 px-3.5 pb-2">
      <span className="text-muted">Ordered together:</span>
      {together.map(({ _id, reference }) => (
        <Link
          key={_id}
          to={siteAddress.orderPage(_id)}
          className="inline-flex min-h-9 items-center text-copper tabular-nums underline underline-offset-4"
        >
          {reference}
        </Link>
      ))}
    </p>
  );
}

/** Who ordered, and what, as lines that copy with a click. */
export function CustomerAndJob(correcting: Correcting) {
  const { record } = correcting;
  const seesAll = useMay()('GET', apiAddress.orderQuotations);
  const [fields, details] = [correctableFields(record), correctableDetails(record)];
  const area = correctableArea(record, useShop().deliveries);
  const service = firstStepFields(record, seesAll).at(-1);
  return (
    <div className="grid gap-x-0 gap-y-3 min-[1100px]:grid-cols-2">
      <Panel title="Customer" action={<Reach record={record} />}>
        <CopyLines
          correcting={correcting}
          lines={[
            ...firstStepFields(record, seesAll)
              .slice(0, -1)
              .map(({ name, ...line }) => ({ ...line, it: name === DELIVERY_AREA ? area : fields.get(name) })),
            ...(seesAll && area && !record.delivery ? [{ label: area.label, value: '', it: area }] : []),
            { label: 'Their page', value: record.trackingUrl.replace(/^https?:\/\//, ''), copied: record.trackingUrl },
          ]}
        />
      </Panel>
      <Panel title="Job" className="min-[1100px]:border-s-0">
        <CopyLines
          correcting={correcting}
          lines={[
            ...(service ? [{ value: service.value, label: 'Service' }] : []),
            ...detailFields(record).map(({ name, label, value }) => ({ label, value, it: details.get(name) })),
            { label: 'Came in', value: momentText(record.createdAt) },
            ...(record.assignedTo ? [{ label: 'In hand', value: record.assignedTo }] : []),
          ]}
        />
        {record.together && <OrderedTogether together={record.together} />}
      </Panel>
    </div>
  );
}
