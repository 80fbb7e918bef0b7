import ChevronRight from 'lucide-react/icons/chevron-right';
import { apiAddress } from '#contract/addresses.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { ChargedLines } from '#web/ui/price/charged-lines.tsx';
import { Day, ShortMoment } from '#web/ui/time.tsx';
import { answerText, QuotationBadge } from './quotation-status.tsx';

function Revision({ quotation }: { quotation: Quotation }) {
  const { _id, orderId, number = '', revision, note, leadTimeDays, validUntil, sentAt, sentBy, answer } = quotation;
  return (
    <div className="flex flex-col gap-3 pb-4">
      <p className="text-sm text-muted">
        {sentAt && (
          <span className="block">
            Sent <ShortMoment at={sentAt} /> by <bdi className="wrap-anywhere">{sentBy}</bdi>
          </span>
        )}
        <span className="block">
          Valid until <Day date={validUntil} />
          {leadTimeDays !== null && `, ready in ${leadTimeDays} working ${leadTimeDays === 1 ? 'day' : 'days'}`}
        </span>
        {answer && <span className="block font-semibold text-ink wrap-anywhere">{answerText(quotation)}</span>}
      </p>
      {answer?.reason && (
        <blockquote dir="auto" className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
          {answer.reason}
        </blockquote>
      )}
      <ChargedLines amounts={quotation} caption={`Quotation ${number}, revision ${revision}`} />
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      <div>
        <DownloadButton address={apiAddress.orderQuotationPdf(orderId, _id)} name={`${number}-${revision}.pdf`}>
          PDF<span className="sr-only"> of revision {revision}</span>
        </DownloadButton>
      </div>
    </div>
  );
}

/** Every revision that was sent, newest first; each opens to be read. */
export function RevisionList({ revisions }: { revisions: readonly Quotation[] }) {
  if (revisions.length === 0) return null;
  return (
    <ul className="border-t border-line">
      {revisions.map((quotation, at) => (
        <li key={quotation._id} className="border-b border-line">
          <details open={at === 0} className="group">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted group-open:rotate-90" />
              <span className="font-semibold">
                {quotation.number}, revision {quotation.revision}
              </span>
              <QuotationBadge status={quotation.status} />
              <span className="ms-auto tabular-nums">{moneyText(quotation.total)}</span>
            </summary>
            <Revision quotation={quotation} />
          </details>
        </li>
      ))}
    </ul>
  );
}
