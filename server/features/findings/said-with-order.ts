import { apiAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { FindingAnswer } from '#contract/orders/file-answers.ts';
import { acceptableFindings, isFoundSo } from '#contract/orders/open-findings.ts';
import type { KeptFile, KeptOrder } from '#server/features/orders/orders.service.ts';
import type { FindingsNeeds } from './findings-needs.ts';

/**
 * What the customer answered with the order about what is found in a file. What was said then says nothing by itself: an answer is there
 * only for a finding that the shop makes, too, for what the order says now. So it is worked out whenever it is read, and is there as soon
 * as the file is measured.
 */
export const saidOfFile = (
  { order: { createdAt: at, name: by } }: Pick<KeptOrder, 'order'>,
  { file: { _id: fileId, sha256 }, asIs = [] }: KeptFile,
  measurement: Measurement | undefined,
): FindingAnswer[] => {
  if (!measurement) return [];
  const { _id: measurementId } = measurement;
  const found = acceptableFindings(measurement).filter((one) => asIs.some((said) => isFoundSo(one, said)));
  const thumbnail = apiAddress.measurementThumbnail(measurementId);
  return found.map((finding) => ({ fileId, sha256, measurementId, thumbnail, finding, at, by, withOrder: true }));
};

/** The same of all files of orders, also of those that were replaced, by the identifiers of the orders. */
export const saidWithOrders = async (
  { measuring }: Pick<FindingsNeeds, 'measuring'>,
  orders: readonly KeptOrder[],
): Promise<ReadonlyMap<string, FindingAnswer[]>> => {
  const said = orders.flatMap((kept) => {
    const files = [...kept.files, ...kept.replaced].filter(({ asIs }) => asIs !== undefined);
    return files.length > 0 ? [{ kept, files }] : [];
  });
  const measured = await measuring.withMeasurements(
    said.map(({ kept: { order }, files }) => ({ ...order, files: files.map(({ file }) => file) })),
  );
  return new Map(
    said.map(({ kept, files }, at) => [
      kept.order._id,
      files.flatMap((file, place) => saidOfFile(kept, file, measured[at]?.files[place]?.measurement)),
    ]),
  );
};
