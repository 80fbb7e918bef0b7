import { readObj } from '#measure/mesh/readers/obj.ts';
import type { MeasureFormat } from './measure-format.ts';
import { measureMeshFile } from './mesh-file.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureMeshFile({ mesh: readObj(bytes, budget) }, { ...request, budget });
