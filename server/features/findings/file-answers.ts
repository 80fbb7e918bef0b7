import { apiAddress } from '#contract/addresses.ts';
import type { FindingAnswer } from '#contract/orders/file-answers.ts';
import type { FileAnswers, ReplacedFile } from '#contract/orders/order.ts';
import { chargeFor } from '#contract/pricing/charge.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import type { KeptFile, KeptOrder } from '#server/features/orders/orders.service.ts';
import { listAnswers, listAnswersOf } from './findings.repository.ts';
import type { FindingsNeeds } from './findings-needs.ts';

const toFindingAnswer = (row: Awaited<ReturnType<typeof listAnswers>>[number]): FindingAnswer => ({
  fileId: row.file_id,
  sha256: row.sha256,
  measurementId: row.measurement_id,
  thumbnail: apiAddress.measurementThumbnail(row.measurement_id),
  finding: row.finding,
  at: row.answered_at,
  by: row.answered_by,
  ...(row.noted_by !== null && { byShop: true }),
});

/** What customers answered about the files of several orders; those without an answer are left out. */
export const findingAnswersReader =
  ({ db }: Pick<FindingsNeeds, 'db'>) =>
  async (orderIds: readonly string[]): Promise<ReadonlyMap<string, FindingAnswer[]>> => {
    const byOrder = Map.groupBy(await listAnswersOf(db, orderIds), ({ order_id }) => order_id);
    return new Map([...byOrder].map(([orderId, rows]) => [orderId, rows.map(toFindingAnswer)]));
  };

/** What the newest of these prices charged for a file. */
const chargeIn = (prices: readonly Estimate[], measurementId: string) =>
  prices.map(({ lines }) => chargeFor(lines, measurementId)).find((charge) => charge !== undefined);

const replacementOf = ({ replacement }: KeptFile) => ({
  replacementId: replacement?._id ?? '',
  replacedAt: replacement?.at ?? '',
  replacedBy: replacement?.by ?? '',
  ...(replacement?.byShop && { byShop: true }),
});

/** Reads what customers answered about their files, what they replaced, and what it cost before. */
export const fileAnswersReader = ({
  db,
  measuring,
  estimating,
}: Pick<FindingsNeeds, 'db' | 'measuring' | 'estimating'>) => {
  const replacedFiles = async (
    { order, replaced }: KeptOrder,
    prices: readonly Estimate[],
  ): Promise<ReplacedFile[]> => {
    if (replaced.length === 0) return [];
    const [old] = await measuring.withMeasurements([{ ...order, files: replaced.map(({ file }) => file) }]);
    return replaced.map((kept, at) => {
      const { measurement, ...rest } = old?.files[at] ?? kept.file;
      const charge = measurement && chargeIn(prices, measurement._id);
      return {
        ...rest,
        ...replacementOf(kept),
        ...(measurement && { measurement }),
        ...(charge !== undefined && { charge }),
      };
    });
  };

  return async (kept: KeptOrder): Promise<FileAnswers> => {
    const { _id } = kept.order;
    const formerPrices = await estimating.formerPrices(_id);
    return {
      findingAnswers: (await listAnswers(db, _id)).map(toFindingAnswer),
      replacedFiles: await replacedFiles(
        kept,
        formerPrices.map(({ price }) => price),
      ),
      formerPrices: formerPrices.toReversed(),
    };
  };
};
