import type { Budget } from '#measure/budget.ts';
import { fits, type MachineLimits } from '#measure/limits.ts';
import {
  type Finding,
  type LengthUnit,
  type LineGroup,
  type LineUses,
  type Measured,
  type Measurement,
  MM_PER,
  type Size,
  type UnitAnswer,
} from '#measure/measurement.ts';
import { roomFindings } from '#measure/room.ts';
import { overridden, saysPixels, scaledSize, settleUnit } from '#measure/unit.ts';
import { verdictOf } from '#measure/verdict.ts';
import { type Lines, quantitiesOf, round } from './amounts.ts';
import { pageSizes } from './box.ts';
import { closeLines } from './close-lines.ts';
import { contentFindings, textsIn, withoutLines } from './content-findings.ts';
import { contoursOf } from './contours.ts';
import { doublesOf, sameLine } from './doubles.ts';
import type { Drawing, Path } from './drawing.ts';
import { type DrawingShape, drawingShape } from './drawing-shape.ts';
import { DRAWING_FINDING } from './findings.ts';
import { type LinesByUse, linesInGroups } from './groups/lines-in-groups.ts';
import { lineFindings, underKerf } from './line-findings.ts';
import { inMachineColours } from './machine-colours.ts';
import { piecesOf } from './pieces/pieces.ts';

/** Colours that tell the machine something besides "cut" (the shop's own code), as '#rrggbb'. */
export interface DrawingLimits extends MachineLimits {
  colours?: readonly string[];
  /** Those of them that are engraved beside others. */
  engraveColours?: readonly string[];
}

export interface DrawingRequest {
  limits: DrawingLimits;
  answered?: LengthUnit | undefined;
  /** What the customer says is to be done with the groups of lines. */
  uses?: LineUses | undefined;
  budget: Budget;
}

/** Findings that leave the length near, but not certain. */
const NEAR = new Set(['curves-by-points', 'page-sized-areas', 'masked-lines', 'several-pens', 'which-lines']);

/** Line ends that are so near, of the drawing's diagonal, are one point: programs round in the fifth digit or later. */
const SAME_POINT_SHARE = 1e-5;

const sizeFindings = (sizes: readonly Size[], mm: number, limits: MachineLimits): Finding[] => {
  const all = sizes.map((size) => scaledSize(size, mm).map(round));
  return roomFindings(DRAWING_FINDING, (boxMm) => all.every((size) => fits(size, boxMm)), all, limits);
};

const nothing = (drawing: Drawing): Measurement => {
  const why = withoutLines(drawing);
  const findings = why.code === 'nothing-to-cut' ? [why, ...contentFindings(drawing, [], undefined)] : [why];
  const unit = { value: 'mm' as const, from: 'assumed' as const, ask: false };
  return { kind: 'drawing', unit, quantities: {}, findings, ...verdictOf(findings, unit, NEAR) };
};

/**
 * The unit, and how many millimetres there are in one of the drawing's own. A pixel is what the customer says it is; elsewhere
 * an answer takes the place of the file's unit, and the drawing's scale stays.
 */
const unitOf = (drawing: Drawing, size: Size, { answered, limits }: DrawingRequest) => {
  const { unit, mmPerUnit, inPixels = false, hasCertainUnit = false } = drawing;
  const inFile = inPixels ? undefined : (unit ?? (mmPerUnit === undefined ? undefined : 'mm'));
  const scale = inFile !== undefined && mmPerUnit !== undefined ? mmPerUnit / MM_PER[inFile] : 1;
  const question = { size: scaledSize(size, scale), inFile, isCertain: hasCertainUnit, answered, alwaysAsk: true };
  const settled = settleUnit(question, limits);
  if (inPixels && mmPerUnit !== undefined && answered === undefined)
    return { unit: { ...settled, from: 'file', ask: false } as const, mm: mmPerUnit };
  return { unit: settled, mm: scale * MM_PER[settled.value] };
};

/** How large a drawing in pixels is, and by what. */
const aboutPixels = ({ inPixels, mmPerUnit = 1 }: Drawing, size: Size, unit: UnitAnswer, sizeMm: Size): Finding[] => {
  if (!inPixels) return [];
  if (unit.from !== 'customer') return [DRAWING_FINDING.pixelUnit(sizeMm)];
  return [overridden(saysPixels(scaledSize(size, mmPerUnit)), unit, sizeMm)];
};

/** Without the areas that are as large as the page, unless there is nothing else: then they are the part. */
const withoutPages = (paths: readonly Path[]) => {
  const others = paths.filter(({ coversPage }) => !coversPage);
  return others.length > 0 ? { ink: others, pages: paths.length - others.length } : { ink: paths, pages: 0 };
};

