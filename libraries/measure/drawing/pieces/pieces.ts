import type { Path } from '#measure/drawing/drawing.ts';
import { DRAWING_FINDING } from '#measure/drawing/findings.ts';
import { type Loop, loopsOf } from '#measure/drawing/loops.ts';
import type { MachineLimits } from '#measure/limits.ts';
import { type Detail, type Finding, PLACES_MAX, type Place } from '#measure/measurement.ts';
import { detailsOf } from './details.ts';
import { type Nested, nested } from './nesting.ts';

/** What comes out of the sheet. */
export interface Pieces {
  findings: Finding[];
  details: Detail[];
}

const NOTHING: Pieces = { findings: [], details: [] };

/** An outline of which more is cut away is the sheet, and what falls out are the parts. */
const WASTE_SHARE = 0.6;

/** Lines that are drawn twice, once. */
const once = (paths: readonly Path[], tolerance: number): Path[] => {
  const seen = new Set<string>();
  return paths.filter(({ points, closed, length }) => {
    if (closed) return true;
    const ends = [
      [points[0] as number, points[1] as number],
      [points.at(-2) as number, points.at(-1) as number],
    ].map(([x = 0, y = 0]) => `${Math.round(x / tolerance / 4)} ${Math.round(y / tolerance / 4)}`);
    const key = [...ends.toSorted(), Math.round(length / tolerance / 4)].join(' ');
    return !seen.has(key) && seen.add(key);
  });
};

/** The outlines that are only the sheet from which others are cut: most of what they hold is cut away, and is no mere hole. */
const sheetsIn = (all: readonly Nested[]): Set<number> => {
  const within = Map.groupBy(
    all.keys().filter((at) => all[at]?.parent !== undefined),
    (at) => all[at]?.parent as number,
  );
  const isSheet = (at: number) => {
    const { loop, depth } = all[at] as Nested;
    const inner = within.get(at) ?? [];
    const away = inner.reduce((sum, hole) => sum + (all[hole] as Nested).loop.areaMm2, 0);
    return (
      depth === 0 && away > loop.areaMm2 * WASTE_SHARE && (inner.length > 1 || inner.some((hole) => within.has(hole)))
    );
  };
  return new Set(all.keys().filter(isSheet));
};

/** Without the sheets, whose holes are then parts. */
const withoutSheets = (all: readonly Nested[]): Nested[] => {
  const sheets = sheetsIn(all);
  if (sheets.size === 0) return [...all];
  const numbers = new Map<number, number>();
  for (const at of all.keys()) if (!sheets.has(at)) numbers.set(at, numbers.size);
  const top = (at: number): number => {
    const { parent } = all[at] as Nested;
    return parent === undefined ? at : top(parent);
  };
  return [...numbers.keys()].map((at) => {
    const { loop, depth, parent } = all[at] as Nested;
    const above = parent === undefined ? undefined : numbers.get(parent);
    return { loop, depth: sheets.has(top(at)) ? depth - 1 : depth, parent: above };
  });
};

const middleOf = ({ box: { min, max } }: Loop, mm: number): Place => ({
  from: [((min[0] + max[0]) / 2) * mm, ((min[1] + max[1]) / 2) * mm],
});

const sideOf = ({ box: { min, max } }: Loop) => Math.max(max[0] - min[0], max[1] - min[1]);

const pieceFindings = (all: readonly Nested[], mm: number, { bedGridMm = 0, kerfMm = 0 }: MachineLimits): Finding[] => {
  const parts = all.filter(({ depth }) => depth === 0).map(({ loop }) => loop);
  const islands = all.filter(({ depth }) => depth > 0 && depth % 2 === 0).map(({ loop }) => loop);
  const small = parts.filter((loop) => sideOf(loop) * mm < bedGridMm && sideOf(loop) * mm >= kerfMm);
  const at = (loops: readonly Loop[]) => ({
    count: loops.length,
    where: loops.slice(0, PLACES_MAX).map((loop) => middleOf(loop, mm)),
  });
  return [
    ...(parts.length > 1 ? [DRAWING_FINDING.severalParts(parts.length)] : []),
    ...(islands.length > 0 ? [DRAWING_FINDING.looseIslands(at(islands))] : []),
    ...(small.length > 0 ? [DRAWING_FINDING.partsUnderGrid(at(small), bedGridMm)] : []),
  ];
};

/**
 * The pieces that come out of the sheet, and what of them is small or loose. Nothing is said of a drawing with an open outline: what seem to be
 * its pieces may be its holes.
 * @param cut in the drawing's unit
 * @param open how many of its outlines are not closed
 * @param reach millimetres in one unit, and how far apart ends may lie that meet
 */
export const piecesOf = (
  cut: readonly Path[],
  open: number,
  reach: { mm: number; tolerance: number },
  limits: MachineLimits,
): Pieces => {
  if (open > 0) return NOTHING;
  const { loops, open: ends } = loopsOf(once(cut, reach.tolerance), reach.tolerance);
  const all = ends.length === 0 ? nested(loops) : undefined;
  if (!all) return NOTHING;
  const pieces = withoutSheets(all);
  const { thickestSheetMm } = limits;
  return {
    findings: pieceFindings(pieces, reach.mm, limits),
    details: thickestSheetMm === undefined ? [] : detailsOf(pieces, { ...limits, thickestSheetMm }, reach),
  };
};
