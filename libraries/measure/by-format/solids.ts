import { onlyAfterUpload } from '#measure/refusals.ts';
import { measureSolid } from '#measure/solid/measure-solid.ts';
import { readSolidFile } from '#measure/solid/read-solid-file.ts';
import type { MeasureFormat } from './measure-format.ts';

const measureSolids =
  (format: 'step' | 'iges'): MeasureFormat =>
  async ({ bytes, ...request }, { readSolids }, budget) => {
    if (!readSolids) throw onlyAfterUpload();
    return measureSolid(await readSolidFile(bytes, format, readSolids, budget), request);
  };

export const measureStep = measureSolids('step');
export const measureIges = measureSolids('iges');
