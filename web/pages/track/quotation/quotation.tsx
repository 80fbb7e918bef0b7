import type { ReactNode } from 'react';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { weekdayText } from '#contract/formats/shop-time.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import { ANSWER_OUTCOME, type OfferedQuotation } from '#contract/quotations/quotation.ts';
import { FormOutcomes } from '#web/pages/site/refused-form.tsx';
import type { TrackedOrder } from '#web/pages/track/tracked-order.ts';
import { ChargedLines } from '#web/ui/price/charged-lines.tsx';
import { Day, Moment } from '#web/ui/time.tsx';
import { AnswerForms } from './answer-forms.tsx';
import { QuotationState } from './quotation-state.tsx';

interface QuotationProps {
  quotation: OfferedQuotation;
  /** Of the page's address. */
  token: string;
  order: Pick<TrackedOrder, 'status' | 'outdatedQuotation' | 'readyIfAccepted'>;
  /** Whether it waits for nothing: then it stands by itself, and its lines are folded. */
  settled?: boolean;
}

/** What the answer of a visitor without scripts led to: its address ends in the sentence's id. */
const OUTCOMES = {
  [ANSWER_OUTCOME.asked]: QUOTATION_MESSAGE.asked,
  [ANSWER_OUTCOME.changed]: 'This quotation has changed in the meantime. Nothing was saved; please read it again.',
  [ANSWER_OUTCOME.failed]: 'Your answer could not be saved. Please try again in a moment.',
};

function Said({ token }: { token: string }) {
  return (
    <>
      <p role="status" data-says="all" className="font-semibold empty:hidden" />
      <FormOutcomes outcomes={Object.entries(OUTCOMES)} forms={[siteAddress.track(token)]} />
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

function Heading({ quotation: { number, revision, sentAt, total } }: { quotation: OfferedQuotation }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id="quotation-heading" tabIndex={-1} className="text-xl">
        Quotation {number}
      </h2>
      <p className="text-2xl font-bold tracking-tight tabular-nums">{moneyText(total)}</p>
      <p className="basis-full text-sm text-muted">
        Revision {revision}, sent <Moment at={sentAt} />
      </p>
    </div>
  );
}

function Lines({ quotation, settled }: { quotation: OfferedQuotation; settled: boolean }) {
  const lines = <ChargedLines amounts={quotation} caption={`What quotation ${quotation.number} charges`} />;
  if (!settled) return lines;
  return (
    <details className="fold">
      <summary className="text-link">What the quotation charges</summary>
      {lines}
    </details>
  );
}

/** The newest quotation of an order, line by line, with the customer's answer or the forms for it. */
export function Quotation({ quotation, token, order, settled = false }: QuotationProps) {
  const cancelled = order.status === 'cancelled';
  const outdated = order.outdatedQuotation !== undefined;
  const canAnswer = quotation.status === 'sent' && !cancelled;
  return (
    <section
      id="quotation"
      aria-labelledby="quotation-heading"
      className={`grid min-w-0 gap-4 ${settled ? 'part p-5 sm:p-6' : ''}`}
    >
      <Heading quotation={quotation} />
      <Said token={token} />
      <QuotationState quotation={quotation} cancelled={cancelled} outdated={outdated} />
      {canAnswer && !outdated && order.readyIfAccepted !== undefined && (
        <p>
          Say yes today, and it is ready by <strong>{weekdayText(order.readyIfAccepted)}</strong>.
        </p>
      )}
      {!cancelled && <AnswerForms quotation={quotation} token={token} canAnswer={canAnswer} canAccept={!outdated} />}
      <Lines quotation={quotation} settled={settled} />
      <Terms quotation={quotation} />
      <p>
        <a href={apiAddress.trackedQuotationPdf(token)} className="text-link inline-flex min-h-11 items-center">
          Download the quotation (PDF)
        </a>
      </p>
    </section>
  );
}
