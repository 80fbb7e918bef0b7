import {
  type FileReplacement,
  type FileState,
  type FindingsAcceptance,
  openFindings,
} from '#contract/orders/file-answers.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import { acceptFindings } from './accept-findings.ts';
import { fileOfOrder, measurementOf } from './answerable-file.ts';
import { listAnswers } from './findings.repository.ts';
import type { FindingsParts } from './findings-parts.ts';
import { replaceFile } from './replace-file.ts';
import { setFileUnit } from './set-file-unit.ts';

/** What customers answer about the files of their order, by its private link; and the owner for them. */
export const fileFindings = (parts: FindingsParts, { idOfToken }: Pick<OrderProgress, 'idOfToken'>) => {
  const { db, measuring } = parts;
  const accept = acceptFindings(parts);
  const replace = replaceFile(parts);

  const stateOf = async (orderId: string, fileId: string): Promise<FileState> => {
    const { order, file } = await fileOfOrder(db, orderId, fileId);
    const { _id, name, size, sha256, replacement_id } = file;
    const measurement = await measurementOf(measuring, order, file);
    const answers = (await listAnswers(db, orderId)).filter(({ file_id }) => file_id === _id);
    return {
      _id,
      name,
      size,
      ...(replacement_id !== null && { replacedBy: replacement_id }),
      measured: measurement?.status === 'done',
      priceComing: order.price_book !== null && order.estimate_id === null,
      ...(measurement && { measurementId: measurement._id }),
      open: openFindings(measurement, sha256, answers),
    };
  };

  return {
    setFileUnit: setFileUnit(parts),

    /** How far a file is. @throws NotFound */
    fileState: async (token: string, fileId: string) => stateOf(idOfToken(token), fileId),

    /** @throws NotFound, Refused, Conflict */
    acceptFindings: async (token: string, fileId: string, acceptance: FindingsAcceptance): Promise<FileState> => {
      const orderId = idOfToken(token);
      await accept(orderId, fileId, acceptance);
      return stateOf(orderId, fileId);
    },

    /** @returns how far the new file is @throws NotFound, Refused, TooLarge, Conflict */
    replaceFile: async (token: string, fileId: string, replacement: FileReplacement): Promise<FileState> => {
      const orderId = idOfToken(token);
      await replace(orderId, fileId, replacement);
      return stateOf(orderId, replacement.uploadId);
    },
  };
};
