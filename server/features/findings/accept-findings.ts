import type { MeasuredFinding, Measurement } from '#contract/measuring/measurement.ts';
import { type CustomersWord, wordText } from '#contract/orders/customers-word.ts';
import { FILE_ANSWER_MESSAGE } from '#contract/orders/file-answer-messages.ts';
import type { FindingAnswer, FindingsAcceptance } from '#contract/orders/file-answers.ts';
import { acceptableFindings, isAccepted } from '#contract/orders/open-findings.ts';
import type { InTransaction } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { KeptFile } from '#server/features/orders/orders.service.ts';
import { fileOfOrder, measurementOf, requireAnswerable, requireOpen } from './answerable-file.ts';
import { insertAnswers, listAnswers } from './findings.repository.ts';
import type { FindingsNeeds } from './findings-needs.ts';
import { saidOfFile } from './said-with-order.ts';

/** Characters of a step in the history; the answers themselves are stored in full. */
const STEP_MAX = 1_000;

/** The findings that are accepted. @throws Conflict, Refused */
const chosen = (measurement: Measurement | undefined, { measurementId, findings }: FindingsAcceptance) => {
  if (measurement?.status !== 'done') throw new Conflict(FILE_ANSWER_MESSAGE.notMeasured);
  if (measurement._id !== measurementId) throw new Conflict(FILE_ANSWER_MESSAGE.measuredAnew);
  const acceptable = acceptableFindings(measurement);
  if (findings.some((code) => !acceptable.some((found) => found.code === code)))
    throw new Refused(FILE_ANSWER_MESSAGE.unknownFinding);
  return acceptable.filter(({ code }) => findings.includes(code));
};

const stepOf = ({ file: { name } }: KeptFile, by: string, findings: readonly MeasuredFinding[]) =>
  `${by} asks to make ${name} as it is: ${findings.map(({ message }) => message).join(' ')}`.slice(0, STEP_MAX);

interface Noted extends Pick<CustomersWord, 'how' | 'on'> {
  /** The administrator's e-mail. */
  by: string;
}

interface Accepted {
  file: KeptFile;
  chosen: ReturnType<typeof chosen>;
  /** What was answered with the order. */
  said: readonly FindingAnswer[];
  measurementId: string;
  name: string;
  /** What the customer told the shop, and who noted it. */
  noted?: Noted | undefined;
}

/** Writes what was not answered before, with the step in the history and the letter to the owner. */
const writeAnswers = async (
  tx: InTransaction,
  { now, orders, progress, notifications, quotedOrders }: FindingsNeeds,
  orderId: string,
  { file: asked, chosen, said: withOrder, measurementId, name, noted }: Accepted,
) => {
  await progress.take(tx, orderId);
  const { file } = asked;
  const { kept, file: present } = await fileOfOrder(orders, tx, orderId, file._id);
  if (present.replacement) throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
  if (noted) requireOpen(kept);
  else await requireAnswerable(tx, kept, quotedOrders);
  const former = (await listAnswers(tx, orderId)).filter(({ file_id }) => file_id === file._id);
  const fresh = chosen.filter((finding) => !isAccepted(finding, file.sha256, [...former, ...withOrder]));
  if (fresh.length === 0) return;
  const at = now();
  // Findings change their places with the material, so answers are numbered as they come.
  const numbered = former.filter(({ measurement_id }) => measurement_id === measurementId);
  const first = Math.max(-1, ...numbered.map(({ position }) => position)) + 1;
  const by = name || kept.order.name;
  const shared = { file_id: file._id, measurement_id: measurementId, order_id: orderId, sha256: file.sha256 };
  const rows = fresh.map((finding, number) => ({
    ...shared,
    position: first + number,
    finding: JSON.stringify(finding),
    answered_at: at.toISOString(),
    answered_by: by,
    noted_by: noted?.by ?? null,
  }));
  await insertAnswers(tx, rows);
  const said = stepOf(asked, by, fresh);
  if (noted) {
    const what = `${said} ${wordText(noted)}`;
    await progress.record(tx, orderId, { what, kind: 'answer', by: noted.by, at, announced: false });
    return;
  }
  await progress.record(tx, orderId, { what: said, by: null, at, announced: false });
  await notifications.findingsAccepted(tx, { order: await progress.get(tx, orderId), file, findings: fresh, by });
};

/**
 * Records that a customer wants a file made as it is, in spite of what was found in it: what was read, with its measurement and
 * the file's content. The same again changes nothing.
 * @throws NotFound, Refused, or Conflict if the file or its measurement changed, or the order can change no more
 */
export const acceptFindings =
  (needs: FindingsNeeds) =>
  async (orderId: string, fileId: string, acceptance: FindingsAcceptance, noted?: Noted): Promise<void> => {
    const { db, orders, measuring, notifications } = needs;
    const { kept, file } = await fileOfOrder(orders, db, orderId, fileId);
    if (file.replacement) throw new Conflict(FILE_ANSWER_MESSAGE.replaced);
    const { measurementId, name } = acceptance;
    const measurement = await measurementOf(measuring, kept, file);
    const said = saidOfFile(kept, file, measurement);
    const accepted = { file, chosen: chosen(measurement, acceptance), said, measurementId, name, noted };
    await db.transaction().execute((tx) => writeAnswers(tx, needs, orderId, accepted));
    notifications.wake();
  };
