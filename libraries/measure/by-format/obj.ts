import { measureMesh } from '#measure/mesh/measure-mesh.ts';
import { readObj } from '#measure/mesh/readers/obj.ts';
import type { MeasureFormat } from './measure-format.ts';

export const measureFormat: MeasureFormat = ({ bytes, ...request }, _platform, budget) =>
  measureMesh({ mesh: readObj(bytes, budget) }, { ...request, budget });
