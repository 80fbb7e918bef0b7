import type { Finding, Place } from '#measure/measurement.ts';
import type { BoardFile } from './board-files.ts';
import { BOARD_FINDING } from './findings.ts';
import { boxOf, type Loop, loopsOf } from './loops.ts';

export interface Outline {
  box: Loop['box'];
  areaMm2: number;
  /** Closed lines, the largest first. */
  loops: readonly Loop[];
  /** All lines as they are drawn. */
  lines: readonly Float64Array[];
}

/** Ends of an outline that meet lie this close: a thousandth of an inch. */
const TOLERANCE_MM = 0.0254;
/** Two outlines of the same board, drawn by different tools. */
const SAME_SIZE_MM = 0.3;

const outlineOf = ({ gerber }: BoardFile): { outline: Outline; open: number[][] } | undefined => {
  const paths = gerber?.paths.filter(({ length }) => length > 0) ?? [];
  if (paths.length === 0) return undefined;
  const { loops, open } = loopsOf(paths, TOLERANCE_MM);
  const all = boxOf(Float64Array.from(paths.flatMap(({ points }) => [...points])));
  const lines = paths.map(({ points }) => points);
  return { outline: { box: all, areaMm2: loops[0]?.areaMm2 ?? 0, loops, lines }, open };
};

const sizeOf = ({ min, max }: Loop['box']) => [max[0] - min[0], max[1] - min[1]] as const;
const isAlike = (one: Outline, other: Outline) =>
  sizeOf(one.box).every((side, axis) => Math.abs(side - (sizeOf(other.box)[axis] ?? 0)) <= SAME_SIZE_MM);

const places = (points: readonly number[][]): Place[] => points.map((from) => ({ from }));

/** Finds the outline among the files, and what is wrong with it. */
export const findOutline = (files: readonly BoardFile[]): { outline: Outline | undefined; findings: Finding[] } => {
  const candidates = files
    .filter(({ role }) => role.role === 'outline')
    .flatMap((file) => {
      const found = outlineOf(file);
      return found ? [{ ...found, name: file.name, certainty: file.role.certainty }] : [];
    });
  const best = Math.max(...candidates.map(({ certainty }) => certainty));
  const certain = candidates.filter(({ certainty }) => certainty === best);
  const [first] = certain;
  if (!first) return { outline: undefined, findings: [BOARD_FINDING.noOutline()] };
  const different = certain.filter(({ outline }) => !isAlike(outline, first.outline));
  if (different.length > 0)
    return { outline: undefined, findings: [BOARD_FINDING.severalOutlines(different.length + 1)] };
  const doubtful = candidates.find(({ outline }) => !isAlike(outline, first.outline));
  return {
    outline: first.outline,
    findings: [
      ...(first.open.length > 0 ? [BOARD_FINDING.openOutline(places(first.open))] : []),
      ...(doubtful ? [BOARD_FINDING.outlinesDisagree([first.name, doubtful.name])] : []),
    ],
  };
};
