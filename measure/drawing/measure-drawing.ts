import type { Budget } from '#measure/budget.ts';
import { fits, type MachineLimits } from '#measure/limits.ts';
import {
  type Finding,
  type LengthUnit,
  type Measurement,
  MM_PER,
  PLACES_MAX,
  type Place,
  type Size,
} from '#measure/measurement.ts';
import { scaledSize, settleUnit } from '#measure/unit.ts';
import { verdictOf } from '#measure/verdict.ts';
import { contoursOf } from './contours.ts';
import { doublesOf } from './doubles.ts';
import type { Drawing, Path } from './drawing.ts';
import { DRAWING_FINDING } from './findings.ts';

/** Colours that tell the machine something besides "cut" (the shop's own code), as '#rrggbb'. */
export interface DrawingLimits extends MachineLimits {
  colours?: readonly string[];
}

export interface DrawingRequest {
  limits: DrawingLimits;
  answered?: LengthUnit | undefined;
  budget: Budget;
}

/** Line ends that are so near, of the drawing's diagonal, are one point: programs round in the fifth digit or later. */
const SAME_POINT_SHARE = 1e-5;
const TEXTS = /^(TEXT|MTEXT|ATTDEF|ATTRIB|RTEXT|text)$/;
const PICTURES = /^(image|IMAGE|picture)$/;

interface Box {
  min: [number, number];
  max: [number, number];
}

