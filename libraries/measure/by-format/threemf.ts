import { measureMesh } from '#measure/mesh/measure-mesh.ts';
import { readThreeMf } from '#measure/mesh/readers/threemf/threemf.ts';
import type { MeasureFormat } from './measure-format.ts';

export const measureFormat: MeasureFormat = async ({ bytes, ...request }, { inflateRaw }, budget) =>
  measureMesh(await readThreeMf(bytes, inflateRaw, budget), { ...request, budget });
