import type { ReactNode } from 'react';
import { moneyText } from '#contract/money/money-text.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import { Day, Moment } from '#web/ui/time.tsx';

type Answer = NonNullable<OfferedQuotation['answer']>;

const TONES = {
  good: 'border-success bg-success-soft',
  bad: 'border-danger bg-danger-soft',
  plain: 'border-edge bg-paper',
} as const;

function Banner({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return <div className={`border-s-4 px-4 py-3 ${TONES[tone]}`}>{children}</div>;
}

function Answered({ answer: { accepted, by, at, reason, byShop }, total }: { answer: Answer; total: number }) {
  return (
    <Banner tone={accepted ? 'good' : 'bad'}>
      <p>
        <strong>{accepted ? `Accepted: ${moneyText(total)}` : 'Declined'}</strong>, by{' '}
        <bdi className="wrap-anywhere">{by}</bdi> on <Moment at={at} />
        {byShop && ', as you told us'}.
      </p>
      {reason !== undefined && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <bdi>{reason}</bdi>
        </p>
      )}
      {!accepted && <p className="mt-1">Did you change your mind? Ask us for a new quotation.</p>}
    </Banner>
  );
}

interface QuotationStateProps {
  quotation: OfferedQuotation;
  cancelled: boolean;
  /** Whether the order was changed since it was sent. */
  outdated: boolean;
}

/** What became of a quotation: a sentence for everything but one that waits for its answer. */
export function QuotationState({ quotation, cancelled, outdated }: QuotationStateProps) {
  const { status, answer, total, validUntil } = quotation;
  if (answer) return <Answered answer={answer} total={total} />;
  if (cancelled)
    return (
      <Banner tone="bad">
        <p>This order was cancelled, so its quotation can no longer be answered.</p>
      </Banner>
    );
  if (status === 'superseded')
    return (
      <Banner tone="plain">
        <p>There is a newer quotation for this order. Reload this page to see it.</p>
      </Banner>
    );
  if (outdated)
    return (
      <Banner tone="plain">
        <p>{QUOTATION_MESSAGE.outdated}</p>
      </Banner>
    );
  if (status !== 'expired') return null;
  return (
    <Banner tone="bad">
      <p>
        This quotation was valid until <Day date={validUntil} />. Ask us for a new one: it only takes a moment.
      </p>
    </Banner>
  );
}
