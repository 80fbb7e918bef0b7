import Check from 'lucide-react/icons/check';
import OctagonX from 'lucide-react/icons/octagon-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import { standingOf } from '#contract/measuring/measurement-lines.ts';
import { sizeLine } from '#contract/measuring/measurement-text.ts';
import { acceptableFindings, isAccepted } from '#contract/orders/open-findings.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { chargeFor } from '#contract/pricing/charge.ts';
import { AskedUnit } from '#web/admin/orders/record/asked-unit.tsx';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import type { ReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { late } from '#web/admin/ui/late.tsx';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { AddFile } from './add-file.tsx';
import { CorrectInPlace, type Correcting } from './correct-in-place.tsx';
import { correctableCount, correctableOptions } from './correctable.ts';
import { Panel } from './panel.tsx';
import { wantedText } from './wanted-text.ts';

const ErasedFiles = late(async () => (await import('#web/admin/orders/record/erased-files.tsx')).ErasedFiles);
const FileDetails = late(async () => (await import('./file-details.tsx')).FileDetails);

interface FileProps {
  order: OrderRecord;
  file: OrderFile;
  actions: OrderActions;
  report: ReportUnsaved;
}

const SHOWN = 2;

/** What is wrong with a file, in a line each; what the customer accepted is said to be so. */
function Found({ order, file }: Pick<FileProps, 'order' | 'file'>) {
  const found = acceptableFindings(file.measurement);
  if (['measuring', 'ask'].includes(standingOf(file.measurement))) return null; // said below, with what can be done
  if (found.length === 0 && file.measurement)
    return (
      <li className="flex items-center gap-2 text-muted">
        <Check size={16} aria-hidden="true" className="shrink-0 text-success" />
        {file.measurement.reason ?? 'No findings'}
      </li>
    );
  return found.slice(0, SHOWN).map((finding, at) => {
    const accepted = isAccepted(finding, file.sha256, order.findingAnswers);
    const Icon = accepted ? Check : finding.severity === 'blocking' ? OctagonX : TriangleAlert;
    return (
      <li key={at} className="flex items-start gap-2">
        <Icon
          size={16}
          aria-hidden="true"
          className={`mt-0.5 shrink-0 ${accepted ? 'text-success' : finding.severity === 'blocking' ? 'text-danger' : 'text-copper'}`}
        />
        <span className={accepted ? 'text-muted' : ''}>
          <bdi>{finding.message}</bdi>
          {accepted && ' Accepted as it is.'}
        </span>
      </li>
    );
  });
}

const wantedOf = ({ estimate }: OrderRecord, { measurement, quantity }: OrderFile) =>
  wantedText(quantity, measurement && estimate ? chargeFor(estimate.lines, measurement._id) : undefined);

/** How many, for how much; and what was chosen for this file alone. */
function Wanted({ order, file, actions, report }: FileProps) {
  const correcting = { record: order, actions, report };
  return (
    <>
      <p className="flex max-w-full items-center">
        <CorrectInPlace it={correctableCount(file)} {...correcting}>
          <b className="font-semibold tabular-nums">{wantedOf(order, file)}</b>
        </CorrectInPlace>
      </p>
      {correctableOptions(order, file).map((it) => (
        <p key={it.label} className="flex basis-full items-center">
          <CorrectInPlace it={it} {...correcting}>
            <span className="text-muted">
              {it.name}: <bdi>{it.value}</bdi>
            </span>
          </CorrectInPlace>
        </p>
      ))}
    </>
  );
}

function File(props: FileProps) {
  const { order, file, actions } = props;
  const { _id, name, size, thumbnail, measurement } = file;
  const [used, setUsed] = useState(false);
  const asks = measurement?.unit.ask === true;
  const more = acceptableFindings(measurement).length - SHOWN;
  return (
    <li
      id={`file-${_id}`}
      tabIndex={-1}
      aria-label={name}
      className="grid scroll-mt-4 grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3.5 border-b border-line px-3.5 py-3 last:border-b-0"
    >
      <FilePicture
        thumbnail={thumbnail}
        kind={kindOfName(name)}
        className="w-24 self-start max-[899px]:w-18 min-[900px]:row-span-2"
      />
      {/* Shown at the end, and reached first: it is what most come for. */}
      <DownloadButton
        address={apiAddress.orderFile(order._id, _id)}
        name={name}
        className="col-start-3 row-start-1 min-h-9! gap-0! self-start px-2.5"
      >
        <span className="sr-only">Download {name}</span>
      </DownloadButton>
      <div className="col-start-2 row-start-1 min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="me-auto text-sm wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <Wanted {...props} />
        </div>
        <p className="text-muted">
          {sizeLine(measurement)} · {sizeText(size)}
        </p>
      </div>
      <div className="col-span-full row-start-2 min-w-0 min-[900px]:col-span-1 min-[900px]:col-start-2">
        <ul className="mt-1 flex flex-col gap-0.5">
          <Found order={order} file={file} />
        </ul>
        {asks && <AskedUnit {...{ order, file, actions }} />}
        <details className="mt-1" onToggle={() => setUsed(true)}>
          <summary
            onPointerEnter={FileDetails.prefetch}
            onFocus={FileDetails.prefetch}
            className="w-fit cursor-pointer font-semibold text-copper"
          >
            {more > 0 ? `${more} more and all figures` : 'All figures'}
          </summary>
          {used && <FileDetails {...{ order, file, actions }} />}
        </details>
      </div>
    </li>
  );
}

/** The files of an order, with what is wrong with them and what they cost; each, and all as a ZIP, to be downloaded. */
export function FilesPanel({ record: order, actions, report }: Correcting) {
  const { files, pieces } = order;
  return (
    <Panel
      title={files.length === 1 ? 'File' : files.length === 0 ? 'No files' : `${files.length} files`}
      about={pieces === undefined ? undefined : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}
      action={
        files.length > 0 && (
          <DownloadButton
            address={apiAddress.orderArchive(order._id)}
            name={`${order.reference}.zip`}
            className="min-h-9! border-transparent! text-copper!"
            pressedBy="d"
          >
            {files.length === 1 ? 'With ticket (ZIP)' : 'All (ZIP)'}
          </DownloadButton>
        )
      }
    >
      <ul>
        {files.map((file) => (
          <File key={file._id} {...{ order, file, actions, report }} />
        ))}
      </ul>
      {order.erasedFiles && (
        <div className="border-t border-line px-3.5">
          <ErasedFiles order={order} actions={actions} />
        </div>
      )}
      <AddFile order={order} actions={actions} />
    </Panel>
  );
}
