import { measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { readSvg } from '#measure/drawing/svg/read-svg.ts';
import type { MeasureFormat } from './measure-format.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureDrawing(readSvg(bytes, budget), { ...request, budget });
