import { readGlb } from '#measure/mesh/readers/glb/glb.ts';
import type { MeasureFormat } from './measure-format.ts';
import { measureMeshFile } from './mesh-file.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureMeshFile(readGlb(bytes, budget), { ...request, budget });
