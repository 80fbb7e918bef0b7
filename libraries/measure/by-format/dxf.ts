import { readDxf } from '#measure/drawing/dxf/read-dxf.ts';
import { measureDrawing } from '#measure/drawing/measure-drawing.ts';
import type { MeasureFormat } from './measure-format.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureDrawing(readDxf(bytes, budget), { ...request, budget });
