import { apiAddress } from '#contract/addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import type { Order } from '#contract/orders/order.ts';
import { DownloadButton } from '#web/admin/parts/download-button.tsx';
import { fileKind } from './file-kind.ts';

/** The files of an order, each to be fetched under the name that the customer gave it. */
export function OrderFiles({ order }: { order: Order }) {
  return (
    <ul className="border-t border-line">
      {order.files.map(({ _id, name, size }) => (
        <li key={_id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <div className="min-w-0">
            <bdi className="block font-medium wrap-anywhere">{name}</bdi>
            <span className="text-sm text-muted">
              {fileKind(name, order.serviceNeeded)} · {sizeText(size)}
            </span>
          </div>
          <DownloadButton address={apiAddress.orderFile(order._id, _id)} name={name}>
            Download<span className="sr-only"> {name}</span>
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
