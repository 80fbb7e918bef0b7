import { readDocumentDrawing } from '#measure/document/document-drawing.ts';
import { measureDrawing } from '#measure/drawing/measure-drawing.ts';
import { onlyAfterUpload } from '#measure/refusals.ts';
import type { MeasureFormat } from './measure-format.ts';

export const measureFormat: MeasureFormat = async ({ bytes, ...request }, { readDocument }, budget) => {
  if (!readDocument) throw onlyAfterUpload();
  return measureDrawing(await readDocumentDrawing(bytes, readDocument, budget), { ...request, budget });
};
