import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import { SEVERITY_NAME, type Severity, sortedFindings } from '#contract/measuring/measurement-lines.ts';

/** Where a finding is, in mm: a point, or a line. */
export interface Place {
  from: readonly number[];
  to?: readonly number[] | undefined;
}

/** One place of one finding, to step through. */
export interface FindingStep {
  severity: Severity;
  /** 'Warning: The wall is 0.3 mm thick.' */
  text: string;
  place: Place;
}

/** More places than this nobody steps through, and no finding of ours has more. */
const STEPS_MAX = 500;

const isPoint = (point: readonly number[] | undefined) =>
  point !== undefined && point.length >= 2 && point.every(Number.isFinite);

const placesOf = ({ where = [] }: MeasuredFinding): Place[] =>
  where.filter(({ from, to }) => isPoint(from) && (to === undefined || isPoint(to)));

/** Every place of every finding, the worst first. What has no place is not among them: it is said in words beside. */
export const findingSteps = (findings: readonly MeasuredFinding[]): FindingStep[] =>
  sortedFindings({ findings: [...findings] })
    .flatMap((finding) =>
      placesOf(finding).map((place) => ({
        severity: finding.severity,
        text: `${SEVERITY_NAME[finding.severity]}: ${finding.message}`,
        place,
      })),
    )
    .slice(0, STEPS_MAX);

/** '3 of 12: The wall is 0.3 mm thick.' */
export const stepText = (steps: readonly FindingStep[], at: number) => `${at + 1} of ${steps.length}`;
