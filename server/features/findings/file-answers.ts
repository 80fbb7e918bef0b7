import { apiAddress } from '#contract/addresses.ts';
import type { FindingAnswer } from '#contract/orders/file-answers.ts';
import type { FileAnswers, ReplacedFile } from '#contract/orders/order.ts';
import { chargeFor } from '#contract/pricing/charge.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import type { KeptFile, KeptOrder } from '#server/features/orders/orders.service.ts';
import { listAnswersOf } from './findings.repository.ts';
import type { FindingsNeeds } from './findings-needs.ts';
import { saidWithOrders } from './said-with-order.ts';

const toFindingAnswer = (row: Awaited<ReturnType<typeof listAnswersOf>>[number]): FindingAnswer => ({
  fileId: row.file_id,
  sha256: row.sha256,
  measurementId: row.measurement_id,
  thumbnail: apiAddress.measurementThumbnail(row.measurement_id),
  finding: row.finding,
  at: row.answered_at,
  by: row.answered_by,
  ...(row.noted_by !== null && { byShop: true }),
});

/** What customers answered about the files of several orders, first what they said with the order. */
export const findingAnswersReader =
  (needs: Pick<FindingsNeeds, 'db' | 'measuring'>) =>
  async (orders: readonly KeptOrder[]): Promise<ReadonlyMap<string, FindingAnswer[]>> => {
    const ids = orders.map(({ order }) => order._id);
    const byOrder = Map.groupBy(await listAnswersOf(needs.db, ids), ({ order_id }) => order_id);
    const said = await saidWithOrders(needs, orders);
    return new Map(
      ids.map((_id) => [_id, [...(said.get(_id) ?? []), ...(byOrder.get(_id) ?? []).map(toFindingAnswer)]]),
    );
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
export const fileAnswersReader = (needs: Pick<FindingsNeeds, 'db' | 'measuring' | 'estimating'>) => {
  const { measuring, estimating } = needs;
  const readAnswers = findingAnswersReader(needs);
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
      findingAnswers: (await readAnswers([kept])).get(_id) ?? [],
      replacedFiles: await replacedFiles(
        kept,
        formerPrices.map(({ price }) => price),
      ),
      formerPrices: formerPrices.toReversed(),
    };
  };
};
