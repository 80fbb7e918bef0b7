import type { MeasureRequest } from '#measure/by-format/measure-format.ts';
import type { Measurement } from '#measure/measurement.ts';
import { DRAWING_CHANGE } from '#measure/mending/drawing/changes.ts';
import { type MendedDrawing, mendDrawing } from '#measure/mending/drawing/mend-drawing.ts';
import type { MendFormat } from '#measure/mending/mended.ts';
import { writeDxf } from '#measure/mending/writers/dxf.ts';
import { writeSvg } from '#measure/mending/writers/svg.ts';

/** Findings about what no mended drawing holds. */
const NO_LINES = new Set(['text-not-outlines', 'ignored-entities', 'hidden-layers', 'page-sized-areas', 'white-areas']);

const othersIn = ({ findings }: Measurement) =>
  findings.reduce((sum, { code, count = 0 }) => sum + (NO_LINES.has(code) ? count : 0), 0);

/** Shapes are taken out that the beam burns away, but of a file in which none is told none is changed. */
const burntWidth = ({ limits: { kerfMm = 0 } }: MeasureRequest, { findings }: Measurement) =>
  findings.some(({ code }) => code === 'contours-under-kerf') ? kerfMm : 0;

/** @param anyway also where there is nothing to mend */
export const mendLines =
  (ending: 'dxf' | 'svg', write: (mended: MendedDrawing) => Uint8Array, anyway = false): MendFormat =>
  (request, { measurement, shape }, _platform, budget) => {
    // Pages stand side by side in no drawing that is cut.
    if (shape?.kind !== 'drawing' || (measurement.quantities.pages ?? 1) > 1) return undefined;
    const mended = mendDrawing(shape, burntWidth(request, measurement), budget, anyway);
    if (!mended) return undefined;
    const others = othersIn(measurement);
    return {
      bytes: write(mended),
      ending,
      changes: [...mended.changes, ...(others > 0 ? [DRAWING_CHANGE.onlyLines(others)] : [])],
      addedMm: mended.addedMm,
    };
  };

export const mendToDxf = mendLines('dxf', writeDxf);
export const mendToSvg = mendLines('svg', writeSvg);
