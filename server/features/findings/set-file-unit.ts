import { standingOf, UNIT_NAMES } from '#contract/measuring/measurement-lines.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import type { FileUnit } from '#contract/orders/file-answers.ts';
import { hasEnded, ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import type { ServiceValue } from '#contract/services/services.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { fileOfOrder, measurementOf, requireAnswerable } from './answerable-file.ts';
import type { FindingsNeeds } from './findings-needs.ts';

interface SaidUnit extends FileUnit {
  orderId: string;
  fileId: string;
  /** An administrator's e-mail; null is the customer. */
  by: string | null;
}

const writeUnit = async (
  tx: InTransaction,
  { now, orders, progress, measuring, estimating }: FindingsNeeds,
  { orderId, fileId, by, unit, version }: SaidUnit,
) => {
  const { status } = await progress.take(tx, orderId);
  if (hasEnded(status)) throw new Conflict(ORDER_RECORD_MESSAGE.ended);
  const { kept, file: found } = await fileOfOrder(orders, tx, orderId, fileId);
  const { file } = found;
  if (found.replacement) throw new Conflict(ORDER_RECORD_MESSAGE.fileReplaced);
  if (file.unit === unit) return;
  if (!(await orders.raiseVersion(tx, orderId, version))) throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
  await estimating.estimateAnew(tx, kept);
  await orders.files.setUnit(tx, fileId, unit);
  await measuring.measureLater(tx, kept.order.serviceNeeded as ServiceValue, [{ ...file, unit }]);
  const what = `${file.name} is in ${UNIT_NAMES[unit]}.`;
  await progress.record(tx, orderId, { what, by, at: now(), announced: false });
};

/**
 * The owner says for a customer in which unit a file is: it is measured in that, and the order priced anew. The same unit again
 * changes nothing.
 * @param by the administrator's e-mail
 * @throws NotFound, or Conflict if the order has ended or another version, or the file was replaced
 */
export const setFileUnit =
  (needs: FindingsNeeds) =>
  async (orderId: string, fileId: string, wanted: FileUnit, by: string): Promise<void> => {
    const { db, measuring, estimating } = needs;
    await db.transaction().execute((tx) => writeUnit(tx, needs, { orderId, fileId, by, ...wanted }));
    measuring.wake();
    estimating.wake();
  };

/**
 * A customer says by the private link in which unit a file is that does not say it: once, since it is then known. The same unit
 * again changes nothing.
 * @throws NotFound, or Conflict if its unit is known by now, or the files of the order cannot change any more
 */
export const sayFileUnit =
  (needs: FindingsNeeds) =>
  async (token: string, fileId: string, unit: FileUnit['unit']): Promise<void> => {
    const { db, orders, progress, measuring, estimating, quotedOrders } = needs;
    const orderId = progress.idOfToken(token);
    const asked = await fileOfOrder(orders, db, orderId, fileId);
    const isAsked = standingOf(await measurementOf(measuring, asked.kept, asked.file)) === 'ask';
    await db.transaction().execute(async (tx) => {
      await progress.take(tx, orderId);
      const { kept, file } = await fileOfOrder(orders, tx, orderId, fileId);
      await requireAnswerable(tx, kept, quotedOrders);
      if (file.file.unit === unit) return;
      if (!isAsked || file.file.unit !== undefined) throw new Conflict(FILE_ANSWER_MESSAGE.unitKnown);
      await writeUnit(tx, needs, { orderId, fileId, unit, by: null });
    });
    measuring.wake();
    estimating.wake();
  };

/**
 * The same for all files of the order that do not say their unit and were not answered.
 * @throws NotFound, or Conflict if the files of the order cannot change any more
 */
export const sayUnitOfAll =
  (needs: FindingsNeeds) =>
  async (token: string, unit: FileUnit['unit']): Promise<void> => {
    const kept = await needs.orders.find(needs.db, needs.progress.idOfToken(token));
    if (!kept) throw new NotFound();
    const [order = kept.order] = await needs.measuring.withMeasurements([kept.order]);
    const asked = order.files.filter((file) => file.unit === undefined && standingOf(file.measurement) === 'ask');
    const say = sayFileUnit(needs);
    for (const { _id } of asked) await say(token, _id, unit);
  };
