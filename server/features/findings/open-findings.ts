import { standingOf } from '#contract/measuring/measurement-lines.ts';
import { needsAnother, openFindings } from '#contract/orders/open-findings.ts';
import type { Order } from '#contract/orders/order.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import { listAnswersOf } from './findings.repository.ts';
import type { FindingsNeeds } from './findings-needs.ts';
import { saidOfFile } from './said-with-order.ts';

/** What is open about the files of an order that count. */
export interface OpenOfFiles {
  /** Whether the unit of one is not known. */
  unit: boolean;
  /** Whether nothing can be made of one, so that only another file helps. */
  another: boolean;
  /** Whether something was found that nobody has answered. */
  finding: boolean;
}

export const NOTHING_OPEN: OpenOfFiles = { unit: false, another: false, finding: false };

const openOf = ({ files }: Order, answers: Parameters<typeof openFindings>[2]): OpenOfFiles => {
  const stands = files.map(({ measurement }) => standingOf(measurement));
  return {
    unit: stands.includes('ask'),
    another: files.some(({ measurement }) => needsAnother(measurement)),
    finding: files.some(({ measurement, sha256 }) => openFindings(measurement, sha256, answers).length > 0),
  };
};

/** What the files that count were answered with their order. */
const saidOf = (kept: KeptOrder, { files }: Order) =>
  kept.files.flatMap((file, at) => saidOfFile(kept, file, files[at]?.measurement));

/** Reads what is open about the files of orders, in their sequence. */
export const openOfOrders =
  ({ db, measuring }: Pick<FindingsNeeds, 'db' | 'measuring'>) =>
  async (kept: readonly KeptOrder[]): Promise<OpenOfFiles[]> => {
    const orders = await measuring.withMeasurements(kept.map(({ order }) => order));
    const withFiles = kept.filter(({ files }) => files.length > 0);
    const rows = await listAnswersOf(
      db,
      withFiles.map(({ order }) => order._id),
    );
    const answers = Map.groupBy(rows, ({ order_id }) => order_id);
    return kept.map((one, at) => {
      const order = orders[at] ?? one.order;
      return openOf(order, [...(answers.get(order._id) ?? []), ...saidOf(one, order)]);
    });
  };
