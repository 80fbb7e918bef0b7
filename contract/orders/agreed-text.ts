import { locale } from '#contract/formats/locale.ts';
import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { chargedSteps, vatWithinTotal } from '#contract/money/sum-steps.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';

export const AGREED_TITLE = 'What was agreed';

/** Which quotation was accepted, and when: 'Quotation Q-2026-0001, revision 2, accepted on 10 Dec 2026.' */
export const acceptedText = ({ number, revision, answer }: OfferedQuotation): string => {
  const name = revision === 1 ? number : `${number}, revision ${revision}`;
  return `Quotation ${name}, accepted${answer ? ` on ${dayText(shopDay(new Date(answer.at)))}` : ''}.`;
};

const chargedText = ({ label, measured, quantity, unitPrice, amount }: Amounts['lines'][number]) => {
  const what = measured === '' ? label : `${label} (${measured})`;
  const each = quantity === 1 ? '' : `${quantity.toLocaleString(locale())} × ${moneyText(unitPrice)} = `;
  return `${what}: ${each}${moneyText(amount)}`;
};

/** What the customer accepted, a line each, where there is no table: it takes the place of the estimate. */
export const agreedLines = (quotation: OfferedQuotation): string[] => [
  acceptedText(quotation),
  ...quotation.lines.map(chargedText),
  ...chargedSteps(quotation).map(({ label, amount }) => `${label}: ${moneyText(amount)}`),
  `Total: ${moneyText(quotation.total)}`,
  ...vatWithinTotal(quotation).map(({ label, amount }) => `${label}: ${moneyText(amount)}`),
  ...(quotation.note === '' ? [] : [`Note: ${quotation.note}`]),
];
