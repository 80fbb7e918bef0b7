import { standingOf } from '#contract/measuring/measurement-lines.ts';
import { needsAnother, openFindings } from '#contract/orders/file-answers.ts';
import type { KeptOrder } from '#server/features/orders/orders.service.ts';
import { listAnswers } from './findings.repository.ts';
import type { FindingsNeeds } from './findings-needs.ts';

/** What is open about the files of an order that count. */
export interface OpenOfFiles {
  /** Whether the unit of one is not known. */
  unit: boolean;
  /** Whether nothing can be made of one, so that only another file helps. */
  another: boolean;
  /** Whether something was found that nobody has answered. */
  finding: boolean;
}

/** Reads what is open about the files of an order. */
export const openOfOrder =
  ({ db, measuring }: Pick<FindingsNeeds, 'db' | 'measuring'>) =>
  async ({ order }: KeptOrder): Promise<OpenOfFiles> => {
    const [measured = order] = await measuring.withMeasurements([order]);
    const answers = order.files.length === 0 ? [] : await listAnswers(db, order._id);
    const files = measured.files.map(({ measurement: figures, sha256 }) => ({ figures, sha256 }));
    const stands = files.map(({ figures }) => standingOf(figures));
    return {
      unit: stands.includes('ask'),
      another: files.some(({ figures }) => needsAnother(figures)),
      finding: files.some(({ figures, sha256 }) => openFindings(figures, sha256, answers).length > 0),
    };
  };
