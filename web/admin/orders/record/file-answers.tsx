import { apiAddress } from '#contract/addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { standingOf } from '#contract/measuring/measurement-lines.ts';
import { hasVatOnTop } from '#contract/money/sum-steps.ts';
import type { FindingAnswer } from '#contract/orders/file-answers.ts';
import { openFindings } from '#contract/orders/open-findings.ts';
import type { OrderFile, OrderRecord, ReplacedFile } from '#contract/orders/order.ts';
import { chargeFor } from '#contract/pricing/charge.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { AcceptedFindings } from '#web/ui/measured/accepted-findings.tsx';
import { ComparedFiles } from '#web/ui/measured/compared-files.tsx';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { MendedFile } from './mended-file.tsx';
import { NotedAcceptance } from './noted-acceptance.tsx';
import type { OrderActions } from './use-order-record.ts';

/** What a file replaced, the last one first. */
const replacedBy = (_id: string, files: readonly ReplacedFile[]): ReplacedFile[] => {
  const former = files.find(({ replacementId }) => replacementId === _id);
  return former ? [former, ...replacedBy(former._id, files)] : [];
};

/** A file that was replaced: it can still be looked at and fetched. */
function OldFile({ order, file }: { order: OrderRecord; file: ReplacedFile }) {
  const { _id, name, size, thumbnail, measurement, replacedAt, replacedBy } = file;
  const accepted = order.findingAnswers.filter(({ fileId }) => fileId === _id);
  return (
    <li className="flex flex-wrap items-start gap-3">
      <FilePicture thumbnail={thumbnail} kind={measurement?.kind ?? 'unknown'} className="w-22" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {sizeText(size)} · replaced <ShortMoment at={replacedAt} /> · <bdi>{replacedBy}</bdi>
        </p>
        {accepted.length > 0 && <AcceptedFindings accepted={accepted} title="Accepted before it was replaced" />}
      </div>
      <DownloadButton address={apiAddress.orderFile(order._id, _id)} name={name}>
        Download<span className="sr-only"> the old {name}</span>
      </DownloadButton>
    </li>
  );
}

function Replaced({ order, file }: { order: OrderRecord; file: OrderFile }) {
  const old = replacedBy(file._id, order.replacedFiles);
  const [last] = old;
  if (!last) return null;
  const charge = file.measurement && chargeFor(order.estimate?.lines ?? [], file.measurement._id);
  return (
    <div className="flex flex-col gap-3 border-s-2 border-copper ps-3">
      <p className="font-semibold">{last.byShop ? 'The shop' : 'The customer'} replaced a file with this one.</p>
      <ComparedFiles before={last} now={{ ...file, charge }} hasVat={hasVatOnTop(order.estimate?.vat)} />
      <ul className="flex flex-col gap-3">
        {old.map((one) => (
          <OldFile key={one._id} order={order} file={one} />
        ))}
      </ul>
    </div>
  );
}

const saidBy = ({ byShop, withOrder }: Pick<FindingAnswer, 'byShop' | 'withOrder'>, by: string) => {
  if (withOrder) return `${by}, with the order`;
  return byShop ? `${by}, noted by the shop` : by;
};

interface FileAnswersProps {
  order: OrderRecord;
  file: OrderFile;
  actions: OrderActions;
}

/** What the customer answered about a file, what still waits for an answer, and what it replaced. */
export function FileAnswers({ order, file, actions }: FileAnswersProps) {
  const answers = order.findingAnswers.filter(({ fileId }) => fileId === file._id);
  const open = openFindings(file.measurement, file.sha256, answers);
  const isMeasured = standingOf(file.measurement) !== 'measuring';
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <AcceptedFindings
        accepted={answers.map(({ by, ...answer }) => ({ ...answer, by: saidBy(answer, by) }))}
        title="The customer asks for it as it is"
      />
      {isMeasured && open.length > 0 && (
        <p className="text-sm text-muted">
          Waiting for the customer’s answer to {open.length === 1 ? '1 finding' : `${open.length} findings`}, on the
          tracking page.
        </p>
      )}
      <NotedAcceptance {...{ order, file, actions }} />
      <MendedFile file={file} />
      <Replaced order={order} file={file} />
    </div>
  );
}