const boxOf = (paths: readonly Path[]): Box => {
  const box: Box = { min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
  for (const { points } of paths)
    for (let at = 0; at < points.length; at += 1) {
      const axis = at % 2;
      const value = points[at] as number;
      box.min[axis] = Math.min(box.min[axis] as number, value);
      box.max[axis] = Math.max(box.max[axis] as number, value);
    }
  return box;
};

const sizeOf = ({ min, max }: Box) => [max[0] - min[0], max[1] - min[1]];
/** The size of each page's drawing, the largest first. */
const pageSizes = (paths: readonly Path[]) =>
  [...Map.groupBy(paths, ({ page }) => page ?? 0).values()]
    .map((onPage) => sizeOf(boxOf(onPage)))
    .toSorted((one, other) => Math.max(...other) - Math.max(...one));
const lengthOf = (paths: readonly Path[]) => paths.reduce((sum, { length }) => sum + length, 0);
const round = (length: number) => Number(length.toFixed(6));

const lengthByColour = (paths: readonly Path[], mm: number) => {
  const lengths = new Map<string, number>();
  for (const { colour, length } of paths) lengths.set(colour, (lengths.get(colour) ?? 0) + length * mm);
  return Object.fromEntries([...lengths].map(([colour, length]) => [colour, round(length)]));
};

const inMm = (where: readonly Place[], mm: number): Place[] =>
  where.map(({ from, to }) => ({ from: from.map((one) => one * mm), ...(to && { to: to.map((one) => one * mm) }) }));

/** Closed shapes that are smaller than the beam is wide. */
const underKerf = (paths: readonly Path[], { kerfMm }: MachineLimits, mm: number): Finding[] => {
  if (kerfMm === undefined) return [];
  const small = paths.filter((path) => path.closed && Math.max(...sizeOf(boxOf([path]))) * mm < kerfMm);
  const where = small.slice(0, PLACES_MAX).map(({ points }) => ({ from: [points[0] as number, points[1] as number] }));
  return small.length === 0
    ? []
    : [DRAWING_FINDING.smallContours({ count: small.length, where: inMm(where, mm) }, kerfMm)];
};

const tooLarge = (sizes: readonly Size[], mm: number, { boxMm }: MachineLimits): Finding[] => {
  const large = boxMm && sizes.map((size) => scaledSize(size, mm)).find((size) => !fits(size, boxMm));
  return large ? [DRAWING_FINDING.tooLarge(round(Math.max(...large)), Math.max(...boxMm))] : [];
};

const contentFindings = (
  { paths, ignored }: Drawing,
  visible: readonly Path[],
  { colours }: DrawingLimits,
): Finding[] => {
  const texts = [...ignored].filter(([name]) => TEXTS.test(name)).reduce((sum, [, count]) => sum + count, 0);
  const others = new Map([...ignored].filter(([name]) => !TEXTS.test(name)));
  const hidden = paths.length - visible.length;
  const strange = colours
    ? [...new Set(visible.map(({ colour }) => colour))].filter((one) => !colours.includes(one))
    : [];
  return [
    ...(texts > 0 ? [DRAWING_FINDING.textNotOutlines(texts)] : []),
    ...(others.size > 0 ? [DRAWING_FINDING.ignoredEntities(others)] : []),
    ...(hidden > 0 ? [DRAWING_FINDING.hiddenLayers(hidden)] : []),
    ...(strange.length > 0 ? [DRAWING_FINDING.colourWithoutMeaning(strange)] : []),
  ];
};

const nothing = ({ ignored }: Drawing): Measurement => {
  const texts = [...ignored].filter(([name]) => TEXTS.test(name)).reduce((sum, [, count]) => sum + count, 0);
  const isPicture = [...ignored.keys()].some((name) => PICTURES.test(name));
  const withoutText = isPicture ? DRAWING_FINDING.pictureOnly() : DRAWING_FINDING.nothingToCut();
  const finding = texts > 0 ? DRAWING_FINDING.textOnly(texts) : withoutText;
  const unit = { value: 'mm' as const, from: 'assumed' as const, ask: false };
  return { kind: 'drawing', unit, quantities: {}, findings: [finding], ...verdictOf([finding], unit, new Set()) };
};

/** Measures lines: how long they are, which are drawn twice, and whether the outlines are closed. */
export const measureDrawing = (drawing: Drawing, { limits, answered, budget }: DrawingRequest): Measurement => {
  const visible = drawing.paths.filter((path) => path.visible && path.length > 0);
  if (visible.length === 0) return nothing(drawing);
  const sizes = pageSizes(visible);
  const size = sizes[0] ?? [0, 0];
  const unit = settleUnit(
    { size, inFile: drawing.unit ?? (drawing.mmPerUnit === undefined ? undefined : 'mm'), answered, alwaysAsk: true },
    limits,
  );
  const mm = answered === undefined && drawing.mmPerUnit !== undefined ? drawing.mmPerUnit : MM_PER[unit.value];
  const sizeMm = size.map((side) => round(side * mm));

  const tolerance = Math.hypot(...size) * SAME_POINT_SHARE;
  const contours = contoursOf(visible, tolerance, (limits.minGapMm ?? 0) / mm);
  const doubles = doublesOf(visible, tolerance, budget);
  const drawn = lengthOf(visible);
  const at = (count: number, where: readonly Place[]) => ({ count, where: inMm(where, mm) });
  const findings: Finding[] = [
    ...(unit.ask ? [] : tooLarge(sizes, mm, limits)),
    ...(doubles.count > 0
      ? [DRAWING_FINDING.duplicateLines(at(doubles.count, doubles.where), round(doubles.length * mm))]
      : []),
    ...(contours.open > 0 ? [DRAWING_FINDING.openContours(at(contours.open, contours.ends))] : []),
    ...(contours.gaps.length > 0
      ? [DRAWING_FINDING.narrowGaps(at(contours.gaps.length, contours.gaps), limits.minGapMm ?? 0)]
      : []),
    ...(unit.ask ? [] : underKerf(visible, limits, mm)),
    ...(drawing.inPixels && answered === undefined ? [DRAWING_FINDING.pixelUnit(sizeMm)] : []),
    ...contentFindings(drawing, visible, limits),
  ];
  return {
    kind: 'drawing',
    unit,
    sizeMm,
    quantities: {
      cutLengthMm: round((drawn - doubles.length) * mm),
      drawnLengthMm: round(drawn * mm),
      contours: contours.count,
      openContours: contours.open,
      lengthByColourMm: lengthByColour(visible, mm),
      ...(drawing.pages !== undefined && { pages: drawing.pages }),
    },
    findings,
    ...verdictOf(findings, unit, new Set()),
  };
};
