import type { Measurement, Quantities, Verdict } from '#measure/measurement.ts';
import type { Written } from './mended.ts';

/** What figures may differ by besides what is said: rounding. */
const SHARE = 1e-3;
const LEAST_MM = 0.02;
/** How far a point may move at a gap, in mm. */
const MOVED_MM = 0.2;

/** From the best. */
const VERDICTS: readonly Verdict[] = ['exact', 'estimate', 'ask', 'person'];

/** What the figures are near by, and which mending has no part in: it stays with the mended file. */
const STAYS = new Set([
  'curves-by-points',
  'page-sized-areas',
  'masked-lines',
  'several-pens',
  'which-lines',
  'bodies-united',
]);

const isNear = (one: number, other: number, least = 0) =>
  Math.abs(one - other) <= Math.max(least, SHARE * Math.max(Math.abs(one), Math.abs(other)));

const sameBox = ({ sizeMm: one = [] }: Measurement, { sizeMm: other = [] }: Measurement) =>
  one.length === other.length && one.every((side, axis) => isNear(side, other[axis] as number, MOVED_MM));

const codesOf = ({ findings }: Measurement) => new Set(findings.map(({ code }) => code));

/** What can be told of a board only once its outline goes round. */
const BY_OUTLINE = new Set(['copper-at-edge', 'holes-at-edge', 'narrow-ring', 'many-drills', 'too-large']);

/** Nothing worse is said of it, and what leaves the figures near is still said. */
const saysNoLess = (before: Measurement, after: Measurement, { changes }: Written) => {
  const stays = (code: string) =>
    STAYS.has(code) && !(code === 'bodies-united' && changes.some((change) => change.code === 'bodies-joined'));
  const [old, now] = [codesOf(before), codesOf(after)];
  const mayBeNew = (code: string) => old.has(code) || (after.kind === 'board' && BY_OUTLINE.has(code));
  // What is done with outlines of texts is asked.
  const asks = changes.some(({ code }) => code === 'texts-to-outlines') && after.verdict === 'estimate';
  return (
    (asks || VERDICTS.indexOf(after.verdict) <= VERDICTS.indexOf(before.verdict)) &&
    [...old].every((code) => !stays(code) || now.has(code)) &&
    after.findings.every(({ code, severity }) => severity === 'info' || mayBeNew(code))
  );
};

const sameLines = (before: Measurement, after: Measurement, addedMm: number) => {
  const madeOf = ({ quantities }: Measurement) => (quantities.cutLengthMm ?? 0) + (quantities.engraveLengthMm ?? 0);
  const engraved = [before, after].map(({ quantities }) => quantities.engraveLengthMm ?? 0) as [number, number];
  return isNear(madeOf(before) + addedMm, madeOf(after), LEAST_MM) && isNear(...engraved, Math.abs(addedMm) + LEAST_MM);
};

/** Only the volume of a closed part is sure; the surface always is, but for what was added. */
const sameSolid = (before: Measurement, after: Measurement, filledMm2: number) => {
  const [was, is] = [before.quantities, after.quantities];
  const sureVolume = was.closed && before.verdict === 'exact' && was.volumeMm3 !== undefined;
  if (sureVolume && !isNear(was.volumeMm3 ?? 0, is.volumeMm3 ?? 0)) return false;
  return is.volumeMm3 !== undefined && isNear((was.areaMm2 ?? 0) + filledMm2, is.areaMm2 ?? 0);
};

/** The outline goes round, and nothing else of the board is another. */
const sameBoard = (before: Measurement, after: Measurement) => {
  const rest = ({ boxIn2: _box, outlineIn2: _area, ...others }: Quantities) => JSON.stringify(others);
  const found = codesOf(after);
  const isClosed = !found.has('open-outline') && !found.has('no-outline') && after.quantities.outlineIn2 !== undefined;
  return isClosed && rest(before.quantities) === rest(after.quantities);
};

/** Whether a mended file differs from the one before by no more than its sentences say. */
export const isAsSaid = (before: Measurement, after: Measurement, written: Written): boolean => {
  const { filledMm2 = 0, addedMm = 0, proposedMm } = written;
  const was = proposedMm ? { ...before, sizeMm: proposedMm } : before;
  if (before.kind !== after.kind || !sameBox(was, after) || !saysNoLess(before, after, written)) return false;
  if (after.kind === 'board') return sameBoard(before, after);
  return after.kind === 'mesh' ? sameSolid(before, after, filledMm2) : sameLines(before, after, addedMm);
};