/** How near ends are one, and how far it is across the drawing; in its own unit. */
const scaleOf = (size: Size) => {
  const diagonal = Math.hypot(...size);
  return { diagonal, tolerance: diagonal * SAME_POINT_SHARE };
};

/** @param limits none while the unit is asked about: nobody knows how wide a gap is then */
const linesOf = (
  visible: readonly Path[],
  { groups, cut, engraved }: LinesByUse,
  { mm, tolerance, diagonal }: { mm: number; tolerance: number; diagonal: number },
  { minGapMm = 0 }: MachineLimits,
  budget: Budget,
): Lines => {
  const gap = minGapMm / mm;
  const apart = sameLine(tolerance, mm);
  const made = groups ? [...cut, ...engraved] : cut;
  const contours = contoursOf(made, { tolerance, widestGap: gap, diagonal });
  return {
    visible,
    cut,
    engraved: groups && engraved,
    contours,
    doubles: { cut: doublesOf(cut, apart, budget), engraved: doublesOf(engraved, apart, budget) },
    close: closeLines(made, contours.of, gap, tolerance),
  };
};

/** That our guess stands where the customer has not said what the groups of lines are. */
const aboutGroups = (groups: readonly LineGroup[] = []): Finding[] => {
  if (!groups.some(({ from }) => from === 'assumed')) return [];
  return groups.some(({ by }) => by === 'width')
    ? [DRAWING_FINDING.severalPens(groups)]
    : [DRAWING_FINDING.whichLines(groups)];
};

/** The lines of a drawing, sorted by what is done along them. */
const sortedLines = (drawing: Drawing, { limits, uses, budget }: DrawingRequest) => {
  const { ink, pages } = withoutPages(drawing.paths.filter((path) => path.visible && path.length > 0));
  const { paths: visible, taken } = inMachineColours(ink, limits.colours);
  const scale = scaleOf(pageSizes(visible)[0] ?? [0, 0]);
  const engraved = limits.engraveColours ?? [];
  const byUse = linesInGroups(visible, { ...scale, engraved, hasTexts: textsIn(drawing) > 0, uses, budget });
  return { visible, byUse, made: [...byUse.cut, ...byUse.engraved], scale, pages, taken };
};

/** What the reader and the sorting left out, or took otherwise than it is drawn. */
const aboutReading = ({ pages, taken }: Pick<ReturnType<typeof sortedLines>, 'pages' | 'taken'>): Finding[] => [
  ...(pages > 0 ? [DRAWING_FINDING.pageSizedAreas(pages)] : []),
  ...(taken.length > 0 ? [DRAWING_FINDING.coloursTaken(taken)] : []),
];

/** Measures lines: how long they are, which are drawn twice, and whether the outlines are closed. */
export const measureDrawing = (drawing: Drawing, request: DrawingRequest): Measured<DrawingShape> => {
  const { limits, budget } = request;
  const { visible, byUse, made, scale, ...read } = sortedLines(drawing, request);
  if (visible.length === 0) return { measurement: nothing(drawing) };
  const isEmpty = made.length === 0;
  const sizes = pageSizes(isEmpty ? visible : made);
  const size = sizes[0] ?? [0, 0];
  const { unit, mm } = unitOf(drawing, size, request);
  const sizeMm = size.map((side) => round(side * mm));
  const known = unit.ask ? {} : limits;
  const groups = byUse.groups?.(mm);
  const lines = linesOf(visible, byUse, { ...scale, mm }, known, budget);
  const pieces = piecesOf(byUse.cut, lines.contours.open, { mm, tolerance: scale.tolerance }, known);
  const findings: Finding[] = [
    ...(isEmpty ? [DRAWING_FINDING.allLeftOut()] : []),
    ...sizeFindings(sizes, mm, known),
    ...lineFindings(lines, known, mm),
    ...underKerf(made, known, mm),
    ...pieces.findings,
    ...aboutPixels(drawing, size, unit, sizeMm),
    ...contentFindings(drawing, made, limits.colours),
    ...aboutGroups(groups),
    ...aboutReading(read),
  ];
  const measurement: Measurement = {
    kind: 'drawing',
    unit,
    ...(!isEmpty && { sizeMm }),
    quantities: { ...quantitiesOf(lines, mm), ...(drawing.pages !== undefined && { pages: drawing.pages }) },
    ...(groups && { groups }),
    ...(pieces.details.length > 0 && { details: pieces.details }),
    findings,
    ...verdictOf(findings, unit, NEAR),
  };
  return { measurement, shape: drawingShape(visible, drawing.y, mm, byUse.groupOf) };
};
