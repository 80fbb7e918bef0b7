import { type Box, boxOf } from '#measure/drawing/box.ts';
import { type Loop, loopsOf, outermost } from '#measure/drawing/loops.ts';
import type { Finding, Place } from '#measure/measurement.ts';
import { type BoardFile, withRole } from './board-files.ts';
import { BOARD_FINDING } from './findings.ts';

export interface Outline {
  box: Box;
  areaMm2: number;
  /** Closed lines, the largest first. */
  loops: readonly Loop[];
  /** All lines as they are drawn. */
  lines: readonly Float64Array[];
}

interface Candidate {
  outline: Outline;
  /** Outlines that lie beside each other, as in a panel. */
  pieces: number;
  open: number[][];
  file: BoardFile;
}

/** Ends of an outline that meet lie this close: a thousandth of an inch. */
export const OUTLINE_TOLERANCE_MM = 0.0254;
/** Two outlines of the same board, drawn by different tools. */
const SAME_SIZE_MM = 0.3;
/** Copper that goes so far beyond an outline may be meant; more, and it is the outline of something else. */
const COPPER_BEYOND_MM = 1;
/** A layer whose name does not say for certain that it is the outline. */
const PERHAPS = 1;

const candidatesIn = (file: BoardFile): Candidate[] => {
  const paths = file.gerber?.paths.filter(({ length }) => length > 0) ?? [];
  if (paths.length === 0) return [];
  const { loops, open } = loopsOf(paths, OUTLINE_TOLERANCE_MM);
  const pieces = outermost(loops);
  const outline = {
    box: boxOf(paths),
    areaMm2: pieces.reduce((sum, { areaMm2 }) => sum + areaMm2, 0),
    loops,
    lines: paths.map(({ points }) => points),
  };
  return [{ outline, pieces: pieces.length, open, file }];
};

const sidesOf = ({ min, max }: Box) => [max[0] - min[0], max[1] - min[1]] as const;
const isAlike = ({ outline: one }: Candidate, { outline: other }: Candidate) =>
  sidesOf(one.box).every((side, axis) => Math.abs(side - (sidesOf(other.box)[axis] ?? 0)) <= SAME_SIZE_MM);

/** Whether a candidate closes around all copper, as the outline has to. */
const surrounds = (copper: readonly BoardFile[]) => {
  const boxes = copper.flatMap(({ gerber }) => gerber?.box ?? []);
  return ({ outline: { box }, pieces }: Candidate) =>
    pieces > 0 &&
    boxes.every(({ min, max }) =>
      [0, 1].every(
        (axis) =>
          (min[axis] ?? 0) + COPPER_BEYOND_MM >= (box.min[axis] ?? 0) &&
          (max[axis] ?? 0) - COPPER_BEYOND_MM <= (box.max[axis] ?? 0),
      ),
    );
};

const areaOf = ({ outline: { box } }: Candidate) => sidesOf(box)[0] * sidesOf(box)[1];

/** Of layers that may be the outline or any other drawing: the one that lies closest around the copper. */
const likeliest = (candidates: readonly Candidate[], isAround: (candidate: Candidate) => boolean) => {
  const around = candidates.filter(isAround);
  return (around.length > 0 ? around : candidates).toSorted((one, other) => areaOf(one) - areaOf(other))[0];
};

const places = (points: readonly number[][]): Place[] => points.map((from) => ({ from }));

const certaintyOf = ({ file }: Candidate) => file.role.certainty;

interface FoundOutline {
  outline: Outline | undefined;
  /** That draws it. */
  file?: BoardFile;
  findings: Finding[];
}

/** Finds the outline among the files, and what is wrong with it. */
export const findOutline = (files: readonly BoardFile[]): FoundOutline => {
  const candidates = withRole(files, 'outline').flatMap(candidatesIn);
  const best = Math.max(...candidates.map(certaintyOf));
  const certain = candidates.filter((one) => certaintyOf(one) === best);
  const isAround = surrounds(withRole(files, 'copper'));
  const found = best === PERHAPS ? likeliest(certain, isAround) : certain[0];
  if (!found) return { outline: undefined, findings: [BOARD_FINDING.noOutline()] };
  const different = certain.filter((one) => !isAlike(one, found));
  if (best > PERHAPS && different.length > 0)
    return { outline: undefined, findings: [BOARD_FINDING.severalOutlines(different.length + 1)] };
  const doubtful = candidates.find((one) => certaintyOf(one) === PERHAPS && !isAlike(one, found) && isAround(one));
  return {
    outline: found.outline,
    file: found.file,
    findings: [
      ...(found.open.length > 0 ? [BOARD_FINDING.openOutline(places(found.open))] : []),
      ...(found.pieces > 1 ? [BOARD_FINDING.panel(found.pieces)] : []),
      ...(doubtful ? [BOARD_FINDING.outlinesDisagree([found.file.name, doubtful.file.name])] : []),
    ],
  };
};
