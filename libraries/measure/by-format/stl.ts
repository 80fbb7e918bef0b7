import { readStl } from '#measure/mesh/readers/stl.ts';
import type { MeasureFormat } from './measure-format.ts';
import { measureMeshFile } from './mesh-file.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureMeshFile({ mesh: readStl(bytes, budget) }, { ...request, budget });
