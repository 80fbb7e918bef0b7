import { apiAddress } from '#contract/addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { FileCard } from '#web/ui/measured/file-card.tsx';
import { LookCloser } from '#web/ui/measured/look-closer.tsx';
import { AskedUnit } from './asked-unit.tsx';
import { ErasedFiles } from './erased-files.tsx';
import { FileAnswers } from './file-answers.tsx';
import { fileKind } from './file-kind.ts';
import { OrderedPartView, orderedPart } from './ordered-part.tsx';
import { standingCounts } from './standing-counts.ts';
import type { OrderActions } from './use-order-record.ts';

interface FilesProps {
  order: OrderRecord;
  actions: OrderActions;
}

function File({ order, file, actions }: FilesProps & { file: OrderFile }) {
  const { _id, name, size, thumbnail, measurement } = file;
  const part = orderedPart(order, file);
  const engine = measurement?.status === 'done' ? ` · measured by version ${measurement.engine}` : '';
  return (
    <FileCard
      heading="h4"
      name={name}
      about={`${fileKind(name, order.serviceNeeded)} · ${sizeText(size)}${engine}`}
      thumbnail={thumbnail}
      figures={measurement}
      audience="owner"
      closer={
        part && (
          <LookCloser of={file.name}>
            <OrderedPartView part={part} order={order} />
          </LookCloser>
        )
      }
      answers={
        <>
          <AskedUnit {...{ order, file, actions }} />
          <FileAnswers {...{ order, file, actions }} />
        </>
      }
      action={
        <DownloadButton address={apiAddress.orderFile(order._id, _id)} name={name}>
          Download<span className="sr-only"> {name}</span>
        </DownloadButton>
      }
    />
  );
}

/** The files of an order: what each of them is, measured; each to be fetched under the name that the customer gave it. */
export function OrderFiles({ order, actions }: FilesProps) {
  return (
    <>
      <p aria-live="polite" className={order.files.length > 1 ? 'mb-3 text-sm text-muted' : 'sr-only'}>
        {standingCounts(order.files)}
      </p>
      <ul className="border-t border-line">
        {order.files.map((file) => (
          <File key={file._id} {...{ order, file, actions }} />
        ))}
      </ul>
      <ErasedFiles order={order} actions={actions} />
    </>
  );
}
