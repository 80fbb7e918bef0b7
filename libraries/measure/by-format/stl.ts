import { measureMesh } from '#measure/mesh/measure-mesh.ts';
import { readStl } from '#measure/mesh/readers/stl.ts';
import type { MeasureFormat } from './measure-format.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureMesh({ mesh: readStl(bytes, budget) }, { ...request, budget });
