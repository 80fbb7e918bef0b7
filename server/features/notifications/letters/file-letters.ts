import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import type { Order } from '#contract/orders/order.ts';
import { asLine } from './as-line.ts';
import type { Sender } from './letter.ts';
import { aboutOrder } from './owners-letters.ts';

const NAME_MAX = 60; // characters of a name in a subject
const FILE_NAME_MAX = 300;
const FINDING_MAX = 500;

interface About {
  order: Pick<Order, '_id' | 'reference' | 'email'>;
  /** The name that the customer gave. */
  by: string;
}

export interface AcceptedFindings extends About {
  file: { name: string };
  findings: readonly Pick<MeasuredFinding, 'message'>[];
}

export interface ReplacedOrderFile extends About {
  former: { name: string };
  file: { name: string };
  /** What the customer was sent for the old file. */
  quotation: { number: string } | undefined;
}

/** Letters to the owner about what customers answer on their order's page; replies go to the customer. */
export const fileLetters = (shop: Sender, ownersAddress: string) => {
  const letter = aboutOrder(shop, ownersAddress);

  return {
    accepted: (about: AcceptedFindings) => {
      const { order, by, file, findings } = about;
      const messages = findings.map(({ message }) => asLine(message, FINDING_MAX));
      const subject = `Make ${asLine(file.name, NAME_MAX)} as it is: order ${order.reference}`;
      return letter(about, subject, messages[0] ?? '', [
        {
          kind: 'text',
          text: `${asLine(by, NAME_MAX)} asks you to make ${asLine(file.name, FILE_NAME_MAX)} of order ${order.reference} as it is.`,
        },
        { kind: 'list', title: 'What was found in it', items: messages },
      ]);
    },

    replaced: (about: ReplacedOrderFile) => {
      const { order, by, former, file, quotation } = about;
      const names = { old: asLine(former.name, FILE_NAME_MAX), new: asLine(file.name, FILE_NAME_MAX) };
      return letter(about, `File replaced: order ${order.reference}`, names.new, [
        { kind: 'text', text: `${asLine(by, NAME_MAX)} replaced a file of order ${order.reference}.` },
        {
          kind: 'fields',
          fields: [
            { label: 'Old file', value: names.old },
            { label: 'New file', value: names.new },
          ],
        },
        ...(quotation
          ? [
              {
                kind: 'text' as const,
                text: `Quotation ${quotation.number} was sent for the old file. It has not changed: please check it.`,
              },
            ]
          : []),
      ]);
    },
  };
};
