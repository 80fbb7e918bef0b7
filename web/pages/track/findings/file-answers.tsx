import { needsAnother } from '#contract/orders/open-findings.ts';
import type { TrackedFile, TrackedOrder } from '#web/pages/track/tracked-order.ts';
import { AcceptedFindings } from '#web/ui/measured/accepted-findings.tsx';
import { ComparedFiles } from '#web/ui/measured/compared-files.tsx';
import { Moment } from '#web/ui/time.tsx';
import { AnswerForms } from './answer-forms.tsx';

/** What the file replaced, figure by figure; and what that had replaced. */
function Replaced({ file, hasVat }: Pick<FileAnswersProps, 'file' | 'hasVat'>) {
  const [last, ...earlier] = file.replaced;
  if (!last) return null;
  return (
    <div>
      <p className="mb-1 wrap-anywhere">
        {last.byShop ? 'We replaced' : 'You replaced'} <bdi className="font-semibold">{last.name}</bdi> on{' '}
        <Moment at={last.replacedAt} />. We keep the old file with your order.
      </p>
      <ComparedFiles before={last} now={file} hasVat={hasVat} />
      {earlier.length > 0 && (
        <p className="mt-2 text-sm text-muted wrap-anywhere">
          Before that: {earlier.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  );
}

const NOTED_BY_US = 'as you told us; we noted it';

export const canBeAnswered = (file: TrackedFile) =>
  file.open.length > 0 || file.accepted.length > 0 || needsAnother(file.measurement);

function Question({ file }: { file: TrackedFile }) {
  return file.open.length > 0 && <p className="font-semibold">What would you like to do?</p>;
}

interface FileAnswersProps {
  file: TrackedFile;
  /** The id of its part of the page, by which that is refreshed. */
  partId: string;
  token: string;
  maxBytes: number;
  service: TrackedOrder['service'];
  /** Prices of files are before VAT. */
  hasVat: boolean;
  /** Whether it is the order's only file, which can always be replaced. */
  alone: boolean;
  /** Why nothing can be answered any more. */
  closed: string | undefined;
}

/** What a customer answered about a file, and the forms for what is still open. */
export function FileAnswers({ file, closed, hasVat, alone, ...props }: FileAnswersProps) {
  return (
    <div className="grid gap-3 empty:hidden">
      <Replaced file={file} hasVat={hasVat} />
      <AcceptedFindings
        accepted={file.accepted.map(({ byShop, ...one }) => ({ ...one, ...(byShop && { by: NOTED_BY_US }) }))}
        title="You asked us to make it as it is"
      />
      {(alone || canBeAnswered(file)) && closed === undefined && (
        <>
          <Question file={file} />
          <AnswerForms file={file} {...props} />
        </>
      )}
      {file.open.length > 0 && closed !== undefined && <p className="text-muted">{closed}</p>}
    </div>
  );
}
