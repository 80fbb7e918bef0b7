import { kindOfName } from '#contract/measuring/file-formats.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { DecisionKind } from '#contract/orders/decisions.ts';
import type { Order } from '#contract/orders/order.ts';
import { waitingWords } from '#web/admin/orders/waiting-words.ts';

/** What is asked, as short as a line. */
export const DECISION_TITLE: Readonly<Record<DecisionKind, (order: Order) => string>> = {
  payment: ({ standing }) => `${moneyText(standing?.amount ?? 0)} came?`,
  held: () => 'Does it go on?',
  changed: () => 'Corrected: all right?',
  unit: () => 'Which unit?',
  finding: () => 'Make it as it is?',
  price: ({ standing }) =>
    standing?.price === undefined ? 'What does it cost?' : `${moneyText(standing.price)} right?`,
  other: ({ standing }) => waitingWords(standing?.why ?? 'ended'),
};

/** How the first part of an order looks. */
export const pictureOf = ({ files: [first] }: Order) => ({
  thumbnail: first?.thumbnail,
  kind: kindOfName(first?.name ?? ''),
});
