import { readPly } from '#measure/mesh/readers/ply/ply.ts';
import type { MeasureFormat } from './measure-format.ts';
import { measureMeshFile } from './mesh-file.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureMeshFile({ mesh: readPly(bytes, budget) }, { ...request, budget });
