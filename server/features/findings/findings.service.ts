import { shopDay } from '#contract/formats/shop-time.ts';
import { CUSTOMERS_WORD_MESSAGE } from '#contract/orders/customers-word.ts';
import type {
  FileReplacement,
  FileState,
  FindingsAcceptance,
  NotedAcceptance,
  ShopsReplacement,
} from '#contract/orders/file-answers.ts';
import { openFindings } from '#contract/orders/open-findings.ts';
import { Refused } from '#server/errors.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import { acceptFindings } from './accept-findings.ts';
import { addFile, type FileToAdd } from './add-file.ts';
import { fileOfOrder, measurementOf } from './answerable-file.ts';
import { fileAnswersReader, findingAnswersReader } from './file-answers.ts';
import { deleteAnswers, listAnswers } from './findings.repository.ts';
import type { FindingsNeeds } from './findings-needs.ts';
import { NOTHING_OPEN, type OpenOfFiles, openOfOrders } from './open-findings.ts';
import { replaceFile } from './replace-file.ts';
import { saidOfFile } from './said-with-order.ts';
import { sayFileUnit, sayUnitOfAll, setFileUnit } from './set-file-unit.ts';

export type { FileToAdd, OpenOfFiles };

/** What the shop does in the customer's place; `by` is the e-mail of who does it. Each throws NotFound, Refused, TooLarge, Conflict. */
const shopsActs = (
  needs: FindingsNeeds,
  accept: ReturnType<typeof acceptFindings>,
  replace: ReturnType<typeof replaceFile>,
) => ({
  addFile: addFile(needs),

  replaceByShop: (orderId: string, fileId: string, { version, ...replacement }: ShopsReplacement, by: string) =>
    replace(orderId, fileId, { ...replacement, name: '', shop: { by, version } }),

  /** Notes what a customer told the shop. */
  noteAcceptance: async (orderId: string, fileId: string, { how, on, ...said }: NotedAcceptance, by: string) => {
    if (on > shopDay(needs.now())) throw new Refused(CUSTOMERS_WORD_MESSAGE.future);
    await accept(orderId, fileId, said, { how, on, by });
  },
});

/** What customers answer about the files of their order, by its private link; and the owner for them. */
export const findingsService = (needs: FindingsNeeds) => {
  const { db, orders, measuring } = needs;
  const { idOfToken } = needs.progress;
  const accept = acceptFindings(needs);
  const replace = replaceFile(needs);
  const openOfAll = openOfOrders(needs);

  const stateOf = async (orderId: string, fileId: string): Promise<FileState> => {
    const { kept, file } = await fileOfOrder(orders, db, orderId, fileId);
    const { _id, name, size, sha256 } = file.file;
    const measurement = await measurementOf(measuring, kept, file);
    const rows = (await listAnswers(db, orderId)).filter(({ file_id }) => file_id === _id);
    const answers = [...rows, ...saidOfFile(kept, file, measurement)];
    return {
      _id,
      name,
      size,
      ...(file.replacement && { replacedBy: file.replacement._id }),
      measured: measurement?.status === 'done',
      priceComing: kept.priceBook !== null && kept.estimateId === null,
      ...(measurement && { measurementId: measurement._id }),
      open: openFindings(measurement, sha256, answers),
    };
  };

  return {
    /** What the customer of an order answered, what they replaced, and what it cost before. */
    answersOf: fileAnswersReader(needs),
    /** What the customers of several orders answered, by the orders' identifiers. */
    answersOfAll: findingAnswersReader(needs),

    openOfAll,
    openOf: async (kept: KeptOrder): Promise<OpenOfFiles> => (await openOfAll([kept]))[0] ?? NOTHING_OPEN,

    /** Forgets the answers with an order that is being erased. */
    forget: deleteAnswers,

    setFileUnit: setFileUnit(needs),
    sayFileUnit: sayFileUnit(needs),
    sayUnitOfAll: sayUnitOfAll(needs),
    ...shopsActs(needs, accept, replace),

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

export type FindingsService = ReturnType<typeof findingsService>;
