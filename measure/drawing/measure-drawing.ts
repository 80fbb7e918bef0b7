import type { Budget } from '#measure/budget.ts';
import { fits, type MachineLimits } from '#measure/limits.ts';
import {
  type Finding,
  type LengthUnit,
  type Measured,
  type Measurement,
  MM_PER,
  type Size,
} from '#measure/measurement.ts';
import { scaledSize, settleUnit } from '#measure/unit.ts';
import { verdictOf } from '#measure/verdict.ts';
import { type Lines, quantitiesOf, round } from './amounts.ts';
import { pageSizes } from './box.ts';
import { contentFindings, withoutLines } from './content-findings.ts';
import { contoursOf } from './contours.ts';
import { doublesOf } from './doubles.ts';
import type { Drawing, Path } from './drawing.ts';
import { type DrawingShape, drawingShape } from './drawing-shape.ts';
import { DRAWING_FINDING } from './findings.ts';
import { lineFindings, underKerf } from './line-findings.ts';

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

const tooLarge = (sizes: readonly Size[], mm: number, { boxMm }: MachineLimits): Finding[] => {
  const large = boxMm && sizes.map((size) => scaledSize(size, mm)).find((size) => !fits(size, boxMm));
  return large ? [DRAWING_FINDING.tooLarge(round(Math.max(...large)), Math.max(...boxMm))] : [];
};

const nothing = (drawing: Drawing): Measurement => {
  const finding = withoutLines(drawing);
  const unit = { value: 'mm' as const, from: 'assumed' as const, ask: false };
  return { kind: 'drawing', unit, quantities: {}, findings: [finding], ...verdictOf([finding], unit, new Set()) };
};

const unitOf = ({ unit, mmPerUnit }: Drawing, size: Size, { answered, limits }: DrawingRequest) => {
  const inFile = unit ?? (mmPerUnit === undefined ? undefined : 'mm');
  return settleUnit({ size, inFile, answered, alwaysAsk: true }, limits);
};

const linesOf = (visible: readonly Path[], size: Size, mm: number, { limits, budget }: DrawingRequest): Lines => {
  const tolerance = Math.hypot(...size) * SAME_POINT_SHARE;
  return {
    visible,
    contours: contoursOf(visible, tolerance, (limits.minGapMm ?? 0) / mm),
    doubles: doublesOf(visible, tolerance, budget),
  };
};

/** Measures lines: how long they are, which are drawn twice, and whether the outlines are closed. */
export const measureDrawing = (drawing: Drawing, request: DrawingRequest): Measured<DrawingShape> => {
  const { limits, answered } = request;
  const visible = drawing.paths.filter((path) => path.visible && path.length > 0);
  if (visible.length === 0) return { measurement: nothing(drawing) };
  const sizes = pageSizes(visible);
  const size = sizes[0] ?? [0, 0];
  const unit = unitOf(drawing, size, request);
  const mm = answered === undefined && drawing.mmPerUnit !== undefined ? drawing.mmPerUnit : MM_PER[unit.value];
  const sizeMm = size.map((side) => round(side * mm));
  const lines = linesOf(visible, size, mm, request);
  const findings: Finding[] = [
    ...(unit.ask ? [] : tooLarge(sizes, mm, limits)),
    ...lineFindings(lines, limits, mm),
    ...(unit.ask ? [] : underKerf(visible, limits, mm)),
    ...(drawing.inPixels && answered === undefined ? [DRAWING_FINDING.pixelUnit(sizeMm)] : []),
    ...contentFindings(drawing, visible, limits.colours),
  ];
  const measurement: Measurement = {
    kind: 'drawing',
    unit,
    sizeMm,
    quantities: { ...quantitiesOf(lines, mm), ...(drawing.pages !== undefined && { pages: drawing.pages }) },
    findings,
    ...verdictOf(findings, unit, new Set()),
  };
  return { measurement, shape: drawingShape(visible, drawing.y, mm) };
};
