import { readThreeMf } from '#measure/mesh/readers/threemf/threemf.ts';
import type { MeasureFormat } from './measure-format.ts';
import { measureMeshFile } from './mesh-file.ts';

export const measureFormat: MeasureFormat = async ({ bytes, ...request }, { inflateRaw }, budget) =>
  measureMeshFile(await readThreeMf(bytes, inflateRaw, budget), { ...request, budget });
