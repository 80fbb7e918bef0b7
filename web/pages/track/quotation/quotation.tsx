import type { ReactNode } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { takaText } from '#contract/money/taka-text.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { ANSWER_OUTCOME, type OfferedQuotation } from '#contract/quotations/quotation.ts';
import { ChargedLines } from '#web/ui/price/charged-lines.tsx';
import { Day, Moment } from '#web/ui/time.tsx';
import { AnswerForms } from './answer-forms.tsx';
import { QuotationState } from './quotation-state.tsx';

interface QuotationProps {
  quotation: OfferedQuotation;
  /** Of the page's address. */
  token: string;
  cancelled: boolean;
  /** Whether a file was replaced since it was sent. */
  outdated: boolean;
}

/** What the answer of a visitor without scripts led to: its address ends in the sentence's id. */
const OUTCOMES = {
  [ANSWER_OUTCOME.asked]: QUOTATION_MESSAGE.asked,
  [ANSWER_OUTCOME.changed]: 'This quotation has changed in the meantime. Nothing was saved; please read it again.',
  [ANSWER_OUTCOME.failed]: 'Your answer could not be saved. Go back to what you wrote and try again in a moment.',
};

function Said() {
  return (
    <>
      <p role="status" data-says="all" className="font-semibold empty:hidden" />
      {Object.entries(OUTCOMES).map(([id, says]) => (
        <p key={id} id={id} className="hidden scroll-mt-40 font-semibold target:block">
          {says}
        </p>
      ))}
    </>
  );
}

function Term({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Terms({ quotation: { leadTimeDays, validUntil, note } }: { quotation: OfferedQuotation }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {leadTimeDays !== null && (
        <Term name="Lead time">
          {leadTimeDays} working {leadTimeDays === 1 ? 'day' : 'days'} from when you accept
        </Term>
      )}
      <Term name="Valid until">
        <Day date={validUntil} />
      </Term>
      {note !== '' && (
        <Term name="Note from us" wide>
          <bdi className="whitespace-pre-line">{note}</bdi>
        </Term>
      )}
    </dl>
  );
}

/** The newest quotation of an order, line by line, with the customer's answer or the forms for it. */
export function Quotation({ quotation, token, cancelled, outdated }: QuotationProps) {
  const { number, revision, status, sentAt, total } = quotation;
  const canAnswer = status === 'sent' && !cancelled;
  return (
    <section id="quotation" data-refreshed aria-labelledby="quotation-heading" className="part grid gap-5 p-5 sm:p-7">
      <div>
        <h2 id="quotation-heading" tabIndex={-1} className="text-2xl">
          Quotation {number}
        </h2>
        <p className="mt-1 text-sm text-muted">
          Revision {revision}, sent <Moment at={sentAt} />
        </p>
        <p className="mt-3 text-3xl font-bold tracking-tight tabular-nums">{takaText(total)}</p>
      </div>
      <Said />
      <QuotationState quotation={quotation} cancelled={cancelled} outdated={outdated} />
      <ChargedLines amounts={quotation} caption={`What quotation ${number} charges`} />
      <Terms quotation={quotation} />
      <p>
        <a href={apiAddress.trackedQuotationPdf(token)} className="text-link inline-flex min-h-11 items-center">
          Download the quotation (PDF)
        </a>
      </p>
      {!cancelled && <AnswerForms quotation={quotation} token={token} canAnswer={canAnswer} canAccept={!outdated} />}
    </section>
  );
}
