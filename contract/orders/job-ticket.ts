import { findingFigures } from '#contract/measuring/finding-figures.ts';
import { ticketLines } from '#contract/measuring/measurement-text.ts';
import { momentText } from '#contract/moment-text.ts';
import { labelledDetails } from '#contract/orders/labelled-answers.ts';
import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import { estimateLineText, payableLines, priceLine } from '#contract/pricing/price-text.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';
import { AGREED_TITLE, agreedLines } from './agreed-text.ts';
import type { FindingAnswer } from './file-answers.ts';
import { FIRST_STEP_LABEL } from './first-step-labels.ts';
import type { FileAnswers, OrderFile, ReplacedFile } from './order.ts';
import type { SeenOrder } from './seen-order.ts';
import { wantedPieces } from './wanted-pieces.ts';

const CUSTOMER = ['name', 'company', 'email', 'contactNumber', 'deliveryAddress'] as const;

type Answered = Partial<FileAnswers> & {
  estimate?: OrderedEstimate | undefined;
  agreed?: OfferedQuotation | undefined;
};

/** An order as its ticket shows it, with what its reader may see of it. */
export type TicketOrder = SeenOrder & Answered;

/** What a customer accepted in a file, a line each: what was found, the measured value with its limit, by whom and when. */
const acceptedLines = (answers: readonly FindingAnswer[], fileId: string): string[] =>
  answers
    .filter((answer) => answer.fileId === fileId)
    .map(({ finding, by, at, withOrder }) => {
      const figures = findingFigures(finding);
      const said = withOrder ? `${by}, with the order` : `${by}, ${momentText(at)}`;
      return `Make it as it is (${said}): ${finding.message}${figures && ` (${figures})`}`;
    });

/** Which file it took the place of, and when. */
const replacedLine = (files: readonly ReplacedFile[], fileId: string): string[] =>
  files
    .filter(({ replacementId }) => replacementId === fileId)
    .map(({ name, replacedAt }) => `Replaces ${name} since ${momentText(replacedAt)}`);

/** What a file measures, what the customer accepted of it, and what it replaced. */
const fileLines = ({ findingAnswers = [], replacedFiles = [] }: TicketOrder, { _id, measurement }: OrderFile) => [
  ...ticketLines(measurement),
  ...acceptedLines(findingAnswers, _id),
  ...replacedLine(replacedFiles, _id),
];

const piecesText = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** The price that the customer was shown, how it was worked out, and where the order differs from it. */
const priceParagraphs = ({ verdict, reason, lines, items, differences, ...sums }: OrderedEstimate): string[] => [
  priceLine({ verdict, ...sums }),
  ...items.map(({ name, quantity }) => `${name}: ${piecesText(quantity)}`),
  ...lines.map(estimateLineText),
  ...payableLines({ verdict, ...sums }),
  ...(reason === undefined ? [] : [reason]),
  ...differences,
];

/** The body of a job ticket, the same in print and in the order's ZIP. */
export const jobTicketSections = (order: TicketOrder) => ({
  job: {
    title: 'The job',
    fields: [
      { name: 'project', label: FIRST_STEP_LABEL.project, value: order.project },
      ...labelledDetails(order.serviceNeeded, order.details),
    ],
  },
  files: {
    title: `Files (${order.files.length})`,
    files: order.files.map((file) => ({
      ...file,
      quantity: file.quantity ?? wantedPieces(order.details),
      figures: fileLines(order, file),
    })),
  },
  price: order.agreed
    ? { title: AGREED_TITLE, lines: agreedLines(order.agreed) }
    : { title: 'The price', lines: order.estimate ? priceParagraphs(order.estimate) : [] },
  customer: {
    title: 'The customer',
    fields: CUSTOMER.flatMap((name) => {
      const value = order[name];
      return value === undefined ? [] : [{ name, label: FIRST_STEP_LABEL[name], value }];
    }),
  },
});
