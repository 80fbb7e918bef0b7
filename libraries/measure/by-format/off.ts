import { readOff } from '#measure/mesh/readers/off.ts';
import type { MeasureFormat } from './measure-format.ts';
import { measureMeshFile } from './mesh-file.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureMeshFile({ mesh: readOff(bytes, budget) }, { ...request, budget });
