import type { Budget } from '#measure/budget.ts';
import type { MeasureRequest, Platform } from '#measure/by-format/measure-format.ts';
import { type LengthUnit, MM_PER } from '#measure/measurement.ts';
import type { MendFormat, Written } from '#measure/mending/mended.ts';
import { MESH_CHANGE } from '#measure/mending/mesh/changes.ts';
import { type MendedMesh, mendMesh } from '#measure/mending/mesh/mend-mesh.ts';
import { writeStl } from '#measure/mending/writers/stl.ts';
import { writeThreeMf } from '#measure/mending/writers/threemf.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { readObj } from '#measure/mesh/readers/obj.ts';
import { readStl } from '#measure/mesh/readers/stl.ts';
import { readThreeMf } from '#measure/mesh/readers/threemf/threemf.ts';

type Read = (request: MeasureRequest, platform: Platform, budget: Budget) => Mesh | Promise<Mesh>;
type Write = (mended: MendedMesh, unit: LengthUnit, request: MeasureRequest) => Written;

const mendMeshes =
  (read: Read, write: Write): MendFormat =>
  async (request, { measurement: { unit } }, platform, budget) => {
    const mm = MM_PER[unit.value];
    const mended = mendMesh(await read(request, platform, budget), mm);
    return mended && { filledMm2: mended.filledArea * mm ** 2, ...write(mended, unit.value, request) };
  };

/** The numbers stay as they are, in the unit that was answered. */
const asStl: Write = ({ mesh, changes }, _unit, { answered }) => ({
  bytes: writeStl(mesh),
  ending: 'stl',
  changes,
  answered,
});

const asThreeMf: Write = ({ mesh, changes }, unit, { answered }) => ({
  bytes: writeThreeMf(mesh, unit),
  ending: '3mf',
  changes: [...changes, MESH_CHANGE.onlyTriangles()],
  answered,
});

export const mendStl = mendMeshes(({ bytes }, _platform, budget) => readStl(bytes, budget), asStl);
export const mendObj = mendMeshes(({ bytes }, _platform, budget) => readObj(bytes, budget), asStl);
export const mendThreeMf = mendMeshes(
  async ({ bytes }, { inflateRaw }, budget) => (await readThreeMf(bytes, inflateRaw, budget)).mesh,
  asThreeMf,
);
