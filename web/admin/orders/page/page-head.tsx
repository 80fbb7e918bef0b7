import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { Due } from '#web/admin/orders/due.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { StepToNeighbours, type useNeighbours } from './neighbours.tsx';

interface PageHeadProps {
  record: OrderRecord | null;
  today: string;
  neighbours: ReturnType<typeof useNeighbours>;
}

/** Which order it is, where it stands and when it is wanted. */
export function PageHead({ record, today, neighbours }: PageHeadProps) {
  return (
    <header className="desk-head border-b border-line">
      <Link to={siteAddress.orders} className="desk-button" title="Orders">
        <ArrowLeft size={18} aria-hidden="true" />
        <span className="sr-only">Orders</span>
      </Link>
      <h1 className="tabular-nums">{record ? record.reference : 'Order'}</h1>
      {record && (
        <>
          <StatusBadge status={record.status} />
          <p className="min-w-0 flex-1 truncate max-[899px]:hidden">
            <bdi className="font-semibold">{record.name}</bdi> <bdi className="text-muted">{record.company}</bdi>
          </p>
          <span className="whitespace-nowrap max-[899px]:hidden">
            <Due order={record} today={today} />
          </span>
          <span className="ms-auto max-[899px]:hidden">
            <DownloadButton
              address={apiAddress.jobTicketPdf(record._id)}
              name={`${record.reference}.pdf`}
              className="min-h-9! border-transparent!"
              pressedBy="p"
            >
              Ticket
            </DownloadButton>
          </span>
        </>
      )}
      <span className="flex border-s border-line ps-2 max-[899px]:ms-auto">
        <StepToNeighbours before={neighbours.before} after={neighbours.after} />
      </span>
    </header>
  );
}
