import Download from 'lucide-react/icons/download';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState } from 'react';
import { apiAddress } from '../../../contract/addresses.ts';
import type { Order } from '../../../contract/order-record.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { downloadFile } from '../../api/download.ts';
import { showToast } from '../../elements/toast.ts';
import { sizeText } from '../../../contract/size-text.ts';
import { Button } from '../../ui/button.tsx';

function DownloadButton({ address, name }: { address: string; name: string }) {
  const [busy, setBusy] = useState(false);
  const Icon = busy ? LoaderCircle : Download;
  const download = async () => {
    if (busy) return;
    setBusy(true);
    await downloadFile(address, name).catch((error: unknown) => showToast({ kind: 'error', text: sentenceOf(error) }));
    setBusy(false);
  };
  return (
    <Button variant="secondary" aria-disabled={busy} aria-busy={busy} onClick={download} className="shrink-0 px-3">
      <Icon size={18} aria-hidden="true" className={busy ? 'animate-spin' : ''} />
      <span>
        Download<span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}

/** The files of an order, each to be fetched under the name that the customer gave it. */
export function OrderFiles({ order }: { order: Order }) {
  return (
    <ul className="border-t border-line">
      {order.files.map(({ _id, name, size }) => (
        <li key={_id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <div className="min-w-0">
            <bdi className="block font-medium wrap-anywhere">{name}</bdi>
            <span className="text-sm text-muted">{sizeText(size)}</span>
          </div>
          <DownloadButton address={apiAddress.orderFile(order._id, _id)} name={name} />
        </li>
      ))}
    </ul>
  );
}
