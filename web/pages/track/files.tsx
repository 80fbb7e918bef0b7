import { sizeText } from '#contract/formats/size-text.ts';
import { isOtherKind } from '#contract/measuring/measurement-lines.ts';
import { hasVatOnTop } from '#contract/money/sum-steps.ts';
import { keptFilesText } from '#contract/orders/kept-files-text.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { FileCard } from '#web/ui/measured/file-card.tsx';
import { viewedMachine } from '#web/ui/measured/viewed-machine.ts';
import { viewedMaterial } from '#web/ui/measured/viewed-material.ts';
import { canBeAnswered, FileAnswers } from './findings/file-answers.tsx';
import { ErasedFiles } from './own-files.tsx';
import { PLACE } from './own-hand.tsx';
import type { TrackedFile, TrackedOrder } from './tracked-order.ts';

interface FileProps {
  file: TrackedFile;
  order: TrackedOrder;
  at: number;
  token: string;
}

/** An order's only file cannot be erased; so it can be replaced, whatever was found in it. */
const isWall = ({ code }: { code: string }) => code === 'thin-wall';

const isAlone = ({ files }: TrackedOrder) => files.length === 1;

/** What the file is made of, by what was ordered, as far as it shows. */
const materialOf = ({ made: { layerMm, ...chosen } }: TrackedOrder, { options }: TrackedFile) => ({
  ...viewedMaterial(chosen, options),
  layerMm,
});

function File({ file, order, at, token }: FileProps) {
  const { service, filesClosed, price } = order;
  const hasVat = hasVatOnTop(price?.shown.vat);
  const partId = `order-file-${at + 1}`;
  const { fileBytes } = useShop().orderLimits;
  const { name, size, thumbnail, viewed, measurement } = file;
  return (
    <FileCard
      id={partId}
      heading="h3"
      name={name}
      about={sizeText(size)}
      thumbnail={thumbnail}
      figures={measurement}
      audience="customer"
      brief={!isAlone(order)}
      closer={
        viewed && (
          <look-closer
            data-name={name}
            data-measurement={viewed}
            data-machine={JSON.stringify(measurement && isOtherKind(measurement) ? {} : viewedMachine(service))}
            data-material={JSON.stringify(materialOf(order, file))}
            data-walls={JSON.stringify(measurement?.findings.filter(isWall) ?? [])}
          />
        )
      }
      answers={
        <>
          <p role="status" data-says="file" className="mb-3 font-medium text-success empty:hidden" />
          <FileAnswers
            {...{ file, partId, token, service, hasVat }}
            maxBytes={fileBytes}
            closed={filesClosed}
            alone={isAlone(order)}
          />
        </>
      }
    />
  );
}

/** A note on all files together. */
function Note({ order: { outdatedQuotation } }: { order: TrackedOrder }) {
  return (
    <p id="order-files-note" className="mt-2 wrap-anywhere empty:hidden">
      {outdatedQuotation &&
        `Your order was changed after quotation ${outdatedQuotation} was sent. We’ll send you a new one.`}
    </p>
  );
}

interface FilesProps {
  order: TrackedOrder;
  token: string;
  lookCloserUrl: string;
}

/** What the customer sent, what was found in it, and the answers to that; with a script where there is something to look at. */
export function Files({ order, token, lookCloserUrl }: FilesProps) {
  const { files } = order;
  const hasScript = isAlone(order) || files.some((file) => file.viewed !== undefined || canBeAnswered(file));
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-xl">
        Your files
      </h2>
      <p className="text-sm text-muted">{keptFilesText(useShop().keptMonths)}</p>
      <Note order={order} />
      <ul className="tracked-files mt-2 border-t border-line">
        {files.map((file, at) => (
          <File key={at} file={file} order={order} at={at} token={token} />
        ))}
      </ul>
      <ErasedFiles order={order} token={token} place={PLACE} />
      {hasScript && <script type="module" src={lookCloserUrl} />}
    </section>
  );
}
