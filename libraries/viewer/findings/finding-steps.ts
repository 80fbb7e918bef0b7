import { lengthText } from '#contract/measuring/figure-text.ts';
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
  /** Which finding it is of, from 0. */
  kind: number;
  /** How long what is marked is: a gap, a line, the thickness of a wall. Missing at a point. */
  length?: string;
}

/** More places than this nobody steps through, and no finding of ours has more. */
const STEPS_MAX = 500;

const isPoint = (point: readonly number[] | undefined) =>
  point !== undefined && point.length >= 2 && point.every(Number.isFinite);

const placesOf = ({ where = [] }: MeasuredFinding): Place[] =>
  where.filter(({ from, to }) => isPoint(from) && (to === undefined || isPoint(to)));

const lengthOf = ({ from, to }: Place) =>
  to && { length: lengthText(Math.hypot(...to.map((value, axis) => value - (from[axis] ?? 0)))) };

/** The same place is marked once. */
const differentPlaces = (places: readonly Place[]) => [
  ...new Map(places.map((place) => [JSON.stringify([place.from, place.to]), place])).values(),
];

/** Every place of every finding, the worst first. What has no place is not among them: it is said in words beside. */
export const findingSteps = (findings: readonly MeasuredFinding[]): FindingStep[] => {
  const sorted = sortedFindings({ findings: findings.filter((finding) => placesOf(finding).length > 0) });
  const bySentence = [...Map.groupBy(sorted, ({ severity, message }) => `${SEVERITY_NAME[severity]}: ${message}`)];
  return bySentence
    .flatMap(([text, same], kind) =>
      differentPlaces(same.flatMap(placesOf)).map((place) => ({
        severity: same[0]?.severity ?? 'info',
        text,
        place,
        kind,
        ...lengthOf(place),
      })),
    )
    .slice(0, STEPS_MAX);
};

/** The first place of the next finding, or of the one before; from none, of the first or the last. */
export const stepOfKind = (steps: readonly FindingStep[], at: number | undefined, by: 1 | -1): number => {
  const kinds = (steps.at(-1)?.kind ?? 0) + 1;
  const now = at === undefined ? (by > 0 ? -1 : kinds) : (steps[at]?.kind ?? 0);
  return steps.findIndex(({ kind }) => kind === (now + by + kinds) % kinds);
};

/** '3 of 12: The wall is 0.3 mm thick.' */
export const stepText = (steps: readonly FindingStep[], at: number) => `${at + 1} of ${steps.length}`;
