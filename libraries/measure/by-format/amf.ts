import { readAmf } from '#measure/mesh/readers/amf/amf.ts';
import type { MeasureFormat } from './measure-format.ts';
import { measureMeshFile } from './mesh-file.ts';

export const measureFormat: MeasureFormat = async ({ bytes, ...request }, { inflateRaw }, budget) =>
  measureMeshFile(await readAmf(bytes, inflateRaw, budget), { ...request, budget });
