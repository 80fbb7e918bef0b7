import { momentText } from '#contract/moment-text.ts';
import type { Quotation, QuotationStatus } from '#contract/quotations/quotation.ts';

const PLAIN = 'bg-paper text-ink ring-1 ring-line ring-inset';

const LOOKS: Record<QuotationStatus, { name: string; tone: string }> = {
  draft: { name: 'Draft', tone: 'bg-copper-soft text-copper' },
  sent: { name: 'Sent', tone: PLAIN },
  accepted: { name: 'Accepted', tone: 'bg-success-soft text-success' },
  declined: { name: 'Declined', tone: 'bg-danger-soft text-danger' },
  expired: { name: 'Expired', tone: 'bg-danger-soft text-danger' },
  superseded: { name: 'Superseded', tone: PLAIN },
};

export function QuotationBadge({ status }: { status: QuotationStatus }) {
  const { name, tone } = LOOKS[status];
  return (
    <span className={`inline-block rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${tone}`}>
      {name}
    </span>
  );
}

/** Who answered a quotation and when: 'Accepted by Nasrin on 22 Nov 2026, 14:30 Dhaka time'. */
export const answerText = ({ answer }: Pick<Quotation, 'answer'>) =>
  answer &&
  `${answer.accepted ? 'Accepted' : 'Declined'} by ${answer.by || 'the customer'} on ${momentText(answer.at)}${answer.byShop ? ', noted by the shop' : ''}`;
