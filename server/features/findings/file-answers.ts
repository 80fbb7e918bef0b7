import { apiAddress } from '#contract/addresses.ts';
import type { FindingAnswer } from '#contract/orders/file-answers.ts';
import type { FileAnswers, Order, ReplacedFile } from '#contract/orders/order.ts';
import { chargeFor } from '#contract/pricing/charge.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import type { Database } from '#server/database/tables.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import { listFormerEstimates } from '#server/features/orders/order-price.repository.ts';
import type { OrderFile, OrderWithFiles } from '#server/features/orders/orders.repository.ts';
import { toContractFile } from '#server/features/orders/to-order.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';
import { listAnswers } from './findings.repository.ts';

interface Parts {
  db: Database;
  measured: Pick<MeasuringService, 'withMeasurements'>;
  estimates: Pick<EstimatesService, 'read'>;
}

const toFindingAnswer = (row: Awaited<ReturnType<typeof listAnswers>>[number]): FindingAnswer => ({
  fileId: row.file_id,
  sha256: row.sha256,
  measurementId: row.measurement_id,
  thumbnail: apiAddress.measurementThumbnail(row.measurement_id),
  finding: row.finding,
  at: row.answered_at,
  by: row.answered_by,
});

/** What the newest of these prices charged for a file. */
const chargeIn = (prices: readonly Estimate[], measurementId: string) =>
  prices.map(({ lines }) => chargeFor(lines, measurementId)).find((charge) => charge !== undefined);

const replacementOf = ({ replacement_id, replaced_at, replaced_by }: OrderFile) => ({
  replacementId: replacement_id ?? '',
  replacedAt: replaced_at ?? '',
  replacedBy: replaced_by ?? '',
});

/** Reads what customers answered about their files, what they replaced, and what it cost before. */
export const fileAnswersReader = ({ db, measured, estimates }: Parts) => {
  const replacedFiles = async (
    row: OrderWithFiles,
    order: Order,
    prices: readonly Estimate[],
  ): Promise<ReplacedFile[]> => {
    if (row.replaced.length === 0) return [];
    const [old] = await measured.withMeasurements([{ ...order, files: row.replaced.map(toContractFile) }]);
    return row.replaced.map((file, at) => {
      const { measurement, ...rest } = old?.files[at] ?? toContractFile(file);
      const charge = measurement && chargeIn(prices, measurement._id);
      return {
        ...rest,
        ...replacementOf(file),
        ...(measurement && { measurement }),
        ...(charge !== undefined && { charge }),
      };
    });
  };

  return async (row: OrderWithFiles, order: Order): Promise<FileAnswers> => {
    const former = await listFormerEstimates(db, row._id);
    const prices = await Promise.all(former.map(({ estimate_id }) => estimates.read(estimate_id)));
    return {
      findingAnswers: (await listAnswers(db, row._id)).map(toFindingAnswer),
      replacedFiles: await replacedFiles(row, order, prices),
      formerPrices: former
        .flatMap(({ file_id, at }, index) => {
          const price = prices[index];
          return price ? [{ fileId: file_id, at, price }] : [];
        })
        .toReversed(),
    };
  };
};

export type ReadFileAnswers = ReturnType<typeof fileAnswersReader>;
