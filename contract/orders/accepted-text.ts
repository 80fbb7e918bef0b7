import { momentText } from '#contract/formats/shop-time.ts';
import { findingFigures } from '#contract/measuring/finding-figures.ts';
import type { FindingAnswer } from './file-answers.ts';
import type { ReplacedFile } from './order.ts';

/** What a customer accepted in a file, a line each: what was found, the measured value with its limit, by whom and when. */
export const acceptedLines = (answers: readonly FindingAnswer[], fileId: string): string[] =>
  answers
    .filter((answer) => answer.fileId === fileId)
    .map(({ finding, by, at }) => {
      const figures = findingFigures(finding);
      return `Make it as it is (${by}, ${momentText(at)}): ${finding.message}${figures && ` (${figures})`}`;
    });

/** Which file it took the place of, and when. */
export const replacedLine = (files: readonly ReplacedFile[], fileId: string): string[] =>
  files
    .filter(({ replacementId }) => replacementId === fileId)
    .map(({ name, replacedAt }) => `Replaces ${name} since ${momentText(replacedAt)}`);
