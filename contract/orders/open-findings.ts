import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import { isOtherKind, type MeasuredFigures, standingOf } from '#contract/measuring/measurement-lines.ts';

/** Whether these are the same finding: an answer is for what was read, not for what another measurement says. */
const isSame = (one: MeasuredFinding, other: MeasuredFinding) =>
  one.code === other.code && one.count === other.count && one.measured === other.measured && one.limit === other.limit;

interface Answered {
  sha256: string;
  finding: MeasuredFinding;
}

/** Whether a customer said 'make it as it is' to a finding of a file with this content. */
export const isAccepted = (found: MeasuredFinding, sha256: string, answers: readonly Answered[]) =>
  answers.some((answer) => answer.sha256 === sha256 && isSame(answer.finding, found));

/** Whether nothing can be made of a file, at least not by the service that was ordered, so that only another file helps. */
export const needsAnother = (figures: MeasuredFigures | undefined) =>
  figures !== undefined && (standingOf(figures) === 'broken' || isOtherKind(figures));

/** Only a file whose size is known can be made as it is: not one that nobody can read, and none before its unit is known. */
const canBeMade = (figures: MeasuredFigures) =>
  ['exact', 'estimate', 'person'].includes(standingOf(figures)) && !isOtherKind(figures);

/** What a customer can accept in a file: every problem and warning of a part that can be made at all. */
export const acceptableFindings = (figures: MeasuredFigures | undefined): MeasuredFinding[] =>
  figures && canBeMade(figures) ? figures.findings.filter(({ severity }) => severity !== 'info') : [];

/** What of it still needs an answer. */
export const openFindings = (figures: MeasuredFigures | undefined, sha256: string, answers: readonly Answered[]) =>
  acceptableFindings(figures).filter((found) => !isAccepted(found, sha256, answers));

/** A finding as a customer answers it with the order: its code, and the figures that were read. */
export interface FindingAsIs {
  code: string;
  count?: number | undefined;
  measured?: number | undefined;
  limit?: number | undefined;
}

/** Of one file with an order. No file has as many that can be answered, and an order of twenty files stays within its bounds. */
export const AS_IS_MAX = 20;

/** Figures are sent in this many digits, and are the same within the share that this leaves open. */
const DIGITS = 4;
const SAME_WITHIN = 0.001;

const rounded = (figure: number | undefined) => figure && Number(figure.toPrecision(DIGITS));

/** A finding as it is answered with the order. */
export const asIsOf = ({ code, count, measured, limit }: MeasuredFinding): FindingAsIs => ({
  code,
  count,
  measured: rounded(measured),
  limit: rounded(limit),
});

const isAbout = (one: number | undefined, other: number | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Math.abs(one - other) <= SAME_WITHIN * Math.max(Math.abs(one), Math.abs(other)));

/** Whether what was answered with an order is this finding. */
export const isFoundSo = (found: MeasuredFinding, said: FindingAsIs) =>
  said.code === found.code &&
  said.count === found.count &&
  isAbout(said.measured, found.measured) &&
  isAbout(said.limit, found.limit);
