import { createBudget } from '#measure/budget.ts';
import { readDxf } from '#measure/drawing/dxf/read-dxf.ts';
import { type DrawingLimits, measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { dxf } from './drawings.ts';

export const DRAWING_LIMITS: DrawingLimits = { boxMm: [1270, 889], minGapMm: 1, kerfMm: 0.25 };
const budget = createBudget(() => 0, { items: 1e9, timeMs: 1e9 });

type Parts = Parameters<typeof dxf>[0];
type Entities = NonNullable<Parts['entities']>;

/** What is said of a DXF drawing of these parts. */
export const measuredDrawing = (parts: Parts, more: Partial<Parameters<typeof measureDrawing>[1]> = {}) =>
  measureDrawing(readDxf(dxf(parts), budget), { limits: DRAWING_LIMITS, budget, ...more }).measurement;

export const drawingOf = (...entities: Entities) => measuredDrawing({ entities });
export const codesOf = (...entities: Entities) => drawingOf(...entities).findings.map(({ code }) => code);
export const findingOf = (code: string, ...entities: Entities) =>
  drawingOf(...entities).findings.find((one) => one.code === code);
