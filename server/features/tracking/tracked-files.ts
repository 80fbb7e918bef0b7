import { apiAddress } from '#contract/addresses.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import { isAccepted, openFindings } from '#contract/orders/open-findings.ts';
import type { FileAnswers, Order, OrderFile, ReplacedFile } from '#contract/orders/order.ts';
import { chargeFor } from '#contract/pricing/charge.ts';
import type { EstimateLine } from '#contract/pricing/estimate.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import type { SentQuotation } from '#server/features/quotations/quoted-orders.service.ts';

/** What was found out about a file, without the identifiers that only the shop's programs use. */
const toldFigures = ({
  kind,
  status,
  unit,
  sizeMm,
  quantities,
  groups,
  findings,
  verdict,
  reason,
}: MeasuredFigures) => ({
  kind,
  status,
  unit,
  sizeMm,
  quantities,
  groups,
  findings,
  verdict,
  reason,
});

export const toldFile = ({ name, size, quantity, options, thumbnail, measurement }: OrderFile) => ({
  name,
  size,
  quantity,
  options,
  thumbnail,
  /** Where a viewer finds what it shows. It gives away no more than the address of the picture does. */
  viewed: measurement?.preview && apiAddress.measurementById(measurement._id),
  measurement: measurement && toldFigures(measurement),
});

/** Who replaced it is not told: links are shared. */
const toldReplaced = (file: ReplacedFile) => ({
  ...toldFile(file),
  replacedAt: file.replacedAt,
  byShop: file.byShop,
  charge: file.charge,
});

/** What a file replaced, the last one first. */
const replacedBy = (_id: string, files: readonly ReplacedFile[]): ReplacedFile[] => {
  const former = files.find(({ replacementId }) => replacementId === _id);
  return former ? [former, ...replacedBy(former._id, files)] : [];
};

/** Without what a file cost that was replaced, unless its customer was told that price. */
export const toldAnswers = (answers: FileAnswers): FileAnswers => {
  const told = new Set(answers.formerPrices.flatMap(({ fileId, price }) => (price.onRequest ? [] : [fileId])));
  const replacedFiles = answers.replacedFiles.map(({ charge, ...file }) =>
    charge !== undefined && told.has(file._id) ? { ...file, charge } : file,
  );
  return { ...answers, replacedFiles };
};

/** What the customer answered about a file, and what still needs an answer. */
const answersAbout = ({ _id, sha256, measurement }: OrderFile, { findingAnswers }: FileAnswers) => {
  const its = findingAnswers.filter(({ fileId }) => fileId === _id);
  const present = measurement?.findings ?? [];
  const accepted = its.filter(({ finding }) =>
    present.some((found) => isAccepted(found, sha256, [{ sha256, finding }])),
  );
  return {
    open: openFindings(measurement, sha256, its),
    accepted: accepted.map(({ finding, at, byShop }) => ({ finding, at, byShop })),
  };
};

/** The files of an order for its customer: each with what it replaced, and with the answers to what was found in it. */
export const trackedFiles = (order: Order, answers: FileAnswers, lines: readonly EstimateLine[] = []) =>
  order.files.map((file) => ({
    _id: file._id,
    ...toldFile(file),
    measurementId: file.measurement?._id,
    charge: file.measurement && chargeFor(lines, file.measurement._id),
    ...answersAbout(file, answers),
    replaced: replacedBy(file._id, answers.replacedFiles).map(toldReplaced),
  }));

/** Why the files cannot change any more; undefined while they can. */
export const closedBecause = ({ status }: Order, quotation: SentQuotation | undefined) =>
  FILE_ANSWER_MESSAGE.closed(status) ?? (quotation?.accepted ? FILE_ANSWER_MESSAGE.quotationAccepted : undefined);

/** The quotation that was sent before the order was changed, and that nobody has renewed since. */
export const outdatedQuotation = (
  { basisChangedAt }: Pick<KeptOrder, 'basisChangedAt'>,
  quotation: SentQuotation | undefined,
) =>
  quotation && !quotation.accepted && basisChangedAt !== undefined && basisChangedAt > quotation.sentAt
    ? quotation.number
    : undefined;
